import { isIPv4, isIPv6 } from 'node:net'

/**
 * The key of a limit per IP address. One household or attacker has a whole /64 of IPv6 addresses, so those share a key;
 * an IPv4 address has the same key in its IPv6 spelling.
 */
export function limitKey(address: string): string {
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return address.slice(0, 64)
  const groups = groupsOf(address)
  if (isIPv4Spelled(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  return network(groups, 4)
}

/**
 * The /48 around an IPv6 address: a rented line often comes with one, which is 65,536 times a /64. Null for any other
 * address.
 */
export function widerNetworkKey(address: string): string | null {
  if (!isIPv6(address)) return null
  const groups = groupsOf(address)
  return isIPv4Spelled(groups) ? null : network(groups, 3)
}

function isIPv4Spelled(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
}

function network(groups: readonly number[], length: number): string {
  const words = groups.slice(0, length).map((group) => group.toString(16))
  return `${words.join(':')}::/${length * 16}`
}

/** The eight numbers of an IPv6 address, however it is spelled. */
function groupsOf(address: string): number[] {
  const [head = [], tail = []] = (address.split('%')[0] ?? '').split('::').map(parse)
  const zeros = Array<number>(Math.max(0, 8 - head.length - tail.length)).fill(0)
  return [...head, ...zeros, ...tail]
}

/** The last 32 bits may be written as an IPv4 address. */
function parse(part: string): number[] {
  return part
    .split(':')
    .filter(Boolean)
    .flatMap((group) => {
      if (!group.includes('.')) return [Number.parseInt(group, 16)]
      const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number)
      return [(a << 8) | b, (c << 8) | d]
    })
}
