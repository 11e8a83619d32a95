/** Which advertisement or partner brought a visitor. */
export const trackingNames = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const
export type Tracking = Partial<Record<(typeof trackingNames)[number], string>>

export const trackingCookie = 'tracking'
export const trackingDays = 30
const longest = 100

/** The named parameters of an address; null when it has none of them. */
export function trackingIn(query: URLSearchParams): Tracking | null {
  const given = trackingNames.flatMap((name) => {
    const value = query.get(name)?.trim().slice(0, longest)
    return value ? [[name, value] as const] : []
  })
  return given.length > 0 ? Object.fromEntries(given) : null
}

/** An address or a query for what is stored or led back to, where no source may stand; the rest stays as it is written. */
export function withoutTracking(address: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  if (query === undefined) return address
  const rest = query.split('&').filter((part) => !isTracking(part))
  return path + (rest.length > 0 ? `?${rest.join('&')}` : '') + hash
}

function isTracking(part: string) {
  const [name] = new URLSearchParams(part).keys()
  return trackingNames.some((each) => each === name)
}

/** Kept as a query, such as "network=radio&sub1=may", so that one way of reading serves address, cookie and tab. */
export function parseTracking(kept: string | null | undefined): Tracking | null {
  return trackingIn(new URLSearchParams(kept ?? ''))
}

export function formatTracking(tracking: Tracking) {
  return new URLSearchParams(tracking).toString()
}
