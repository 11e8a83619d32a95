import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { PriceChangeBody, PricesChanged } from './prices.contract.ts'
import { setPrices } from './set-prices.server.ts'

export const setPricesCall = defineCall('PUT /staff-prices.php', {
  audience: 'staff',
  right: 'prices.edit',
  summary:
    'Set the credits and prices of the packages, on a site or on all, in a country or a currency: preview the change, then repeat the call with `confirm`',
  body: PriceChangeBody,
  answers: { 200: answer(PricesChanged, 'What changes') },
  refusals: {
    400: 'malformed',
    403: 'right_required',
    404: 'not_found',
    409: 'changed_meanwhile',
    422: 'invalid',
  },
  handle: ({ staff }, { body }) => setPrices(staff, body),
})
