import type { ShieldReason } from './shield-reasons.ts'
import type { Concept } from './vocabulary.ts'

/** From this much evidence on the receiver is warned. */
export const enough = 3
/** What the newest message has to add: a harmless one is not pointed out for what came before it. */
export const itsOwnShare = 1
/** What was said earlier counts for half. */
export const earlier = 0.5
/** Three phrases of one kind are no more telling than two. */
export const mostOfAKind = 2
/** What a sentence adds that asks for the thing, or invites to a messenger. */
export const inOneSentence = 3
/** What it adds that the words for it were hidden. */
export const hiding = 2

interface Weighing {
  /** Without one of these there is nothing to warn of. */
  core: readonly Concept[]
  weights: Partial<Record<Concept, number>>
  /** What a sentence may ask for. */
  asked: readonly Concept[]
}

/** Contact details are found, not weighed. */
export type WeighedReason = Exclude<ShieldReason, 'contact'>

/** Chosen with the conversations of tests/shield/, the part for tuning. */
export const weighings: Record<WeighedReason, Weighing> = {
  money: {
    core: ['money', 'sums', 'amounts', 'threats', 'trouble'],
    weights: {
      ...{ asks: 0.75, money: 1, sums: 1, trouble: 1.25, pressure: 1.25, threats: 1.75, love: 0.5 },
      warns: -2,
    },
    asked: ['money', 'sums', 'amounts'],
  },
  gift_card: {
    core: ['giftCards'],
    weights: { giftCards: 1.5, codes: 1.5, asks: 0.75, trouble: 0.75, pressure: 0.5, love: 0.5, warns: -2 },
    asked: ['giftCards'],
  },
  crypto: {
    core: ['crypto', 'gains'],
    weights: { crypto: 1.5, gains: 1.25, asks: 0.5, amounts: 0.5, warns: -2 },
    asked: ['crypto'],
  },
  fee: {
    core: ['fees'],
    weights: { fees: 1.25, withheld: 1.25, asks: 0.75, sums: 0.75, love: 0.5, pressure: 0.5, warns: -2 },
    asked: ['fees'],
  },
  inheritance: {
    core: ['inheritance'],
    weights: { inheritance: 1.5, riches: 1.25, asks: 0.5, warns: -2 },
    asked: [],
  },
  off_site: {
    core: ['messengers', 'leaves'],
    weights: { messengers: 1.25, leaves: 2, stays: -2.5 },
    asked: [],
  },
}
