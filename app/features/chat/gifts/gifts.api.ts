import { z } from '@hono/zod-openapi'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { withEtag } from '#app/web/calls/etag.server.ts'
import { Gift } from './gifts.contract.ts'
import { describeGifts } from './gifts.server.ts'

export const readGiftsCall = defineCall('GET /gifts.php', {
  audience: 'unconfirmed',
  summary: 'The gifts that can be sent in a chat, and what each costs here',
  middleware: [withEtag],
  answers: { 200: answer(z.object({ gifts: z.array(Gift) }), 'The cheapest first') },
  refusals: { 403: 'authentication_required' },
  handle: ({ site, locale }) => ({ gifts: describeGifts(site, i18nFor(locale)) }),
})
