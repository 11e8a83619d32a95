/** Cookie consent, stored in the cookie `consent` as "1~accepted~2026-11-15T10:00:00Z": text version, choice, date. */
export const consentCookie = 'consent'
export const consentVersion = '1'
export const consentDays = 180

export interface Consent {
  choice: 'accepted' | 'refused'
  at: string
}

export function parseConsent(value: string | undefined): Consent | null {
  const [version, choice, at] = (value ?? '').split('~')
  if (version !== consentVersion || !at || Number.isNaN(Date.parse(at))) return null
  if (choice !== 'accepted' && choice !== 'refused') return null
  return { choice, at }
}

export function formatConsent({ choice, at }: Consent) {
  return [consentVersion, choice, at].join('~')
}
