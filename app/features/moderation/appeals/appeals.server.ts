import { openCase } from '#app/features/staff-access/cases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { newId, newPublicId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import type { Visit } from '#app/web/visit.ts'
import { findOwnDecision } from '../read-decisions.server.ts'
import { markAppealed } from '../transparency/statements.db.server.ts'
import { countNotes, findAppealOf, insertAppeal, insertNote, lockAppeal } from './appeals.db.server.ts'

/** A dialogue is a few notes; more belong to customer service. */
const maxNotes = 30

interface AppealText {
  number: string
  /** From the mail's link, for a member who cannot log in. */
  key?: string | undefined
  text: string
}

/**
 * The member disagrees: the first note opens the appeal and its case, further ones continue the dialogue until somebody
 * else than before has decided. Works without a login for a banned member who has the mail's link.
 */
export async function writeAppeal(
  visit: Pick<Visit, 'site' | 'viewer' | 'locale'>,
  given: AppealText,
  key: string | undefined,
) {
  const { number, key: linkKey = null } = given
  const body = cleanText(given.text)
  if (!body) throw new Refusal('invalid', {}, { text: 'invalid' })
  const { row } = await findOwnDecision({ visit, number, key: linkKey })
  const { answer } = await runIdempotently({ call: `appeal.php ${row.id}`, key, body: given }, async (tx) => {
    const id = await openAppeal(tx, row)
    const appeal = await lockAppeal(tx, id)
    if (!appeal || appeal.outcome || (await countNotes(tx, id)) >= maxNotes) throw new Refusal('appeal_over')
    await insertNote(tx, {
      id: newId(),
      appeal_id: id,
      staff_id: null,
      body,
      created_at: now(),
    })
    return { appeal: id }
  })
  return answer
}

type DecisionRow = Awaited<ReturnType<typeof findOwnDecision>>['row']

/** The open appeal against a decision, or a new one within six months. */
async function openAppeal(tx: Tx, decision: DecisionRow): Promise<string> {
  const existing = await findAppealOf(decision.id, tx)
  if (existing) return existing.id
  const at = now()
  if (decision.withdrawn_at || decision.appeal_until <= at) throw new Refusal('appeal_over')
  const id = newPublicId()
  // Of two first notes at once, the second waits here and joins the appeal of the first.
  if (!(await insertAppeal(tx, { id, decision_id: decision.id, created_at: at })))
    return (await findAppealOf(decision.id, tx))?.id ?? id
  await markAppealed(tx, decision.id, at)
  const { site_id: siteId, member_id: memberId, measure, ground, number } = decision
  await openCase(tx, {
    kind: 'appeal',
    siteId,
    subjectId: id,
    memberId,
    facts: { number, measure, ground },
    excludedStaffId: decision.decided_by,
  })
  return id
}
