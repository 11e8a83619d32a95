import { getCookie } from 'hono/cookie'
import { clearClosedCookie } from '#app/features/accounts/closed-account.server.ts'
import { authCookie } from '#app/features/accounts/sessions/sessions.server.ts'
import { newToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { nameRefundAccount } from './account/refund-account.server.ts'
import { RefundAccount, RefundAnswer, RefundRequest } from './refund.contract.ts'
import {
  hideAccountFromVisitor,
  orderToWithdraw,
  previewWithdrawal,
  withdraw,
} from './withdraw/withdrawal.server.ts'

export const refundCall = defineCall('POST /refund.php', {
  audience: 'visitor',
  whileSuspended: true,
  summary: 'Withdraw from an order in two steps: preview the refund, then repeat the call with `confirm`',
  body: RefundRequest,
  once: true,
  answers: { 201: answer(RefundAnswer, 'The refund') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required',
    404: 'not_found',
    409: 'not_withdrawable, withdrawal_too_late, nothing_to_refund',
    422: 'invalid, idempotency_mismatch',
    429: 'too_many_requests',
  },
  async handle(visit, { body, key = newToken(), c }) {
    if (key.length < 16) throw new Refusal('malformed')
    const order = await orderToWithdraw(visit, body)
    const refund = body.confirm ? await withdraw(order, key) : await previewWithdrawal(order)
    if (body.confirm) clearClosedCookie(c)
    return { refund: hideAccountFromVisitor(body, refund) }
  },
})

export const refundAccountCall = defineCall('PUT /refund.php', {
  audience: 'unconfirmed',
  summary: 'Enter the bank account for a refund that the payment method cannot receive',
  middleware: [limitPerAccount('refund')],
  body: RefundAccount,
  answers: { 200: answer(RefundAnswer, 'The refund, with the account masked') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required, recent_login_required',
    404: 'not_found',
    409: 'refund_needs_no_account',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: async (visit, { body, c }) => ({
    refund: await nameRefundAccount(visit, getCookie(c, authCookie), body),
  }),
})
