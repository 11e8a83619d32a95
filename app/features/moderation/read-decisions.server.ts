import type { RejectReason } from '#app/features/photos/own/reject-reasons.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Visit } from '#app/web/visit.ts'
import { findAppealOf } from './appeals/appeals.db.server.ts'
import { isDecisionKey } from './decision-key.server.ts'
import { findDecision, findDecisionsOf } from './decisions.db.server.ts'
import type { Measure } from './measures.ts'
import { renderStatement, type StatementFacts, statementBlocks, titleOf } from './statement.server.ts'

type StatedDecision = Omit<StatementFacts, 'measure' | 'ground' | 'removedText' | 'rejectedFor'> & {
  measure: Measure
  ground: string | null
  evidence: unknown
}

export { hasDecisions } from './decisions.db.server.ts'

/** Undefined for what was decided without consequences: it would only say that there was a report. */
export function toStatementFacts(row: StatedDecision): StatementFacts | undefined {
  const { measure, ground, evidence } = row
  if (measure === 'none' || !ground) return undefined
  const { text = null, rejected_for: rejectedFor = null } = evidence as {
    text?: string
    rejected_for?: RejectReason
  }
  return { ...row, measure, ground: ground as StatementFacts['ground'], removedText: text, rejectedFor }
}

interface DecisionReader {
  visit: Pick<Visit, 'site' | 'viewer' | 'locale'>
  number: string
  /** From the mail's link, for members who cannot log in. */
  key: string | null
}

/** The decision, if the reader is its member or has the link of its mail. */
export async function findOwnDecision({ visit: { site, viewer }, number, key }: DecisionReader) {
  const row = /^[\w-]{1,20}$/.test(number) ? await findDecision(number, site.id) : undefined
  const isOwn = row && (row.member_id === viewer?.id || (key !== null && isDecisionKey(row, key)))
  const facts = isOwn && toStatementFacts(row)
  if (!row || !facts) throw new Refusal(viewer || key ? 'not_found' : 'authentication_required')
  return { row, facts }
}

/** A statement of reasons in the reader's language, and what became of an appeal. */
export async function readDecision(reader: DecisionReader) {
  const { row, facts } = await findOwnDecision(reader)
  const { site, viewer, locale } = reader.visit
  const i18n = i18nFor(locale)
  const timeZone = viewer?.time_zone ?? 'UTC'
  return {
    title: i18n._(titleOf(facts.measure, site.name)),
    number: row.number,
    parts: renderStatement(statementBlocks(facts, { site: site.name, locale, timeZone }), i18n),
    withdrawnAt: row.withdrawn_at,
    appealUntil: row.appeal_until,
    mayAppeal: row.withdrawn_at === null && row.appeal_until > now(),
    appeal: (await findAppealOf(row.id)) ?? null,
  }
}

/** All decisions about a member, the newest first. */
export async function listDecisions(
  { site, viewer }: { site: { name: string }; viewer: { id: string } },
  locale: Locale,
) {
  const i18n = i18nFor(locale)
  const rows = await findDecisionsOf(viewer.id)
  return rows.flatMap((row) => {
    const { number, measure, decided_at, suspended_until, suspension_ended_at, withdrawn_at } = row
    if (measure === 'none') return []
    return {
      number,
      title: i18n._(titleOf(measure, site.name)),
      decidedAt: decided_at,
      withdrawnAt: withdrawn_at,
      suspendedUntil: suspension_ended_at || withdrawn_at ? null : suspended_until,
    }
  })
}
