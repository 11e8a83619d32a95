import { type PublicResponse, type ResolveAddresses, requestPublic } from '../public-request.server.ts'
import { isLocalPushService } from './push-hosts.server.ts'

/** Sends a request to a push service. */
export function postPush(
  address: URL,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
  options: { resolveAddresses?: ResolveAddresses; timeout?: number } = {},
): Promise<PublicResponse> {
  return requestPublic(
    address,
    { method: 'POST', headers, body },
    { ...options, isLocal: isLocalPushService(address) },
  )
}
