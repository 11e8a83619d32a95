import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { refusalTexts } from '#app/platform/refusal-texts.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

/** The field of each refusal; null for those about the whole form. */
const refusalFields = {
  password_required: 'password',
  password_wrong: 'password',
  password_too_short: 'new_password',
  password_too_common: 'new_password',
  terms_required: 'terms',
  consent_required: 'niche_consent',
  account_blocked: null,
  pending_deletion: null,
  account_banned: null,
  address_banned: null,
  too_many_requests: null,
  passwords_busy: null,
} as const

/**
 * The refusal of a form sent without script, which returns to its page with the reason in the address, in the words of
 * the call.
 */
export function readFormRefusal(query: URLSearchParams, locale: Locale): CallProblem | null {
  const code = query.get('refused')
  if (!isKnownRefusal(code)) return null
  const { id, message: english } = refusalTexts[code].text
  const minutes = Math.min(Number(query.get('minutes')) || 1, 15)
  const message = i18nFor(locale)._(id, { minutes }, { message: english })
  const field = refusalFields[code]
  return { error: code, message, ...(field && { fields: { [field]: message } }) }
}

function isKnownRefusal(code: string | null): code is keyof typeof refusalFields {
  return code !== null && Object.hasOwn(refusalFields, code)
}
