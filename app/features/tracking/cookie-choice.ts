import {
  type Consent,
  consentCookie,
  consentDays,
  formatConsent,
  parseConsent,
} from '#app/web/cookies/consent.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { allowTracking, refuseTracking } from './tracking-storage.ts'

const consentInCookies = new RegExp(`(?:^|; )${consentCookie}=([^;]*)`)

/** Stores the answer to the cookie question, and at once stores or deletes the visitor's source accordingly. */
export function chooseCookies(choice: Consent['choice']) {
  const before = parseConsent(consentInCookies.exec(document.cookie)?.[1])
  setCookie(consentCookie, formatConsent({ choice, at: new Date().toISOString() }), consentDays)
  if (choice === 'accepted') allowTracking()
  else refuseTracking({ withdrawn: before?.choice === 'accepted' })
}
