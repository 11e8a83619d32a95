import { type FindAddresses, type PublicAnswer, requestPublic } from '../public-request.server.ts'
import { isLocal } from './push-hosts.server.ts'

/** Sends a request to a push service. */
export function postPush(
  address: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  options: { findAddresses?: FindAddresses; waitFor?: number } = {},
): Promise<PublicAnswer> {
  return requestPublic(address, { method: 'POST', headers, body }, { ...options, isLocal: isLocal(address) })
}
