/** Query parameters that reveal which advertisement or partner brought a visitor. */
export const trackingParameters = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

/** Strips the source from an address or query before it is stored or returned to; the rest stays as written. */
export function stripTracking(address: string): string {
  const [, path = '', query, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  if (query === undefined) return address
  const rest = query.split('&').filter((part) => !isTracking(part))
  return path + (rest.length > 0 ? `?${rest.join('&')}` : '') + hash
}

function isTracking(part: string) {
  const [name] = new URLSearchParams(part).keys()
  return trackingParameters.some((each) => each === name)
}
