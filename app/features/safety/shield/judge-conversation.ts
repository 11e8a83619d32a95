import { type Locale, locales } from '#app/i18n/locales.ts'
import { inMessages } from '#app/platform/contact-details/find-contact-in-message.ts'
import { entriesOf } from '#app/platform/records.ts'
import { type Evidence, getEvidence, type Hit, mergeBurst } from './evidence.ts'
import { increasesSuspicion, type LearnedInputs, learnedMargin } from './learned.ts'
import { type ShieldReason, shieldReasons } from './shield-reasons.ts'
import type { Concept } from './vocabulary.ts'
import {
  disguiseBonus,
  doubtMargin,
  earlierFactor,
  enoughEvidence,
  maxPerConcept,
  messagesJudgedTogether,
  minBurstShare,
  minNewestShare,
  plentyEvidence,
  reasonWeights,
  spreadBonus,
  subjects,
  type WeighedReason,
  warnMargin,
} from './weights.ts'

type Counts = Partial<Record<Concept, number>>

/** Counts the different phrases found for each concept, by language and without one. */
class Tally {
  readonly #counts = new Map<Locale | undefined, Counts>()
  readonly #seen = new Set<unknown>()

  constructor(hits: Iterable<Hit>) {
    for (const { concept, language, phrase } of hits) {
      if (this.#seen.has(phrase)) continue
      this.#seen.add(phrase)
      const counts = this.#counts.get(language) ?? {}
      counts[concept] = (counts[concept] ?? 0) + 1
      this.#counts.set(language, counts)
    }
  }

  /** The languages it may be written in, and none: a word can mean something else in another language. */
  get languages(): (Locale | undefined)[] {
    return [...new Set([undefined, ...this.#counts.keys()])]
  }

  count(concept: Concept, language: Locale | undefined): number {
    const spoken = language ? (this.#counts.get(language)?.[concept] ?? 0) : 0
    return spoken + (this.#counts.get(undefined)?.[concept] ?? 0)
  }
}

/** How many words may separate what asks from what is asked for. */
const maxWordDistance = 12

/** Whether a sentence asks for one of these. */
function asksFor(hits: readonly Hit[], wanted: readonly Concept[]): boolean {
  const things = hits.filter(({ concept }) => wanted.includes(concept))
  const verbs: Concept[] = wanted.includes('fees') ? ['gives', 'pays'] : ['gives']
  return things.length > 0 && isAnyNear(findRequests(hits, verbs), things)
}

/** Whether it asks for anything to be given. */
function asksForAnything(hits: readonly Hit[]): boolean {
  return findRequests(hits, ['gives']).length > 0
}

/** 'Send me', or 'send' together with 'could you'. */
function findRequests(hits: readonly Hit[], verbs: readonly Concept[]): Hit[] {
  const begs = hits.filter(({ concept }) => concept === 'begs')
  return hits.filter(
    (hit) => hit.concept === 'asks' || (verbs.includes(hit.concept) && isAnyNear([hit], begs)),
  )
}

/** Whether it invites the reader to a messenger. */
function hasInvitation(hits: readonly Hit[]): boolean {
  const names = hits.filter(({ concept }) => concept === 'messengers')
  const words = hits.filter(({ concept }) => concept === 'invites')
  return isAnyNear(words, names)
}

/** Both are in the order of the message, so one pass over each is enough. */
function isAnyNear(some: readonly Hit[], others: readonly Hit[]): boolean {
  let from = 0
  return some.some((one) => {
    while (from < others.length && (others[from]?.at ?? 0) < one.at - maxWordDistance) from++
    for (let place = from; place < others.length; place++) {
      const other = others[place]
      if (!other || other.at > one.at + maxWordDistance) break
      if (other.sentence === one.sentence) return true
    }
    return false
  })
}

export interface ConversationMessage {
  /** Whether the sender of the newest message wrote it. */
  own: boolean
  text: string
}

/** Limits the messages read, so that judging one takes less than a millisecond. */
export const maxMessages = 60
/** The most characters read of the sender's earlier messages, after folding. */
const maxEarlierCharacters = 12_000
/** A receiver who has written this often knows whom they write to. */
const acquaintedAfter = 8

/**
 * The reasons to warn the receiver of the newest message, usually none; the sender's earlier messages count as well.
 * Messages are oldest first.
 */
export function judgeConversation(messages: readonly ConversationMessage[]): ShieldReason[] {
  const recent = messages.slice(-maxMessages)
  const read = readConversation(recent)
  if (!read) return []
  const { said, before, together, weights, inputs } = read
  const { now, likelyLanguages } = said
  const wasAsked = asksForContact(recent)
  const isContact =
    sharesContact(now, before, recent) &&
    (now.contact !== 'plain' || !(wasAsked || isBusinessNumber(now, likelyLanguages)))
  const margin = learnedMargin(together, inputs)
  const isCertain = now.account || now.wallet || now.hidden.size > 0
  const strong = filterStrongReasons(
    weights,
    isCertain || margin >= doubtMargin ? enoughEvidence : plentyEvidence,
  )
  const isLikely = margin >= warnMargin && increasesSuspicion(together)
  const reasons = isLikely && strong.length === 0 ? [pickLikeliestReason(weights, inputs)] : strong
  return shieldReasons.filter((reason) => {
    if (reason === 'contact') return isContact
    if (reason === 'off_site' && wasAsked && !now.hidden.has('messengers')) return false
    return reasons.includes(reason)
  })
}

type Weights = Record<WeighedReason, number>
const weighedReasons = shieldReasons.filter((reason) => reason !== 'contact')

/** The findings of the newest message with those before it, and the inputs of the learned model. */
export function readConversation(recent: readonly ConversationMessage[]) {
  const newest = recent.at(-1)
  if (!newest) return undefined
  const now = getEvidence(newest.text)
  const before = findEarlierEvidence(recent.filter(({ own }) => own))
  const inBurst = Math.min(countBurst(recent) - 1, before.length)
  const burst = mergeBurst([now, ...before.slice(0, inBurst)].reverse())
  const said: ConversationEvidence = {
    now,
    newest: new Tally(now.hits),
    burst,
    tally: new Tally(burst.hits),
    before: new Tally(before.slice(inBurst).flatMap(({ hits }) => hits)),
    likelyLanguages: findLikelyLanguages([now, ...before]),
  }
  const weights = Object.fromEntries(
    weighedReasons.map((reason) => [reason, computeWeight(reason, said)]),
  ) as Weights
  const language = findLikeliestLanguage([now, ...before])
  const burstEvidence = [now, ...before.slice(0, inBurst)].slice(0, messagesJudgedTogether)
  const inputs: LearnedInputs = {
    ...countConcepts('now', burstEvidence, language),
    ...countConcepts('before', before.slice(inBurst, inBurst + messagesJudgedTogether), language),
    ...Object.fromEntries(
      weighedReasons.map((reason) => [`as ${reason}`, Math.min(weights[reason], maxWeight)]),
    ),
    strongest: Math.min(Math.max(...Object.values(weights)), maxWeight),
  }
  return { said, before, together: burstEvidence.map(({ learned }) => learned), weights, inputs }
}

/** Higher weights say nothing more. */
const maxWeight = 5

/** How often each concept occurs, in the most likely language or without one. */
function countConcepts(
  when: 'now' | 'before',
  evidence: readonly Evidence[],
  language: Locale | undefined,
): LearnedInputs {
  const counts: LearnedInputs = {}
  for (const { hits } of evidence)
    for (const hit of hits)
      if (hit.language === undefined || hit.language === language) {
        const name = `${when} ${hit.concept}`
        counts[name] = Math.min((counts[name] ?? 0) + 1, maxPerConcept)
      }
  return counts
}

function findLikeliestLanguage(evidence: readonly Evidence[]): Locale | undefined {
  const counts = new Map<Locale, number>()
  const add = (language: Locale, count: number) => counts.set(language, (counts.get(language) ?? 0) + count)
  for (const { wordLanguages, hits } of evidence) {
    for (const language of wordLanguages) add(language, 1)
    for (const { language } of hits) if (language) add(language, 0.5)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

function filterStrongReasons(weights: Weights, least: number): WeighedReason[] {
  return weighedReasons.filter((reason) => weights[reason] >= least)
}

/** The reason with the most evidence; without any, the one whose subjects occur most. */
function pickLikeliestReason(weights: Weights, inputs: LearnedInputs): WeighedReason {
  const mostly = (measure: (reason: WeighedReason) => number) =>
    [...weighedReasons].sort((one, other) => measure(other) - measure(one))[0] ?? 'money'
  const heaviest = mostly((reason) => weights[reason])
  if (weights[heaviest] > 0) return heaviest
  return mostly((reason) =>
    subjects[reason].reduce(
      (total, concept) => total + (inputs[`now ${concept}`] ?? 0) + (inputs[`before ${concept}`] ?? 0),
      0,
    ),
  )
}

/** A burst of short messages counts as one message. */
const maxBurstLength = 8

/** How many messages the sender has written since the receiver's last one. */
function countBurst(messages: readonly ConversationMessage[]): number {
  return Math.min(messages.length - 1 - messages.findLastIndex(({ own }) => !own), maxBurstLength)
}

/** The findings of the sender's earlier messages, newest first, up to the limit. */
function findEarlierEvidence(own: readonly ConversationMessage[]): Evidence[] {
  const found: Evidence[] = []
  let room = maxEarlierCharacters
  for (const { text } of own.slice(0, -1).reverse()) {
    const evidence = getEvidence(text)
    room -= evidence.length
    if (room < 0) break
    found.push(evidence)
  }
  return found
}

/** Whether the receiver has just asked for a number or a messenger: then an answer needs no warning. */
function asksForContact(messages: readonly ConversationMessage[]): boolean {
  const last = messages.findLast(({ own }) => !own)
  if (!last) return false
  const { hits, asksForContact } = getEvidence(last.text)
  const isRefusal = hits.some(({ concept }) => concept === 'stays')
  return (
    !isRefusal && (asksForContact || hits.some(({ concept }) => concept === 'leaves') || hasInvitation(hits))
  )
}

interface ConversationEvidence {
  now: Evidence
  newest: Tally
  /** The newest message with those written in the same burst. */
  burst: Pick<Evidence, 'hits' | 'hidden'>
  tally: Tally
  before: Tally
  likelyLanguages: ReadonlySet<Locale | undefined>
}

/** Several languages may be likely, as neighbouring ones share most common words; a few words do not identify any. */
function findLikelyLanguages(evidence: readonly Evidence[]): ReadonlySet<Locale | undefined> {
  const counts = new Map<Locale, number>()
  for (const { wordLanguages } of evidence)
    for (const language of wordLanguages) counts.set(language, (counts.get(language) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const likely = locales.filter((language) => most < 2 || (counts.get(language) ?? 0) >= most * 0.6)
  return new Set([undefined, ...likely])
}

/** The highest weight in any language the message may be written in. */
function computeWeight(
  reason: WeighedReason,
  { now, newest, burst, tally, before, likelyLanguages }: ConversationEvidence,
): number {
  if ((reason === 'money' && now.account) || (reason === 'crypto' && now.wallet)) return enoughEvidence
  const { core, weights, asked, asking, stories } = reasonWeights[reason]
  const sum = (of: Tally, language: Locale | undefined) =>
    entriesOf(weights).reduce(
      (total, [kind, weight]) => total + weight * Math.min(of.count(kind, language), maxPerConcept),
      0,
    )
  const isSaid = (kind: Concept, language: Locale | undefined) =>
    tally.count(kind, language) + before.count(kind, language) > 0
  const totals = tally.languages.filter(likelyLanguages.has, likelyLanguages).map((language) => {
    const hits = burst.hits.filter((hit) => hit.language === undefined || hit.language === language)
    const hasOneOf = (kinds: readonly Concept[]) =>
      kinds.some((kind) => isSaid(kind, language)) || (kinds.includes('asks') && asksForAnything(hits))
    if (!core.every(hasOneOf)) return 0
    if (sum(newest, language) < minNewestShare) return 0
    const isAsked = asksFor(hits, asked)
    if (stories && !isAsked && !stories.some((kind) => isSaid(kind, language))) return 0
    let share = sum(tally, language)
    if (isAsked) share += asking
    if (isAsked && !asksFor(now.hits, asked)) share += spreadBonus
    if (asked.some((kind) => burst.hidden.has(kind))) share += disguiseBonus
    if (reason === 'off_site' && now.hidden.has('messengers')) share += disguiseBonus
    return share < minBurstShare ? 0 : share + earlierFactor * sum(before, language)
  })
  return Math.max(0, ...totals)
}

/** A restaurant's or doctor's number, if nothing in the message leads away from the site. */
function isBusinessNumber(
  { hits, address }: Evidence,
  spoken: ConversationEvidence['likelyLanguages'],
): boolean {
  const says = (...kinds: Concept[]) =>
    hits.some(({ concept, language }) => kinds.includes(concept) && spoken.has(language))
  return !address && says('places') && !says('leaves', 'invites', 'messengers')
}

/** A number may be sent digit by digit. */
const maxPieces = 14

/**
 * Whether it contains disguised contact details, in one message or in pieces. Plain ones count only early in an
 * acquaintance.
 */
function sharesContact(
  now: Evidence,
  before: readonly Evidence[],
  messages: readonly ConversationMessage[],
): boolean {
  if (now.contact === 'disguised') return true
  const pieces = [now, ...before.slice(0, maxPieces)].filter(({ bareDigits }) => bareDigits > 0)
  const digits = pieces.reduce((sum, { bareDigits }) => sum + bareDigits, 0)
  if (now.bareDigits > 0 && pieces.length > 1 && digits >= inMessages.spelledDigits) return true
  return now.contact === 'plain' && messages.filter(({ own }) => !own).length < acquaintedAfter
}
