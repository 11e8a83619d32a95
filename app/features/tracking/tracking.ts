import { trackingNames } from '#app/web/page/without-tracking.ts'

/** Which advertisement or partner brought a visitor. */
export type Tracking = Partial<Record<(typeof trackingNames)[number], string>>

export const trackingCookie = 'tracking'
export const trackingDays = 30
const longest = 100

/** The named parameters of an address; null when it has none of them. */
export function trackingIn(query: URLSearchParams): Tracking | null {
  const given = trackingNames.flatMap((name) => {
    // The sign-up call refuses signs that nobody sees, and halves of emoji that the cut leaves.
    const value = query.get(name)?.slice(0, longest).replace(/\p{C}/gu, '').trim()
    return value ? [[name, value] as const] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** Stored as a query, such as "network=radio&sub1=may", so that one parser serves address, cookie and tab. */
export function parseTracking(kept: string | null | undefined): Tracking | null {
  return trackingIn(new URLSearchParams(kept ?? ''))
}

export function formatTracking(tracking: Tracking) {
  return new URLSearchParams(tracking).toString()
}
