import { type Locale, locales } from '#app/i18n/locales.ts'
import { entriesOf } from '#app/platform/records.ts'
import { asksFor, invites, pleads } from './asks-for.ts'
import { shortestNumber } from './contact-details.ts'
import { type Evidence, evidenceOf, inOneBreath } from './evidence.ts'
import { addsTo, type LearnedInputs, learnedMargin } from './learned.ts'
import { type ShieldReason, shieldReasons } from './shield-reasons.ts'
import { Tally } from './tally.ts'
import type { Concept } from './vocabulary.ts'
import {
  earlier,
  enough,
  hiding,
  inPieces,
  itsOwnShare,
  learnedTogether,
  likely,
  mostOfAKind,
  newestShare,
  plenty,
  subjects,
  unlikely,
  type WeighedReason,
  weighings,
} from './weights.ts'

export interface SaidMessage {
  /** Whether the sender of the newest message wrote it. */
  own: boolean
  text: string
}

/** Limits the messages read, so that judging one takes less than a millisecond. */
export const messagesRead = 60
/** The most characters read of the sender's earlier messages, after folding. */
const earlierRead = 12_000
/** A receiver who has written this often knows whom they write to. */
const acquainted = 8

/**
 * The reasons to warn the receiver of the newest message, usually none; the sender's earlier messages count as well.
 * Messages are oldest first.
 */
export function judgeConversation(messages: readonly SaidMessage[]): ShieldReason[] {
  const recent = messages.slice(-messagesRead)
  const read = readTogether(recent)
  if (!read) return []
  const { said, before, together, weights, inputs } = read
  const { now, spoken } = said
  const wasAsked = asksForContact(recent)
  const isContact =
    givesContact(now, before, recent) && (now.contact !== 'plain' || !(wasAsked || isOfAPlace(now, spoken)))
  const margin = learnedMargin(together, inputs)
  const isCertain = now.account || now.wallet || now.hidden.size > 0
  const strong = strongReasons(weights, isCertain || margin >= unlikely ? enough : plenty)
  const isLikely = margin >= likely && addsTo(together)
  const reasons = isLikely && strong.length === 0 ? [mostLikelyReason(weights, inputs)] : strong
  return shieldReasons.filter((reason) => {
    if (reason === 'contact') return isContact
    if (reason === 'off_site' && wasAsked && !now.hidden.has('messengers')) return false
    return reasons.includes(reason)
  })
}

type Weights = Record<WeighedReason, number>
const weighedReasons = shieldReasons.filter((reason) => reason !== 'contact')

/** The findings of the newest message with those before it, and the inputs of the learned model. */
export function readTogether(recent: readonly SaidMessage[]) {
  const newest = recent.at(-1)
  if (!newest) return undefined
  const now = evidenceOf(newest.text)
  const before = earlierEvidence(recent.filter(({ own }) => own))
  const inBurst = Math.min(burstLength(recent) - 1, before.length)
  const burst = inOneBreath([now, ...before.slice(0, inBurst)].reverse())
  const said: Said = {
    now,
    newest: new Tally(now.hits),
    burst,
    tally: new Tally(burst.hits),
    before: new Tally(before.slice(inBurst).flatMap(({ hits }) => hits)),
    spoken: languagesSpoken([now, ...before]),
  }
  const weights = Object.fromEntries(weighedReasons.map((reason) => [reason, weigh(reason, said)])) as Weights
  const language = likeliestLanguage([now, ...before])
  const inOneGo = [now, ...before.slice(0, inBurst)].slice(0, learnedTogether)
  const inputs: LearnedInputs = {
    ...countConcepts('now', inOneGo, language),
    ...countConcepts('before', before.slice(inBurst, inBurst + learnedTogether), language),
    ...Object.fromEntries(
      weighedReasons.map((reason) => [`as ${reason}`, Math.min(weights[reason], weighedAtMost)]),
    ),
    strongest: Math.min(Math.max(...Object.values(weights)), weighedAtMost),
  }
  return { said, before, together: inOneGo.map(({ learned }) => learned), weights, inputs }
}

/** Higher weights say nothing more. */
const weighedAtMost = 5

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
        counts[name] = Math.min((counts[name] ?? 0) + 1, mostOfAKind)
      }
  return counts
}

function likeliestLanguage(evidence: readonly Evidence[]): Locale | undefined {
  const counts = new Map<Locale, number>()
  const add = (language: Locale, count: number) => counts.set(language, (counts.get(language) ?? 0) + count)
  for (const { speech, hits } of evidence) {
    for (const language of speech) add(language, 1)
    for (const { language } of hits) if (language) add(language, 0.5)
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0]
}

function strongReasons(weights: Weights, least: number): WeighedReason[] {
  return weighedReasons.filter((reason) => weights[reason] >= least)
}

