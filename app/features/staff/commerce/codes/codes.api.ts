import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitStaff } from '#app/web/calls/limits.server.ts'
import { requireScope } from '../require-scope.server.ts'
import { BatchBody, BatchFile, BatchId, CodeBody, CodeChangeBody, SavedCode } from './codes.contract.ts'
import { downloadBatch, saveBatch, saveCode, saveNewCode, switchOffCodes } from './save-codes.server.ts'

const common = { audience: 'staff', right: 'codes.edit' } as const

export const createCodeCall = defineCall('POST /staff-code.php', {
  ...common,
  once: true,
  summary: 'Make a discount code',
  body: CodeBody,
  answers: { 201: answer(SavedCode, 'The code') },
  refusals: { 403: 'right_required', 404: 'not_found', 409: 'idempotency_mismatch', 422: 'invalid' },
  async handle({ staff }, { body, key }) {
    await requireScope(staff, 'codes.edit', body.site)
    const work = runIdempotently({ call: `staff-code.php ${staff.id}`, key, body }, (tx) =>
      saveNewCode(tx, staff, body),
    )
    return (await work).answer
  },
})

export const changeCodeCall = defineCall('PUT /staff-code.php', {
  ...common,
  summary: 'Change a discount code, or switch it off',
  body: CodeChangeBody,
  answers: { 200: answer(SavedCode, 'The code') },
  refusals: {
    403: 'right_required',
    404: 'not_found',
    409: 'changed_meanwhile, code_value_fixed',
    422: 'invalid',
  },
  handle: ({ staff }, { body }) => saveCode(staff, body),
})

export const createBatchCall = defineCall('POST /staff-code-batch.php', {
  ...common,
  once: true,
  summary: 'Make many random discount codes with the same conditions',
  middleware: [limitStaff('staff_export')],
  body: BatchBody,
  answers: { 201: answer(SavedCode, 'The batch') },
  refusals: {
    403: 'right_required',
    404: 'not_found',
    409: 'idempotency_mismatch',
    422: 'invalid',
    429: 'too_many_requests',
  },
  async handle({ staff }, { body, key }) {
    await requireScope(staff, 'codes.edit', body.site)
    const work = runIdempotently({ call: `staff-code-batch.php ${staff.id}`, key, body }, (tx) =>
      saveBatch(tx, staff, body),
    )
    return (await work).answer
  },
})

export const downloadBatchCall = defineCall('PUT /staff-code-batch.php', {
  ...common,
  summary: 'Download the codes of a batch as a file, once',
  middleware: [limitStaff('staff_export')],
  body: BatchId,
  answers: { 200: answer(BatchFile, 'CSV and the name of its file') },
  refusals: {
    403: 'right_required',
    404: 'not_found',
    409: 'already_downloaded',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: ({ staff }, { body }) => downloadBatch(staff, body.batch),
})

export const endBatchCall = defineCall('DELETE /staff-code-batch.php', {
  ...common,
  summary: 'Switch off all codes of a batch',
  query: BatchId,
  answers: { 204: { description: 'They are off' } },
  refusals: { 400: 'malformed', 403: 'right_required', 404: 'not_found' },
  async handle({ staff }, { query, c }) {
    await switchOffCodes(staff, query.batch)
    return c.body(null, 204)
  },
})
