import type { Dice } from './dice.ts'
import { textsIn } from './languages.ts'
import { type DemoMember, isOpenToAll } from './members.ts'

export interface Line {
  by: DemoMember
  text: string
}

const minute = 60_000

export class Conversations {
  readonly conversations: object[] = []
  readonly parties: object[] = []
  readonly messages: object[] = []
  private readonly pairs = new Set<string>()
  private readonly dice: Dice

  constructor(dice: Dice) {
    this.dice = dice
  }

  has(one: DemoMember, other: DemoMember) {
    return this.pairs.has([one.row.id, other.row.id].sort().join())
  }

  /** The lines in order; what was written after a member's last own line may still be unread. */
  add(one: DemoMember, other: DemoMember, lines: readonly Line[], { isUnread = false } = {}) {
    const times = this.timesOf(one, other, lines)
    if (!times || this.has(one, other)) return false
    const [first_id, second_id] = [one.row.id, other.row.id].sort() as [string, string]
    this.pairs.add([first_id, second_id].join())
    const id = this.dice.id()
    const last = lines.length
    this.conversations.push({
      ...{ id, site_id: one.row.site_id, first_id, second_id, last_sequence: last },
      ...{ last_message_at: times[last - 1], created_at: times[0], started_by: lines[0]?.by.row.id },
    })
    for (const [place, { by, text }] of lines.entries()) {
      const created_at = times[place] as Date
      this.messages.push({
        ...{ id: this.dice.id(), conversation_id: id, sequence: place + 1, sender_id: by.row.id },
        ...{ client_id: this.dice.id(), kind: 'text', body: text, created_at },
      })
    }
    for (const member of [one, other]) {
      const read = isUnread ? lines.findLastIndex(({ by }) => by === member) + 1 : last
      const unread = lines.slice(read).filter(({ by }) => by !== member).length
      this.parties.push({
        ...{ conversation_id: id, member_id: member.row.id, unread, read_sequence: read },
        ...{ delivered_sequence: read, sent: lines.filter(({ by }) => by === member).length },
      })
    }
    return true
  }

  /** After both had joined and before the writer of the last line was last seen. */
  private timesOf(one: DemoMember, other: DemoMember, lines: readonly Line[]): Date[] | null {
    const start = Math.max(one.row.created_at.getTime(), other.row.created_at.getTime()) + minute
    const writers = new Set(lines.map(({ by }) => by))
    const latest = Math.min(...[...writers].map(({ row }) => row.last_seen_at.getTime()))
    if (latest - start < lines.length * 2 * minute) return null
    const end = latest - Math.floor((latest - start - lines.length * 2 * minute) * this.dice.next() ** 2)
    const gap = Math.min((end - start) / lines.length, this.dice.integer(2 * minute, 500 * minute))
    return lines.map((_, place) => new Date(Math.floor(end - (lines.length - 1 - place) * gap)))
  }
}

export function linesBetween(
  dice: Dice,
  starter: DemoMember,
  other: DemoMember,
  language = starter.row.language,
): Line[] {
  const conversation = dice.pick(textsIn[language].conversations)
  return conversation.map(({ from, text }) => ({ by: from === 'a' ? starter : other, text }))
}

/** Talks among members of one site and language who fit each other. */
export function addConversations(dice: Dice, talks: Conversations, members: readonly DemoMember[]) {
  const talkers = members.filter((member) => isOpenToAll(member) && !member.isLogin)
  const groups = Map.groupBy(talkers, ({ row }) =>
    [row.site_id, row.language, row.gender, row.seeking].join(),
  )
  for (const starter of talkers) {
    const { site_id, language, gender, seeking } = starter.row
    const others = groups.get([site_id, language, seeking, gender].join()) ?? []
    for (let left = dice.integer(0, 2); left > 0 && others.length; left--) {
      const other = dice.pick(others)
      if (other === starter) continue
      const lines = linesBetween(dice, starter, other)
      const length = dice.happens(0.55) ? lines.length : dice.integer(1, lines.length)
      talks.add(starter, other, lines.slice(0, length), { isUnread: dice.happens(0.35) })
    }
  }
}
