import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { type DecisionToState, toStatementFields } from './statement-fields.server.ts'
import { findContentDate, insertStatement } from './statements.db.server.ts'

/** Before the content goes: when it was published. */
export function readContentDate(tx: Tx, memberId: string, subject: { kind: string; id?: string }) {
  const id = subject.id ?? null
  return findContentDate(tx, {
    memberId,
    photoId: subject.kind === 'photo' ? id : null,
    messageId: subject.kind === 'message' ? id : null,
  })
}

/**
 * Stores the statement of a decision that restricts somebody, in its transaction. Its id is made up for it: the public
 * database must not lead to a decision or a member.
 */
export async function storeStatement(
  tx: Tx,
  decision: Omit<DecisionToState, 'terms_url'> & { site_id: string; decision_id: string | null },
) {
  const { site } = await findSeller(tx, decision.site_id)
  const fields = toStatementFields({ ...decision, terms_url: `${originOf(site.domain)}/pages/terms` })
  if (!fields) return
  await insertStatement(tx, {
    puid: newId(),
    site_id: decision.site_id,
    decision_id: decision.decision_id,
    fields: JSON.stringify(fields),
    created_at: decision.decided_at,
  })
}
