import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { Debit, DebitRequest, DebitStep } from './direct-debit.contract.ts'
import { confirmDebit, resendCode } from './sign/confirm-debit.server.ts'
import { startDebit } from './start/start-debit.server.ts'

export const startDebitCall = defineCall('POST /directdebit.php', {
  audience: 'member',
  summary:
    'Order by direct debit; sends a code to the phone, and charges nothing without it. Idempotency keys as for POST /order.php',
  middleware: [limitPerAccount('directdebit_account')],
  body: DebitRequest,
  once: true,
  answers: { 201: answer(Debit, 'The order, which waits for the code') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required, confirmation_required, directdebit_blocked, limit_reached, spending_limit_reached',
    404: 'code_not_found',
    409: 'code_already_used, code_held, code_expired, price_changed, method_not_offered',
    422: 'invalid, code_other_country, code_other_package, code_minimum_order, code_other_method, idempotency_mismatch',
    429: 'too_many_requests',
  },
  handle(visit, { body, key, c }) {
    if (key && key.length < 16) throw new Refusal('malformed')
    return startDebit(visit, body, { key, userAgent: c.req.header('user-agent') ?? '' })
  },
})

export const confirmDebitCall = defineCall('PUT /directdebit.php', {
  audience: 'member',
  summary: 'Enter the code, or request another one',
  middleware: [limitPerAccount('directdebit_account')],
  body: DebitStep,
  answers: { 200: answer(Debit, 'The order; with the right code it is debited') },
  refusals: {
    403: 'authentication_required, confirmation_required, directdebit_blocked, limit_reached',
    404: 'not_found',
    422: 'invalid, code_invalid',
    429: 'too_many_requests',
  },
  handle: (visit, { body }) =>
    'code' in body ? confirmDebit(visit, body.payment, body.code) : resendCode(visit, body.payment),
})
