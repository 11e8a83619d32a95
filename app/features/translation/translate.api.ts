import { z } from '@hono/zod-openapi'
import { locales } from '#app/i18n/locales.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { translateText } from './translate.server.ts'

/** As long as the longest message or profile text can be. */
const maxTextLength = 10_000

const TextToTranslate = z
  .object({ text: z.string().trim().min(1).max(maxTextLength), to: z.enum(locales) })
  .openapi('TextToTranslate')

const TranslatedText = z.object({ text: z.string() }).openapi('TranslatedText')

export const translateCall = defineCall('POST /translate.php', {
  audience: 'member',
  summary: 'Translate a text by the service that the operator has configured; costs no credits',
  middleware: [limitPerAccount('translate')],
  body: TextToTranslate,
  answers: { 200: answer(TranslatedText, 'The translation, which is not stored') },
  refusals: {
    403: 'authentication_required, confirmation_required',
    404: 'not_found: no service is configured',
    422: 'invalid',
    429: 'too_many_requests',
    502: 'translation_failed',
  },
  handle: async (_visit, { body }) => ({ text: await translateText(body.text, body.to) }),
})
