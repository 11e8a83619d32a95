import { lookup as askDns, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from 'node:net'

/** Every address that is no public host on the internet: RFC 6890 and later additions. */
const specialRanges = new BlockList()
for (const [net, prefix] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
  ] as const),
  ...([
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
  ] as const),
  ...([
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
  ] as const),
  ...([
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ] as const),
] as const)
  specialRanges.addSubnet(net, prefix, 'ipv4')

/** For IPv6 only the allocated range, without the parts that stand for addresses of another kind. */
const publicRanges6 = new BlockList()
publicRanges6.addSubnet('2000::', 3, 'ipv6')
const specialRanges6 = new BlockList()
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  specialRanges6.addSubnet(net, prefix, 'ipv6')

function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialRanges.check(address, 'ipv4')
  return isIPv6(address) && publicRanges6.check(address, 'ipv6') && !specialRanges6.check(address, 'ipv6')
}

export interface PublicResponse {
  status: number
  /** Seconds after which the other side accepts the next request. */
  retryAfter: number | null
}

/** The signature of a node:dns lookup, which tests replace. */
export type ResolveAddresses = (
  host: string,
  found: (failure: Error | null, addresses: LookupAddress[]) => void,
) => void

interface PublicRequest {
  method: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: Buffer
}

export interface RequestOptions {
  resolveAddresses?: ResolveAddresses
  /** Milliseconds. */
  timeout?: number
  /** A service on this machine, for tests and the demo. */
  isLocal?: boolean
}

const resolveByDns: ResolveAddresses = (host, found) => void askDns(host, { all: true }, found)
const defaultTimeout = 10_000

/** Thrown before anything is sent. */
export class PrivateAddressError extends Error {
  constructor() {
    super('a private address')
  }
}

/**
 * Sends a request to an address supplied by others. It connects to the very address that was checked and follows no
 * redirect. It reads only the status and one header of the answer, however slow or long the rest is.
 */
export function requestPublic(
  address: URL,
  { method, headers = {}, body = Buffer.alloc(0) }: PublicRequest,
  { resolveAddresses = resolveByDns, timeout = defaultTimeout, isLocal = false }: RequestOptions = {},
): Promise<PublicResponse> {
  // A host that is already an address causes no lookup.
  const literal = address.hostname.replace(/^\[(.*)\]$/, '$1')
  if (!isLocal && isIP(literal) && !isPublicAddress(literal)) return Promise.reject(new PrivateAddressError())
  return new Promise((done, fail) => {
    const options = {
      method,
      headers: method === 'POST' ? { ...headers, 'content-length': String(body.length) } : headers,
      signal: AbortSignal.timeout(timeout),
      agent: false as const,
      ...(isLocal ? {} : { lookup: onlyPublic(resolveAddresses) }),
    }
    const { request } = address.protocol === 'https:' ? https : http
    const asked = request(address, options, (answer) => {
      const { statusCode = 0, headers } = answer
      done({ status: statusCode, retryAfter: secondsOf(headers['retry-after']) })
      answer.destroy()
    })
    asked.on('error', fail)
    asked.end(body)
  })
}

/** Refuses to connect to a name that resolves to an internal or reserved address. */
function onlyPublic(resolveAddresses: ResolveAddresses): LookupFunction {
  return (host, { all }, found) =>
    resolveAddresses(host, (failure, addresses) => {
      const [first] = addresses ?? []
      if (failure || !first) return found(failure ?? new Error('no address'), '', 0)
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return found(new PrivateAddressError(), '', 0)
      return all ? found(null, addresses) : found(null, first.address, first.family)
    })
}

/** Parses seconds, or the date that some services prefer. */
function secondsOf(header: string | undefined): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
