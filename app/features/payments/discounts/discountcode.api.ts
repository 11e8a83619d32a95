import { z } from '@hono/zod-openapi'
import { Refusal } from '#app/platform/refusal.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { Discountcode, DiscountcodeQuery } from './discountcode.contract.ts'
import { readDiscountcode, readWelcomeCode } from './usable-discount.server.ts'

export const readDiscountcodeCall = defineCall('GET /discountcode.php', {
  audience: 'unconfirmed',
  summary: 'The value of a discount code, or of the new member discount, for the member',
  query: DiscountcodeQuery,
  answers: { 200: answer(z.object({ discountcode: Discountcode }), 'The code') },
  refusals: {
    400: 'malformed',
    403: 'authentication_required',
    404: 'code_not_found',
    409: 'code_already_used, code_held',
    429: 'too_many_requests',
  },
  async handle({ viewer, site }, { query: { code, welcome } }) {
    if ((code === undefined) === (welcome === undefined)) throw new Refusal('malformed')
    const found = code === undefined ? readWelcomeCode(viewer) : readDiscountcode(viewer, site, code)
    return { discountcode: await found }
  },
})
