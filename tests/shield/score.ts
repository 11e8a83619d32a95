import {
  type ConversationMessage,
  judgeConversation,
} from '#app/features/safety/shield/judge-conversation.ts'
import { type ShieldReason, shieldReasons } from '#app/features/safety/shield/shield-reasons.ts'
import type { Labelled } from './labelled.ts'

export interface Score {
  harmful: number
  found: number
  /** Found for the reason that it is listed under. */
  rightly: number
  harmless: number
  falseAlarms: number
}

export function score({ harmful, harmless }: Labelled): Score {
  const total: Score = { harmful: 0, found: 0, rightly: 0, harmless: harmless.length, falseAlarms: 0 }
  for (const reason of shieldReasons)
    for (const conversation of harmful[reason]) {
      const reasons = reasonsIn(conversation)
      total.harmful++
      if (reasons.size > 0) total.found++
      if (reasons.has(reason)) total.rightly++
    }
  total.falseAlarms = harmless.filter((conversation) => reasonsIn(conversation).size > 0).length
  return total
}

/** Every third conversation, for when all of them would take too long. */
export function everyThird({ harmful, harmless }: Labelled): Labelled {
  const some = (list: readonly string[]) => list.filter((_, place) => place % 3 === 0)
  const { money, gift_card, crypto, fee, inheritance, off_site, contact } = harmful
  return {
    harmful: {
      money: some(money),
      gift_card: some(gift_card),
      crypto: some(crypto),
      fee: some(fee),
      inheritance: some(inheritance),
      off_site: some(off_site),
      contact: some(contact),
    },
    harmless: some(harmless),
  }
}

/** As the receiver sees it: judges each message of the sender along with those before it. */
export function reasonsIn(conversation: string): Set<ShieldReason> {
  const messages = messagesOf(conversation)
  return new Set(
    messages.flatMap(({ own }, place) => (own ? judgeConversation(messages.slice(0, place + 1)) : [])),
  )
}

export function messagesOf(conversation: string): ConversationMessage[] {
  return conversation
    .split(' | ')
    .map((text) => (text.startsWith('<') ? { own: false, text: text.slice(1) } : { own: true, text }))
}

export function sumScores(scores: readonly Score[]): Score {
  const sum = (of: keyof Score) => scores.reduce((total, score) => total + score[of], 0)
  return {
    harmful: sum('harmful'),
    found: sum('found'),
    rightly: sum('rightly'),
    harmless: sum('harmless'),
    falseAlarms: sum('falseAlarms'),
  }
}
