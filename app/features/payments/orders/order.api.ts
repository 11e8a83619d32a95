import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { cancelOrder } from './cancel/cancel-order.server.ts'
import { OrderAnswer, OrderQuery, OrderRequest, OrderToCancel, PlacedOrder } from './order.contract.ts'
import { placeOrder } from './place/place-order.server.ts'
import { memberPayment, presentPayment } from './present-payment.server.ts'

export const placeOrderCall = defineCall('POST /order.php', {
  audience: 'member',
  summary:
    'Order credits at the price that GET /packages.php quotes, with or without a code. The same idempotency key always returns the same order; without a key, so does the same request within a minute',
  middleware: [limitPerAccount('order')],
  body: OrderRequest,
  once: true,
  answers: { 201: answer(PlacedOrder, 'The order, and the address where it is paid') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required, confirmation_required, spending_limit_reached',
    404: 'code_not_found',
    409: 'code_already_used, code_held, code_expired, price_changed, method_not_offered, card_unusable, just_bought',
    422: 'invalid, code_other_country, code_other_package, code_minimum_order, code_other_method, idempotency_mismatch',
    429: 'too_many_requests',
  },
  handle(visit, { body, key }) {
    if (key && key.length < 16) throw new Refusal('malformed')
    return placeOrder(visit, body, key)
  },
})

export const readOrderCall = defineCall('GET /order.php', {
  audience: 'unconfirmed',
  summary: 'The state of one of the member’s orders',
  query: OrderQuery,
  answers: { 200: answer(OrderAnswer, 'The order') },
  refusals: { 400: 'malformed', 403: 'authentication_required', 404: 'not_found' },
  handle: async ({ viewer }, { query }) => ({
    payment: presentPayment(await memberPayment(viewer, query.id)),
  }),
})

export const cancelOrderCall = defineCall('DELETE /order.php', {
  audience: 'unconfirmed',
  summary: 'Cancel an unpaid order; one that was paid meanwhile is credited. Repeating it changes nothing',
  middleware: [limitPerAccount('order')],
  body: OrderToCancel,
  answers: { 200: answer(OrderAnswer, 'The order: cancelled, or paid') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required',
    404: 'not_found',
    409: 'not_cancellable',
    422: 'invalid',
    429: 'too_many_requests',
  },
  handle: async ({ viewer }, { body }) => ({
    payment: presentPayment(await cancelOrder(viewer, body.payment)),
  }),
})
