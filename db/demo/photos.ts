import { factsFromTraits } from '../../app/features/members/facts/traits.ts'
import type { Dice } from './dice.ts'
import { drawDistinctLooks } from './draw-distinct-looks.ts'
import type { DemoMember } from './members.ts'
import { type Facts, factsFor } from './portraits/facts.ts'
import { portraitFile } from './portraits.ts'
import { sites } from './sites.ts'

const reviewed = new Set(sites.filter(({ photo_review }) => photo_review).map(({ id }) => id))

/** Draws one to six pictures of the same person, who looks as the member says; free members have at most three. */
export function makePhotos(
  dice: Dice,
  members: readonly DemoMember[],
  { now, lists }: { now: Date; lists: DemoMember[][] },
) {
  const people = drawDistinctLooks(members, drawFacts, lists)
  return members.flatMap((member, place) => {
    const person = people[place] as Facts
    const count = member.isLogin ? 4 : dice.integer(1, 6)
    const pictures = Array.from({ length: count }, (_, position) => {
      const created_at = dice.dateBetween(member.row.created_at, member.row.last_seen_at)
      const chosen = position > 0 && !member.isLogin && dice.chance(0.02)
      const waitsSince = chosen ? dice.dateBetween(created_at, now) : created_at
      const isPending = chosen && reviewed.has(member.row.site_id)
      return {
        id: dice.id(),
        member_id: member.row.id,
        ...portraitFile(person, position),
        position,
        status: isPending ? 'pending' : 'active',
        created_at: isPending ? waitsSince : created_at,
      }
    })
    return pictures.slice(0, maxPhotos(member))
  })
}

/** A free login has room for one more photo, to try adding one. */
function maxPhotos({ isLogin, isPremium, account }: DemoMember) {
  if (isPremium || !account) return 6
  return isLogin ? 2 : 3
}

function drawFacts({ row, age }: DemoMember, seed: number) {
  const { hair_color: hair, eye_color: eyes, body_type: body } = factsFromTraits(row.traits)
  return factsFor(seed, row.gender, age, { hair, eyes, body, interests: row.interests })
}
