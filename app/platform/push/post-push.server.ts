import { lookup as askDns, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'
import { isLocal } from './push-hosts.server.ts'

export interface PushAnswer {
  status: number
  /** Seconds after which the service wants to be asked again. */
  retryAfter: number | null
}

/** As node:dns answers, which tests put something else in place of. */
export type FindAddresses = (
  host: string,
  found: (failure: Error | null, addresses: LookupAddress[]) => void,
) => void

const byDns: FindAddresses = (host, found) => void askDns(host, { all: true }, found)
const patience = 10_000

/**
 * Says something to a push service. The connection goes to the very address that was looked at; nothing is followed, and
 * of what comes back only the status and one header are read, however slow or long the rest is.
 */
export function postPush(
  address: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  { findAddresses = byDns, waitFor = patience } = {},
): Promise<PushAnswer> {
  return new Promise((done, fail) => {
    const how = {
      ...{ method: 'POST', headers: { ...headers, 'content-length': String(body.length) } },
      ...{ signal: AbortSignal.timeout(waitFor), agent: false as const },
      ...(isLocal(address) ? {} : { lookup: onlyPublic(findAddresses) }),
    }
    const { request } = address.protocol === 'https:' ? https : http
    const asked = request(address, how, (answer) => {
      const { statusCode = 0, headers } = answer
      done({ status: statusCode, retryAfter: secondsOf(headers['retry-after']) })
      answer.destroy()
    })
    asked.on('error', fail)
    asked.end(body)
  })
}

/** A name that leads to a machine of ours, or of nobody, is not connected to at all. */
function onlyPublic(findAddresses: FindAddresses): LookupFunction {
  return (host, { all }, found) =>
    findAddresses(host, (failure, addresses) => {
      const [first] = addresses ?? []
      if (failure || !first) return found(failure ?? new Error('no address'), '', 0)
      if (!addresses.every(({ address }) => isPublicAddress(address)))
        return found(new Error('a push service at a private address'), '', 0)
      return all ? found(null, addresses) : found(null, first.address, first.family)
    })
}

/** Seconds, or the date that some services prefer. */
function secondsOf(header: string | undefined): number | null {
  if (!header) return null
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}
