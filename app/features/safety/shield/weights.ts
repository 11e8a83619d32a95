import type { ShieldReason } from './shield-reasons.ts'
import type { Concept } from './vocabulary.ts'

/** From this much evidence on the receiver is warned. */
export const enough = 3.2
/** What is said in one go has to add: harmless words are not pointed out for what came before them. */
export const itsOwnShare = 1
/** Of this the newest message itself. */
export const newestShare = 0.3
/** What was said earlier counts for less. */
export const earlier = 0.6
/** Three phrases of one kind are no more telling than two. */
export const mostOfAKind = 2
/** What it adds that a request is spread over several messages. */
export const inPieces = 0.5
/** What it adds that the words for it were hidden. */
export const hiding = 2.2

interface Weighing {
  /** Without one of each of these there is nothing to warn of. */
  core: readonly (readonly Concept[])[]
  weights: Partial<Record<Concept, number>>
  /** What a sentence may ask for, and what it adds if it does. */
  asked: readonly Concept[]
  asking: number
  /** Without a request for one of `asked`, it takes one of these. */
  stories?: readonly Concept[]
}

/** Contact details are found, not weighed. */
export type WeighedReason = Exclude<ShieldReason, 'contact'>

/** What speaks against each of them. */
const harmless = { everyday: -0.5, warns: -1 }

/** Fitted to the conversations of tests/shield/, the part for tuning, the same for all languages, and rounded. */
export const weighings: Record<WeighedReason, Weighing> = {
  money: {
    core: [
      ['money', 'sums', 'amounts', 'threats', 'details', 'lacks'],
      ['asks', 'begs', 'you', 'lacks', 'threats', 'details', 'pressure'],
    ],
    weights: {
      ...{ asks: 0.6, begs: 0.4, you: 1.1, gives: 0.2, lacks: 0.5, details: 0.5, money: 0.3, amounts: 0.8 },
      ...{ trouble: 0.9, pressure: 0.9, haste: 0.4, love: 0.3, threats: 0.9 },
      ...harmless,
    },
    asked: ['money', 'sums', 'amounts', 'details'],
    asking: 0.6,
    stories: ['lacks', 'trouble', 'pressure', 'threats', 'details'],
  },
  gift_card: {
    core: [['giftCards']],
    weights: {
      ...{ giftCards: 1.8, codes: 1.2, asks: 0.5, begs: 0.4, you: 0.6, amounts: 0.5, trouble: 0.7 },
      ...{ pressure: 0.2, haste: 0.25, love: 0.4 },
      ...harmless,
    },
    asked: ['giftCards'],
    asking: 0.4,
  },
  crypto: {
    core: [
      ['crypto', 'gains'],
      ['you', 'asks', 'begs', 'gains'],
    ],
    weights: {
      ...{ crypto: 1.1, gains: 1.2, you: 1.1, gives: 0.3, asks: 0.2, begs: 0.2, amounts: 0.5, pressure: 0.2 },
      ...harmless,
    },
    asked: ['crypto'],
    asking: 0.3,
    stories: ['crypto', 'asks', 'amounts'],
  },
  fee: {
    core: [['fees']],
    weights: {
      ...{ fees: 0.9, withheld: 0.9, asks: 0.5, you: 0.9, pays: 0.3, amounts: 0.9, trouble: 0.4, love: 0.4 },
      ...harmless,
    },
    asked: ['fees'],
    asking: 0.3,
    stories: ['withheld', 'asks', 'pays', 'amounts'],
  },
  inheritance: {
    core: [['inheritance']],
    weights: {
      ...{
        inheritance: 1.1,
        riches: 1.2,
        you: 1,
        asks: 0.3,
        begs: 0.2,
        amounts: 0.4,
        pressure: 0.4,
        love: 0.2,
      },
      ...harmless,
    },
    asked: [],
    asking: 0,
  },
  off_site: {
    core: [['messengers', 'leaves']],
    weights: { messengers: 1.3, leaves: 1.5, invites: 1.9, you: 0.3, stays: -1.2, ...harmless },
    asked: [],
    asking: 0,
  },
}
