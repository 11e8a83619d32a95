/** Parameters of an address that tell which advertisement or partner brought a visitor. */
export const trackingNames = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const

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