/** The reason with the most evidence; without any, the one whose subjects occur most. */
function mostLikelyReason(weights: Weights, inputs: LearnedInputs): WeighedReason {
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
const longestBurst = 8

/** How many messages the sender has written since the receiver's last one. */
function burstLength(messages: readonly SaidMessage[]): number {
  return Math.min(messages.length - 1 - messages.findLastIndex(({ own }) => !own), longestBurst)
}

/** The findings of the sender's earlier messages, newest first, up to the limit. */
function earlierEvidence(own: readonly SaidMessage[]): Evidence[] {
  const found: Evidence[] = []
  let room = earlierRead
  for (const { text } of own.slice(0, -1).reverse()) {
    const evidence = evidenceOf(text)
    room -= evidence.length
    if (room < 0) break
    found.push(evidence)
  }
  return found
}

/** Whether the receiver has just asked for a number or a messenger: then an answer needs no warning. */
function asksForContact(messages: readonly SaidMessage[]): boolean {
  const last = messages.findLast(({ own }) => !own)
  if (!last) return false
  const { hits, asksForContact } = evidenceOf(last.text)
  const isRefusal = hits.some(({ concept }) => concept === 'stays')
  return !isRefusal && (asksForContact || hits.some(({ concept }) => concept === 'leaves') || invites(hits))
}

interface Said {
  now: Evidence
  newest: Tally
  /** The newest message with those written in the same burst. */
  burst: Pick<Evidence, 'hits' | 'hidden'>
  tally: Tally
  before: Tally
  spoken: ReadonlySet<Locale | undefined>
}

/** Several languages may be likely, as neighbouring ones share most common words; a few words do not identify any. */
function languagesSpoken(evidence: readonly Evidence[]): ReadonlySet<Locale | undefined> {
  const counts = new Map<Locale, number>()
  for (const { speech } of evidence)
    for (const language of speech) counts.set(language, (counts.get(language) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const likely = locales.filter((language) => most < 2 || (counts.get(language) ?? 0) >= most * 0.6)
  return new Set([undefined, ...likely])
}

/** The highest weight in any language the message may be written in. */
function weigh(reason: WeighedReason, { now, newest, burst, tally, before, spoken }: Said): number {
  if ((reason === 'money' && now.account) || (reason === 'crypto' && now.wallet)) return enough
  const { core, weights, asked, asking, stories } = weighings[reason]
  const sum = (of: Tally, language: Locale | undefined) =>
    entriesOf(weights).reduce(
      (total, [kind, weight]) => total + weight * Math.min(of.count(kind, language), mostOfAKind),
      0,
    )
  const isSaid = (kind: Concept, language: Locale | undefined) =>
    tally.count(kind, language) + before.count(kind, language) > 0
  const totals = tally.languages.filter(spoken.has, spoken).map((language) => {
    const hits = burst.hits.filter((hit) => hit.language === undefined || hit.language === language)
    const hasOneOf = (kinds: readonly Concept[]) =>
      kinds.some((kind) => isSaid(kind, language)) || (kinds.includes('asks') && pleads(hits))
    if (!core.every(hasOneOf)) return 0
    if (sum(newest, language) < newestShare) return 0
    const isAsked = asksFor(hits, asked)
    if (stories && !isAsked && !stories.some((kind) => isSaid(kind, language))) return 0
    let share = sum(tally, language)
    if (isAsked) share += asking
    if (isAsked && !asksFor(now.hits, asked)) share += inPieces
    if (asked.some((kind) => burst.hidden.has(kind))) share += hiding
    if (reason === 'off_site' && now.hidden.has('messengers')) share += hiding
    return share < itsOwnShare ? 0 : share + earlier * sum(before, language)
  })
  return Math.max(0, ...totals)
}

/** A restaurant's or doctor's number, if nothing in the message leads away from the site. */
function isOfAPlace({ hits, address }: Evidence, spoken: Said['spoken']): boolean {
  const says = (...kinds: Concept[]) =>
    hits.some(({ concept, language }) => kinds.includes(concept) && spoken.has(language))
  return !address && says('places') && !says('leaves', 'invites', 'messengers')
}

/** A number may be sent digit by digit. */
const longestInPieces = 14

/**
 * Whether it contains disguised contact details, in one message or in pieces. Plain ones count only early in an
 * acquaintance.
 */
function givesContact(now: Evidence, before: readonly Evidence[], messages: readonly SaidMessage[]): boolean {
  if (now.contact === 'disguised') return true
  const pieces = [now, ...before.slice(0, longestInPieces)].filter(({ bareDigits }) => bareDigits > 0)
  const digits = pieces.reduce((sum, { bareDigits }) => sum + bareDigits, 0)
  if (now.bareDigits > 0 && pieces.length > 1 && digits >= shortestNumber) return true
  return now.contact === 'plain' && messages.filter(({ own }) => !own).length < acquainted
}
