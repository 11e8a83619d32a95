import { hash } from 'node:crypto'
import { entriesOf } from '#app/platform/records.ts'
import { findPhrases } from './evidence.ts'
import { learnedWeights } from './learned.ts'
import type { ShieldReason } from './shield-reasons.ts'
import { type Concept, wordTables } from './vocabulary.ts'
import { type ReasonWeights, reasonWeights, subjects, type WeighedReason } from './weights.ts'

let version: string | undefined

/** Changes with every phrase and weight, so that a hit names the rules that found it. */
export function shieldVersion(): string {
  version ??= hash('sha256', JSON.stringify([wordTables, reasonWeights, learnedWeights])).slice(0, 8)
  return version
}

/** Lighter concepts, such as 'you', stand in every message. */
const telling = 0.5

/** The words for which the shield gave some reasons. Of contact details it stores none. */
export function findMatchedWords(text: string, reasons: readonly ShieldReason[]): string[] {
  const weighed = reasons.filter((reason): reason is WeighedReason => reason !== 'contact')
  return findPhrases(text, new Set(weighed.flatMap(tellingConcepts)))
}

function tellingConcepts(reason: WeighedReason): Concept[] {
  const { weights, asked }: ReasonWeights = reasonWeights[reason]
  const heavy = entriesOf(weights).filter(([, weight]) => (weight ?? 0) >= telling)
  return [...heavy.map(([concept]) => concept), ...asked, ...subjects[reason]]
}
