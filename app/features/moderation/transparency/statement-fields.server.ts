import { i18nFor } from '#app/i18n/i18n.server.ts'
import { groundTexts, sectionTitles } from '../ground-texts.server.ts'
import { factsOf, type Ground } from '../grounds.ts'
import type { Limit, Measure } from '../measures.ts'
import { type Codes, codes, territories } from './codes.ts'

/** What a statement is made of; nothing in it was written by a member. */
export interface DecisionToState {
  measure: Measure
  subject: 'account' | 'photo' | 'text' | 'message'
  limits: readonly Limit[]
  limited_until: Date | null
  suspended_until: Date | null
  ground: Ground | null
  source: 'notice' | 'trusted_flagger' | 'other_notification' | 'own_initiative'
  source_identity: string | null
  automated_detection: boolean
  automated_decision: 'not' | 'partially' | 'fully'
  decided_at: Date
  /** When the content was published; of a whole account, when it was opened. */
  content_date: Date
  content_language: string | null
  /** Of the terms of use. */
  terms_url: string
}

export type StatementFields = Record<string, string | string[]>

/**
 * The fields of the EU Transparency Database in our words; null where nothing was restricted, since it accepts only
 * restrictions. Free texts are ours: what staff or members wrote may name people, and stays out.
 */
export function toStatementFields(decision: DecisionToState): StatementFields | null {
  const restrictions = restrictionsOf(decision)
  const { ground } = decision
  if (!restrictions || !ground) return null
  const { category, additions = [], keywords = [] } = factsOf(ground)
  const { source, automated_detection, automated_decision, decided_at, subject } = decision
  return {
    ...restrictions,
    account_type: 'private',
    ...groundFields(ground, decision.terms_url),
    content_type: [contentTypes[subject]],
    ...(subject === 'account' && { content_type_other: 'Account of a member' }),
    category,
    ...(additions.length > 0 && { category_addition: [...additions] }),
    ...(keywords.length > 0 && { category_specification: [...keywords] }),
    territorial_scope: [...territories],
    ...(subject === 'text' &&
      decision.content_language && { content_language: decision.content_language.toUpperCase() }),
    content_date: utcDate(decision.content_date),
    application_date: utcDate(decided_at),
    decision_facts: factsText(ground, decision),
    source_type: source,
    ...sourceIdentity(decision),
    automated_detection: automated_detection ? 'yes' : 'no',
    automated_decision,
  }
}

const contentTypes = { account: 'other', photo: 'image', text: 'text', message: 'text' } as const

/** A warning alone restricts nothing, but its points may suspend. */
function restrictionsOf({ measure, limits, limited_until, suspended_until }: DecisionToState) {
  const isClosed = measure === 'ban' || measure === 'remove_fraud'
  const isHidden = measure === 'limit' && limits.includes('hidden')
  const isRemoved = measure === 'remove_text' || measure === 'remove_photo'
  const restrictions: StatementFields = {
    ...(isRemoved && { decision_visibility: ['removed'] }),
    ...(isHidden && {
      decision_visibility: ['demoted'],
      ...(limited_until && { end_date_visibility_restriction: utcDate(limited_until) }),
    }),
    ...(measure === 'limit' &&
      limits.includes('first_messages') && {
        decision_provision: 'partial_suspension',
        ...(limited_until && { end_date_service_restriction: utcDate(limited_until) }),
      }),
    ...(isClosed && { decision_account: 'terminated' }),
    ...(!isClosed &&
      suspended_until && {
        decision_account: 'suspended',
        end_date_account_restriction: utcDate(suspended_until),
      }),
  }
  return Object.keys(restrictions).length > 0 ? restrictions : null
}

function groundFields(ground: Ground, terms: string): StatementFields {
  const { kind, section, alsoIllegal = false } = factsOf(ground)
  const english = i18nFor('en')
  const rule = english._(groundTexts[ground].rule)
  const fact = english._(groundTexts[ground].fact)
  if (kind === 'law')
    return {
      decision_ground: 'illegal',
      illegal_content_legal_ground: rule,
      illegal_content_explanation: told(fact),
    }
  const heading = section ? `${english._(sectionTitles[section])}: ` : ''
  return {
    decision_ground: 'incompatible',
    decision_ground_reference_url: terms,
    incompatible_content_ground: `${heading}${rule}`,
    incompatible_content_explanation: told(fact),
    incompatible_content_illegal: alsoIllegal ? 'yes' : 'no',
  }
}

const told = (fact: string) => `What the member was told: ${fact}`

const sourceTexts = {
  notice: 'Somebody reported it under Article 16.',
  trusted_flagger: 'A trusted flagger reported it.',
  other_notification: 'Somebody pointed it out to us.',
  own_initiative: 'We found it ourselves.',
} as const
const decisionTexts = {
  not: 'A person decided.',
  partially: 'Software and a person decided.',
  fully: 'Software decided.',
} as const

function factsText(ground: Ground, { source, automated_detection, automated_decision }: DecisionToState) {
  return [
    told(i18nFor('en')._(groundTexts[ground].fact)),
    automated_detection ? 'Software of ours pointed it out.' : sourceTexts[source],
    decisionTexts[automated_decision],
  ].join(' ')
}

/** An office or association, never a person; staff type it, so one with contact details is left out. */
function sourceIdentity({ source, source_identity: name }: DecisionToState): StatementFields {
  return source === 'trusted_flagger' && name && !/@|\d{4}/.test(name) ? { source_identity: name } : {}
}

function utcDate(at: Date): string {
  return at.toISOString().slice(0, 10)
}

/** The statement as the database wants it. Throws for a word without a code. */
export function encodeStatement(puid: string, fields: StatementFields, known: Codes = codes) {
  const encoded = Object.entries(fields).map(([field, value]) => {
    const table: Readonly<Record<string, string | null>> | undefined =
      known[(field === 'category_addition' ? 'category' : field) as keyof Codes]
    if (!table) return [field, value]
    const codeOf = (word: string) => {
      const code = table[word]
      if (!code) throw new Error(`the transparency database has no code for ${field}.${word}`)
      return code
    }
    return [field, typeof value === 'string' ? codeOf(value) : value.map(codeOf)]
  })
  return { ...Object.fromEntries(encoded), puid }
}
