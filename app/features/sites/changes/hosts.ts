const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/** A domain in the form in which browsers send it, or a single name such as that of the demo. */
export const hostPattern = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)*(?!\\d+$)${label}$`)

const privateEnding = /\.(?:localhost|local|internal|lan|intranet|home\.arpa)$/

/** The name of a host that anybody can look up: no address, and no name of one machine or network. */
export function isPublicHost(host: string): boolean {
  return hostPattern.test(host) && host.includes('.') && !privateEnding.test(host)
}
