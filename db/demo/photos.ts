import type { Dice } from './dice.ts'
import type { DemoMember } from './members.ts'
import { type PoolPortrait, portraitFor, portraitPlaceholder } from './portraits.ts'
import { sites } from './sites.ts'

const choices = 20

const reviewed = new Set(sites.filter(({ photo_review }) => photo_review).map(({ id }) => id))

/** One to six pictures of the same drawn person, free members at most three; neighbours in a list seldom share one. */
export function makePhotos(dice: Dice, members: readonly DemoMember[], now: Date) {
  const used = new Map<string, number>()
  return members.flatMap((member) => {
    const portrait = leastUsed(dice, member, used)
    const count = member.isLogin ? 4 : dice.integer(1, 6)
    const pictures = Array.from({ length: count }, (_, position) => {
      const file = `${portrait.key}-${position}`
      const created_at = dice.dateBetween(member.row.created_at, member.row.last_seen_at)
      const chosen = position > 0 && !member.isLogin && dice.happens(0.02)
      const waitsSince = chosen ? dice.dateBetween(created_at, now) : created_at
      const isPending = chosen && reviewed.has(member.row.site_id)
      return {
        id: dice.id(),
        member_id: member.row.id,
        file,
        placeholder: portraitPlaceholder(file),
        position,
        status: isPending ? 'pending' : 'active',
        created_at: isPending ? waitsSince : created_at,
      }
    })
    return pictures.slice(0, mostPhotos(member))
  })
}

/** A free login has room for one more, to try it. */
function mostPhotos({ isLogin, isPremium, account }: DemoMember) {
  if (isPremium || !account) return 6
  return isLogin ? 2 : 3
}

function leastUsed(dice: Dice, { row, age }: DemoMember, used: Map<string, number>): PoolPortrait {
  const first = dice.integer(0, choices - 1)
  const usesOf = ({ key }: PoolPortrait) => used.get(`${row.site_id} ${row.country} ${key}`) ?? 0
  let best = portraitFor(row.gender, age, first)
  for (let turn = 1; turn < choices && usesOf(best) > 0; turn++) {
    const next = portraitFor(row.gender, age, first + turn)
    if (usesOf(next) < usesOf(best)) best = next
  }
  used.set(`${row.site_id} ${row.country} ${best.key}`, usesOf(best) + 1)
  return best
}
