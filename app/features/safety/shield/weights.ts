import type { ShieldReason } from './shield-reasons.ts'
import type { Concept } from './vocabulary.ts'

/** From this margin on the receiver is warned, whatever the evidence. */
export const warnMargin = 0.25
/** Below this margin a warning requires `plentyEvidence`, unless something is disguised. */
export const doubtMargin = -0.72
/** How many of the sender's messages the learned model judges together. */
export const messagesJudgedTogether = 6
/** This much evidence is enough unless the learned model contradicts it. */
export const enoughEvidence = 3.2
/** This much is enough whatever the learned model says, so that harmless words cannot cover up a request. */
export const plentyEvidence = 4.8
/** The least a burst has to contribute: harmless words are not flagged because of earlier ones. */
export const minBurstShare = 1
/** The least the newest message itself has to contribute. */
export const minNewestShare = 0.3
/** The factor for earlier messages, which count for less. */
export const earlierFactor = 0.6
/** More than two phrases of one kind add nothing. */
export const maxPerConcept = 2
/** Added when a request is spread over several messages. */
export const spreadBonus = 0.5
/** Added when its words were disguised. */
export const disguiseBonus = 2.2

export interface ReasonWeights {
  /** Requires one concept of each list; otherwise there is nothing to warn of. */
  core: readonly (readonly Concept[])[]
  weights: Partial<Record<Concept, number>>
  /** What a sentence may ask for, and what is added if it does. */
  asked: readonly Concept[]
  asking: number
  /** Without a request for one of `asked`, one of these is required. */
  stories?: readonly Concept[]
}

/** Contact details are detected, not weighed. */
export type WeighedReason = Exclude<ShieldReason, 'contact'>

/** The subjects of a reason, used when there is no other evidence. */
export const subjects: Record<WeighedReason, readonly Concept[]> = {
  money: ['money', 'sums', 'amounts'],
  gift_card: ['giftCards', 'codes'],
  crypto: ['crypto', 'gains'],
  fee: ['fees', 'withheld'],
  inheritance: ['inheritance', 'riches'],
  off_site: ['messengers', 'leaves', 'invites'],
}

/** Fitted to the tuning conversations of tests/shield/, the same for all languages, and rounded. */
export const reasonWeights: Record<WeighedReason, ReasonWeights> = {
  money: {
    core: [
      ['money', 'sums', 'amounts', 'threats', 'details', 'lacks'],
      ['asks', 'lacks', 'threats', 'details', 'pressure'],
    ],
    weights: {
      asks: 1.25,
      begs: 0.8,
      you: 0.35,
      gives: 0.3,
      lacks: 0.75,
      details: 1.15,
      money: 0.5,
      amounts: 0.85,
      trouble: 1.25,
      pressure: 1.3,
      threats: 1.65,
      everyday: -0.45,
      warns: -1.1,
      told: -0.9,
      shared: -0.45,
      favours: -0.3,
    },
    asked: ['money', 'sums', 'amounts', 'details'],
    asking: 0.15,
    stories: ['lacks', 'trouble', 'pressure', 'threats', 'details'],
  },
  gift_card: {
    core: [['giftCards']],
    weights: {
      giftCards: 1.75,
      codes: 1.45,
      asks: 0.6,
      begs: 0.5,
      you: 0.6,
      amounts: 0.85,
      trouble: 0.95,
      pressure: 0.3,
      haste: 0.15,
      love: 0.3,
      everyday: -0.75,
      warns: -1,
      told: -0.9,
      shared: -0.35,
      favours: -0.2,
    },
    asked: ['giftCards'],
    asking: 0.35,
  },
  crypto: {
    core: [
      ['crypto', 'gains'],
      ['you', 'asks', 'begs', 'gains'],
    ],
    weights: {
      crypto: 0.95,
      gains: 1.75,
      you: 0.35,
      asks: 0.45,
      begs: 0.15,
      amounts: 0.9,
      pressure: 0.2,
      everyday: -0.4,
      warns: -1,
      told: -0.5,
      shared: -0.5,
      favours: -0.4,
    },
    asked: ['crypto'],
    asking: 0.35,
    stories: ['crypto', 'asks', 'amounts'],
  },
  fee: {
    core: [['fees'], ['asks', 'begs', 'you', 'pays']],
    weights: {
      fees: 1.2,
      withheld: 1.55,
      asks: 0.85,
      you: 0.15,
      pays: 0.75,
      amounts: 1.15,
      trouble: 0.8,
      everyday: -0.15,
      warns: -1.2,
      told: -0.75,
      shared: -0.3,
      favours: -0.1,
    },
    asked: ['fees'],
    asking: 0.25,
    stories: ['withheld', 'asks', 'pays', 'amounts'],
  },
  inheritance: {
    core: [['inheritance']],
    weights: {
      inheritance: 1.15,
      riches: 1.35,
      you: 0.5,
      asks: 0.45,
      begs: 0.25,
      amounts: 0.5,
      pressure: 0.4,
      everyday: -0.5,
      warns: -1,
      told: -0.7,
      shared: -0.3,
      favours: -0.35,
    },
    asked: [],
    asking: 0,
  },
  off_site: {
    core: [['messengers', 'leaves']],
    weights: {
      messengers: 1.45,
      leaves: 2,
      invites: 1.85,
      you: 0.05,
      stays: -1.4,
      everyday: -0.7,
      warns: -1,
      told: -0.35,
      shared: -0.45,
      favours: -0.2,
    },
    asked: [],
    asking: 0,
  },
}
