import { z } from '@hono/zod-openapi'
import { requestAct, undoAct } from '#app/features/staff-access/acts.server.ts'
import { StorableText } from '#app/features/staff-access/storable-text.contract.ts'
import { retryOnDeadlock, transaction } from '#app/platform/database/transaction.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { staffActs } from './acts.server.ts'

const RequestedAct = z
  .object({
    kind: StorableText.max(60),
    case: z.uuid().optional(),
    keep_open: z.boolean().optional(),
    payload: z.record(z.string(), z.unknown()),
  })
  .openapi('RequestedAct')

const WaitingAct = z.object({ act: z.string(), undo_until: z.iso.datetime() }).openapi('WaitingAct')

export const requestStaffActCall = defineCall('POST /staff-act.php', {
  audience: 'staff',
  // Each act names its own right.
  right: 'any',
  once: true,
  summary: 'Decide something; it is performed after ten seconds, and can be undone until then',
  body: RequestedAct,
  answers: { 201: answer(WaitingAct, 'The act and how long it can be undone') },
  refusals: {
    403: 'right_required',
    404: 'not_found',
    409: 'own_case, claimed, already_decided, idempotency_mismatch',
    422: 'invalid',
  },
  async handle({ staff }, { body, key }) {
    // The job that performs an act locks the member before the case.
    const { answer } = await retryOnDeadlock(() =>
      runIdempotently({ call: `staff-act.php ${staff.id}`, key, body }, (tx) =>
        requestAct(tx, staff, body, staffActs),
      ),
    )
    return answer
  },
})

export const undoStaffActCall = defineCall('DELETE /staff-act.php', {
  audience: 'staff',
  right: 'any',
  summary: 'Undo a decision within ten seconds',
  query: z.object({ act: z.uuid() }),
  answers: { 204: { description: 'Undone; nothing has happened' } },
  refusals: { 400: 'malformed', 404: 'not_found', 409: 'already_decided' },
  async handle({ staff }, { query, c }) {
    await retryOnDeadlock(() => transaction((tx) => undoAct(tx, staff, query.act)))
    return c.body(null, 204)
  },
})
