import type { RefusalCode } from '#app/platform/refusal-texts.ts'
import { BalanceModel } from '../balance-model.ts'

/** A text or a gift from one member to another; members are known by their indexes. */
export interface Sending {
  by: number
  to: number
  clientId: string
  kind: 'text' | 'gift'
  body: string
  cost: number
}

export interface ModelMessage extends Sending {
  isTakenBack: boolean
}

/** One side of a conversation. */
class Side {
  /** Places of messages. */
  unread = new Set<number>()
  read = 0
  /** How far the other knows that they have read. */
  publishedRead = 0
  delivered = 0
  isRemoved = false
  isMuted = false
  isArchived = false
}

class ModelConversation {
  readonly startedBy: number
  readonly said: ModelMessage[] = []
  readonly sides = new Map<number, Side>()

  constructor(startedBy: number, other: number) {
    this.startedBy = startedBy
    for (const member of [startedBy, other]) this.sides.set(member, new Side())
  }

  sideOf(member: number): Side {
    return this.sides.get(member) ?? new Side()
  }
}

/**
 * The expected behaviour of the chat, as simply as possible; it answers like the server, or with the code of a refusal.
 */
export class ChatModel {
  readonly balances: BalanceModel[]
  readonly talks = new Map<string, ModelConversation>()
  private readonly premium = new Set<number>()
  private readonly blocks = new Set<string>()

  constructor(members: number) {
    this.balances = Array.from({ length: members }, () => new BalanceModel())
  }

  grantCredits(member: number, key: string, credits: number) {
    this.balanceOf(member).add('bonus', key, credits)
  }

  sellCredits(member: number, key: string, credits: number) {
    this.balanceOf(member).add('paid', key, credits)
    this.premium.add(member)
  }

  send(sending: Sending): { sequence: number; credits: number } | RefusalCode {
    const { by, to, clientId } = sending
    const purse = this.balanceOf(by)
    const before = this.sentUnder(by, clientId)
    if (before) {
      const isSame = before.said.to === to && (before.said.isTakenBack || before.said.body === sending.body)
      return isSame ? { sequence: before.sequence, credits: purse.credits } : 'idempotency_mismatch'
    }
    if (this.isBlocked(to, by)) return 'blocked_in_chat'
    if (this.isBlocked(by, to)) return 'blocked_by_you_in_chat'
    const talk = this.talkOf(by, to)
    if (!talk && !this.premium.has(by) && this.startedBy(by) >= 2) return 'premium_required'
    if (purse.spend(clientId, sending.cost) === null) return 'not_enough_credits'
    return {
      sequence: this.addMessage(talk ?? this.startConversation(by, to), sending),
      credits: purse.credits,
    }
  }

  private addMessage(talk: ModelConversation, sending: Sending): number {
    const sequence = talk.said.push({ ...sending, isTakenBack: false })
    for (const side of talk.sides.values()) side.isRemoved = false
    talk.sideOf(sending.by).isArchived = false
    const theirs = talk.sideOf(sending.to)
    theirs.isArchived &&= theirs.isMuted
    theirs.unread.add(sequence)
    return sequence
  }

  /** Returns how many are unread afterwards. */
  markRead(member: number, other: number, upTo: number): number | RefusalCode {
    return this.mark(member, other, (side, last) => {
      const place = Math.min(upTo, last)
      const isNew = side.read < place || (side.unread.size > 0 && last <= upTo)
      side.read = Math.max(side.read, place)
      side.delivered = Math.max(side.delivered, place)
      for (const sequence of [...side.unread]) if (sequence <= side.read) side.unread.delete(sequence)
      const isPublished = !this.isBlocked(member, other) && !this.isBlocked(other, member)
      if (isNew && isPublished) side.publishedRead = side.read
    })
  }

  markDelivered(member: number, other: number, upTo: number): number | RefusalCode {
    return this.mark(member, other, (side, last) => {
      side.delivered = Math.max(side.delivered, Math.min(upTo, last))
    })
  }

  /** A removed conversation does not count as existing. */
  private mark(member: number, other: number, change: (side: Side, last: number) => void) {
    const talk = this.talkOf(member, other)
    const side = talk?.sideOf(member)
    if (!talk || !side || side.isRemoved) return 'not_found'
    change(side, talk.said.length)
    return side.unread.size
  }

  choose(member: number, other: number, choice: Partial<Pick<Side, 'isMuted' | 'isArchived'>>) {
    const side = this.talkOf(member, other)?.sideOf(member)
    if (!side || side.isRemoved) return 'not_found'
    Object.assign(side, choice)
    return side.unread.size
  }

  remove(member: number, other: number): number | RefusalCode {
    const side = this.talkOf(member, other)?.sideOf(member)
    if (!side) return 'not_found'
    Object.assign(side, { isRemoved: true, isArchived: false, unread: new Set() })
    return this.balanceOf(member).credits
  }

  unsend(member: number, clientId: string): number | RefusalCode {
    const found = this.sentUnder(member, clientId)
    if (!found) return 'not_found'
    const { said, sequence, talk } = found
    const purse = this.balanceOf(member)
    if (said.isTakenBack) return purse.credits
    const theirs = talk.sideOf(said.to)
    if (theirs.publishedRead >= sequence) return 'message_read'
    said.isTakenBack = true
    theirs.unread.delete(sequence)
    return purse.refundSpending(clientId)
  }

  block(member: number, other: number) {
    this.blocks.add(`${member} ${other}`)
  }

  unblock(member: number, other: number) {
    this.blocks.delete(`${member} ${other}`)
  }

  isPremium(member: number): boolean {
    return this.premium.has(member)
  }

  private isBlocked(by: number, member: number): boolean {
    return this.blocks.has(`${by} ${member}`)
  }

  private startConversation(by: number, to: number): ModelConversation {
    const talk = new ModelConversation(by, to)
    this.talks.set(pairOf(by, to), talk)
    return talk
  }

  private talkOf(one: number, other: number): ModelConversation | undefined {
    return this.talks.get(pairOf(one, other))
  }

  private startedBy(member: number): number {
    return [...this.talks.values()].filter(({ startedBy }) => startedBy === member).length
  }

  private sentUnder(by: number, clientId: string) {
    for (const talk of this.talks.values()) {
      const place = talk.said.findIndex((one) => one.by === by && one.clientId === clientId)
      const said = talk.said[place]
      if (said) return { said, sequence: place + 1, talk }
    }
  }

  private balanceOf(member: number): BalanceModel {
    return this.balances[member] ?? new BalanceModel()
  }
}

export function pairOf(one: number, other: number): string {
  return [one, other].toSorted().join(' ')
}
