import {
  type Consent,
  consentCookie,
  consentDays,
  formatConsent,
  parseConsent,
} from '#app/web/cookies/consent.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { permitTracking, refuseTracking } from './tracking-storage.ts'

const consentInCookies = new RegExp(`(?:^|; )${consentCookie}=([^;]*)`)

/** Keeps the answer to the cookie question, and at once keeps or forgets where the visitor came from. */
export function chooseCookies(choice: Consent['choice']) {
  const before = parseConsent(consentInCookies.exec(document.cookie)?.[1])
  setCookie(consentCookie, formatConsent({ choice, at: new Date().toISOString() }), consentDays)
  if (choice === 'accepted') permitTracking()
  else refuseTracking({ withdrawn: before?.choice === 'accepted' })
}
