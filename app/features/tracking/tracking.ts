import { trackingParameters } from '#app/web/page/strip-tracking.ts'

/** Which advertisement or partner brought a visitor. */
export type Tracking = Partial<Record<(typeof trackingParameters)[number], string>>

export const trackingCookie = 'tracking'
export const trackingDays = 30
const maxValueLength = 100

/** The named parameters of an address; null when it has none of them. */
export function parseTrackingQuery(query: URLSearchParams): Tracking | null {
  const given = trackingParameters.flatMap((name) => {
    // The sign-up call refuses signs that nobody sees, and halves of emoji that the cut leaves.
    const value = query.get(name)?.slice(0, maxValueLength).replace(/\p{C}/gu, '').trim()
    return value ? [[name, value] as const] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** Stored as a query, such as "network=radio&sub1=may", so that one parser serves address, cookie and tab. */
export function parseTracking(stored: string | null | undefined): Tracking | null {
  return parseTrackingQuery(new URLSearchParams(stored ?? ''))
}

export function formatTracking(tracking: Tracking) {
  return new URLSearchParams(tracking).toString()
}
