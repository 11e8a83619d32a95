import { chooseDistinctFaces } from './choose-distinct-faces.ts'
import type { Dice } from './dice.ts'
import { facePhoto, stateInterests, stateTraits } from './faces.ts'
import type { DemoMember } from './members.ts'
import { sites } from './sites.ts'

const reviewed = new Set(sites.filter(({ photo_review }) => photo_review).map(({ id }) => id))

/**
 * Gives each member a face, whose looks and interests they then state, and its photos; free members have at most three.
 */
export function makePhotos(
  dice: Dice,
  members: readonly DemoMember[],
  { now, lists }: { now: Date; lists: DemoMember[][] },
) {
  const faces = chooseDistinctFaces(members, lists)
  return members.flatMap((member, place) => {
    const face = faces[place] as (typeof faces)[number]
    member.row.traits = stateTraits(member.row.traits, face)
    member.row.interests = stateInterests(member.row.interests, face)
    return face.photos.slice(0, maxPhotos(member)).map((_, position) => {
      const created_at = dice.dateBetween(member.row.created_at, member.row.last_seen_at)
      const chosen = position > 0 && !member.isLogin && dice.chance(0.02)
      const waitsSince = chosen ? dice.dateBetween(created_at, now) : created_at
      const isPending = chosen && reviewed.has(member.row.site_id)
      return {
        id: dice.id(),
        member_id: member.row.id,
        ...facePhoto(face, position),
        position,
        status: isPending ? 'pending' : 'active',
        created_at: isPending ? waitsSince : created_at,
      }
    })
  })
}

/** A free login has room for one more photo, to try adding one. */
function maxPhotos({ isLogin, isPremium, account }: DemoMember) {
  if (isLogin) return isPremium ? 4 : 2
  return isPremium || !account ? 6 : 3
}
