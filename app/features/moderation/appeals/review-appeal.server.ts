import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { toStatementFacts } from '../read-decisions.server.ts'
import { renderStatement, statementBlocks } from '../statement.server.ts'
import { findAppealForReview, findAppealOf } from './appeals.db.server.ts'

/** An appeal with the statement as its member got it, in the language of who reviews it. */
export async function readAppealForReview(id: string, staff: { id: string; language: Locale }) {
  const found = await findAppealForReview(id)
  const appeal = found && (await findAppealOf(found.id))
  const facts = found && toStatementFacts(found)
  if (!appeal || !facts) return undefined
  const { photo } = found.evidence as { photo?: { file: string } }
  const reader = { site: '', locale: staff.language, timeZone: 'UTC' }
  return {
    id,
    memberId: found.member_id,
    number: found.number,
    measure: facts.measure,
    language: found.member_language,
    /** Null: software decided. */
    decider: found.decider,
    isOwn: found.decided_by === staff.id,
    statement: renderStatement(statementBlocks(facts, reader), i18nFor(staff.language)),
    photo: photo?.file ?? null,
    appeal,
  }
}
