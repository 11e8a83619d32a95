import { z } from '@hono/zod-openapi'
import { locales } from '#app/i18n/locales.ts'

/** As long as the longest message or profile text can be. */
const maxTextLength = 10_000

export const TextToTranslate = z
  .object({ text: z.string().trim().min(1).max(maxTextLength), to: z.enum(locales) })
  .openapi('TextToTranslate')

export const TranslatedText = z.object({ text: z.string() }).openapi('TranslatedText')
