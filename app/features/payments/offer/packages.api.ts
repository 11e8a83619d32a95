import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { describeOffer } from './describe-offer.server.ts'
import { Offer, PackagesQuery } from './packages.contract.ts'

export const readPackagesCall = defineCall('GET /packages.php', {
  audience: 'visitor',
  summary: 'The prices of credits in a country, for a member after their discount, and the payment methods',
  query: PackagesQuery,
  answers: { 200: answer(Offer, 'The packages and the payment methods') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required, for a visitor with a code',
    404: 'code_not_found',
    409: 'code_already_used, code_held, code_expired',
    422: 'invalid, code_other_country, code_other_package, code_minimum_order',
    429: 'too_many_requests',
  },
  handle: (visit, { query }) => describeOffer(visit, query),
})
