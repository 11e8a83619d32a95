import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { type RefusalCode, refusalTexts } from '#app/platform/refusal-texts.ts'

/** The text of a refusal in the reader's language. */
export function refusalMessage(
  code: RefusalCode,
  locale: Locale,
  values: Record<string, string | number> = {},
) {
  const { id, message } = refusalTexts[code].text
  return i18nFor(locale)._(id, values, { message })
}
