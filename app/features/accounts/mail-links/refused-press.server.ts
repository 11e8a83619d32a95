import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { refusalTexts } from '#app/platform/refusal-texts.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

/** The field of each refusal; null for those about the whole form. */
const places = {
  password_required: 'password',
  password_wrong: 'password',
  password_too_short: 'new_password',
  password_too_common: 'new_password',
  terms_required: 'terms',
  consent_required: 'niche_consent',
  account_blocked: null,
  pending_deletion: null,
  too_many_requests: null,
  passwords_busy: null,
} as const

/**
 * The refusal of a form sent without script, which returns to its page with the reason in the address, in the words of
 * the call.
 */
export function refusedPress(query: URLSearchParams, locale: Locale): CallProblem | null {
  const code = query.get('refused')
  if (!isKnown(code)) return null
  const { id, message: english } = refusalTexts[code].text
  const minutes = Math.min(Number(query.get('minutes')) || 1, 15)
  const message = i18nFor(locale)._(id, { minutes }, { message: english })
  const field = places[code]
  return { error: code, message, ...(field && { fields: { [field]: message } }) }
}

function isKnown(code: string | null): code is keyof typeof places {
  return code !== null && Object.hasOwn(places, code)
}
