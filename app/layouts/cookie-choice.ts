import { permitTracking, refuseTracking } from '#app/features/landers/tracking-storage.ts'
import {
  type Consent,
  consentCookie,
  consentDays,
  formatConsent,
  parseConsent,
} from '#app/features/safety/consent.ts'
import { setCookie } from './set-cookie.ts'

/** Keeps the answer to the cookie question, and at once keeps or forgets where the visitor came from. */
export function chooseCookies(choice: Consent['choice']) {
  const before = parseConsent(new RegExp(`(?:^|; )${consentCookie}=([^;]*)`).exec(document.cookie)?.[1])
  setCookie(consentCookie, formatConsent({ choice, at: new Date().toISOString() }), consentDays)
  if (choice === 'accepted') permitTracking()
  else refuseTracking({ withdrawn: before?.choice === 'accepted' })
}
