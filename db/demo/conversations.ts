import type { Locale } from '../../app/i18n/locales.ts'
import type { Balances, Line } from './balances.ts'
import type { Dice } from './dice.ts'
import { textsIn } from './languages.ts'
import { type DemoMember, isActivePerson } from './members.ts'
import { timesBefore } from './waking-hours.ts'

interface ConversationOptions {
  /** Lines after a member's own last one are still unread. */
  isUnread?: boolean
  /** When the last line was written; by default a time when both were still around. */
  endsAt?: Date
  /** All of the lines or none. */
  isWhole?: boolean
}

const minute = 60_000

export class Conversations {
  readonly conversations: object[] = []
  readonly parties: object[] = []
  readonly messages: object[] = []
  private readonly pairs = new Set<string>()
  /** The texts that each member has written or read. */
  private readonly textsByMember = new Map<DemoMember, Set<string>>()
  private readonly dice: Dice
  private readonly balances: Balances

  constructor(dice: Dice, purses: Balances) {
    this.dice = dice
    this.balances = purses
  }

  has(one: DemoMember, other: DemoMember) {
    return this.pairs.has([one.row.id, other.row.id].sort().join())
  }

  /** The choices whose words occur in no conversation of these members yet. */
  unusedChoices<Choice>(
    choices: readonly Choice[],
    wordsOf: (choice: Choice) => string | undefined,
    members: readonly DemoMember[],
  ): Choice[] {
    return choices.filter((choice) => {
      const words = wordsOf(choice) ?? ''
      return !members.some((member) => this.textsByMember.get(member)?.has(words))
    })
  }

  /** Adds the lines in order, up to the first that its writer cannot pay for. */
  add(
    one: DemoMember,
    other: DemoMember,
    wanted: readonly Line[],
    { isUnread = false, endsAt, isWhole = false }: ConversationOptions = {},
  ): boolean {
    const lines = this.balances.affordableLines(wanted)
    const times = lines.length ? this.timesOf(one, other, lines, endsAt) : null
    const [starter] = lines
    if (!times || !starter || this.has(one, other) || (isWhole && lines.length < wanted.length)) return false
    const [first_id, second_id] = [one.row.id, other.row.id].sort() as [string, string]
    this.pairs.add([first_id, second_id].join())
    const id = this.dice.id()
    const last = lines.length
    this.conversations.push({
      id,
      site_id: one.row.site_id,
      first_id,
      second_id,
      last_sequence: last,
      last_message_at: times[last - 1],
      created_at: times[0],
      started_by: starter.by.row.id,
    })
    this.balances.countStart(starter.by)
    for (const [place, { by, text }] of lines.entries()) {
      const created_at = times[place] as Date
      const message = { id: this.dice.id(), created_at }
      this.messages.push({
        ...message,
        conversation_id: id,
        sequence: place + 1,
        sender_id: by.row.id,
        client_id: this.dice.id(),
        kind: 'text',
        body: text,
        cost: this.balances.charge(by, message),
      })
      // Writing counts as a visit.
      if (by.row.last_seen_at < created_at) by.row.last_seen_at = created_at
    }
    for (const member of [one, other]) {
      const said = this.textsByMember.get(member) ?? new Set()
      for (const { text } of lines) said.add(text)
      this.textsByMember.set(member, said)
      const read = isUnread ? lines.findLastIndex(({ by }) => by === member) + 1 : last
      const unread = lines.slice(read).filter(({ by }) => by !== member).length
      this.parties.push({
        conversation_id: id,
        member_id: member.row.id,
        unread,
        read_sequence: read,
        published_delivered_sequence: read,
        published_read_sequence: read,
        delivered_sequence: read,
        sent: lines.filter(({ by }) => by === member).length,
      })
    }
    return true
  }

  /** Times for the lines, after both joined and in waking hours. */
  private timesOf(one: DemoMember, other: DemoMember, lines: readonly Line[], endsAt?: Date): Date[] | null {
    const start = Math.max(one.row.created_at.getTime(), other.row.created_at.getTime()) + minute
    const times = timesBefore(this.dice, endsAt ?? this.drawEnd(start, lines), lines.length)
    return (times[0] as Date).getTime() > start ? times : null
  }

  /** A moment before any of its writers was last seen. */
  private drawEnd(start: number, lines: readonly Line[]): Date {
    const latest = Math.min(...lines.map(({ by }) => by.row.last_seen_at.getTime()))
    return new Date(latest - Math.max(0, latest - start) * 0.6 * this.dice.next() ** 2)
  }
}

/** Picks a conversation that neither of the two, nor any of the others, has had before, while there is one. */
export function linesBetween(
  dice: Dice,
  talks: Conversations,
  starter: DemoMember,
  other: DemoMember,
  {
    language = starter.row.language,
    others = [],
  }: { language?: Locale; others?: readonly DemoMember[] } = {},
): Line[] {
  const all = textsIn[language].conversations
  const unsaid = talks.unusedChoices(all, ([first]) => first?.text, [starter, other, ...others])
  const conversation = dice.pick(unsaid.length ? unsaid : all)
  return conversation.map(({ from, text }) => ({ by: from === 'a' ? starter : other, text }))
}

/** Adds conversations between members of one site and language who fit each other. */
export function addConversations(dice: Dice, talks: Conversations, members: readonly DemoMember[]) {
  const talkers = members.filter((member) => isActivePerson(member) && !member.isLogin)
  const groups = Map.groupBy(talkers, ({ row }) =>
    [row.site_id, row.language, row.gender, row.seeking].join(),
  )
  for (const starter of talkers) {
    const { site_id, language, gender, seeking } = starter.row
    const others = groups.get([site_id, language, seeking, gender].join()) ?? []
    for (let left = dice.integer(0, 2); left > 0 && others.length; left--) {
      const other = dice.pick(others)
      if (other === starter) continue
      const lines = linesBetween(dice, talks, starter, other)
      const length = dice.chance(0.55) ? lines.length : dice.integer(1, lines.length)
      talks.add(starter, other, lines.slice(0, length), { isUnread: dice.chance(0.35) })
    }
  }
}
