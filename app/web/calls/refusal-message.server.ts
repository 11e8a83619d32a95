import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import type { Refusal } from '#app/platform/refusal.ts'
import { type RefusalCode, refusalTexts } from '#app/platform/refusal-texts.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

/** The text of a refusal in the reader's language. */
export function refusalMessage(
  code: RefusalCode,
  locale: Locale,
  values: Record<string, string | number> = {},
) {
  const { id, message } = refusalTexts[code].text
  return i18nFor(locale)._(id, values, { message })
}

/** A refusal for a plain form, in the reader's language and by field: as the call would answer. */
export function refusalWords({ code, values, fields }: Refusal, locale: Locale): CallProblem {
  const words = (of: RefusalCode) => {
    const { id, message } = refusalTexts[of].text
    return i18nFor(locale)._(id, values, { message })
  }
  const faults = Object.entries(fields ?? {}).map(([name, of]) => [name, words(of)])
  return {
    error: code,
    message: words(code),
    ...(faults.length > 0 && { fields: Object.fromEntries(faults) }),
  }
}
