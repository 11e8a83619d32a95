import type { Dice } from './dice.ts'
import { type DemoMember, isActivePerson, isMutualMatch } from './members.ts'

export interface LikeRow {
  liker_id: string
  liked_id: string
  origin: 'member' | 'suggestion'
  created_at: Date
  seen_at: Date | null
  /** Made by 'like people who fit my search for me'. */
  automatic: boolean
}

export class Likes {
  readonly rows: LikeRow[] = []
  private readonly known = new Set<string>()
  private readonly dice: Dice
  private readonly now: Date

  constructor(dice: Dice, now: Date) {
    this.dice = dice
    this.now = now
  }

  has(liker: DemoMember, liked: DemoMember) {
    return this.known.has(liker.row.id + liked.row.id)
  }

  add(liker: DemoMember, liked: DemoMember, { origin = 'member' as LikeRow['origin'], isSeen = false } = {}) {
    if (this.has(liker, liked) || liker === liked) return
    this.known.add(liker.row.id + liked.row.id)
    const both = Math.max(liker.row.created_at.getTime(), liked.row.created_at.getTime())
    const until = origin === 'member' ? Math.max(both, liker.row.last_seen_at.getTime()) : this.now.getTime()
    const created_at = this.dice.dateBetween(new Date(both), new Date(until))
    const seenUntil = new Date(Math.max(created_at.getTime(), liked.row.last_seen_at.getTime()))
    const seen_at = isSeen ? this.dice.dateBetween(created_at, seenUntil) : null
    this.rows.push({
      liker_id: liker.row.id,
      liked_id: liked.row.id,
      origin,
      created_at,
      seen_at,
      automatic: false,
    })
  }
}

/** Adds likes among members whose counts nobody relies on; most go to someone nearby, some are only suggestions. */
export function addLikes(dice: Dice, likes: Likes, members: readonly DemoMember[]) {
  const givers = members.filter((member) => isActivePerson(member) && !member.isLogin)
  const groups = Map.groupBy(givers, groupOf)
  const near = Map.groupBy(givers, (member) => `${groupOf(member)} ${member.row.country}`)
  for (const giver of givers) {
    const wanted = `${giver.row.site_id} ${giver.row.seeking} ${giver.row.gender}`
    const neighbours = near.get(`${wanted} ${giver.row.country}`) ?? []
    const everyone = groups.get(wanted) ?? []
    for (let left = dice.integer(0, 12); left > 0; left--) {
      const liked = dice.pick(neighbours.length && dice.chance(0.8) ? neighbours : everyone)
      if (!liked) break
      const isReturned = likes.has(liked, giver)
      likes.add(giver, liked, { isSeen: isReturned || dice.chance(0.7) })
    }
    if (dice.chance(0.3) && everyone.length) {
      likes.add(dice.pick(everyone), giver, { origin: 'suggestion', isSeen: dice.chance(0.4) })
    }
  }
  for (const invented of members.filter(({ row }) => row.kind === 'fictional')) {
    const readers = givers.filter(
      (giver) => giver.row.site_id === invented.row.site_id && isMutualMatch(giver, invented),
    )
    for (const reader of dice.sample(readers, 4)) likes.add(invented, reader, { origin: 'suggestion' })
  }
}

const groupOf = ({ row }: DemoMember) => `${row.site_id} ${row.gender} ${row.seeking}`

/** The people who like each login, newest first, as the login's page lists them. */
export function receivedLikes(
  { rows }: Likes,
  logins: readonly DemoMember[],
  members: readonly DemoMember[],
): DemoMember[][] {
  const byId = new Map(members.map((member) => [member.row.id, member]))
  return logins.map(({ row }) =>
    rows
      .filter(({ liked_id, origin }) => liked_id === row.id && origin === 'member')
      .sort((one, other) => other.created_at.getTime() - one.created_at.getTime())
      .flatMap(({ liker_id }) => byId.get(liker_id) ?? []),
  )
}
