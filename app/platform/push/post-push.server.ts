import { type PublicResponse, type RequestOptions, requestPublic } from '../public-request.server.ts'
import { isLocalPushService } from './push-hosts.server.ts'
import type { PushRequest } from './push-request.server.ts'

/** Sends a request to a push service. */
export function postPush(
  address: URL,
  { headers, body }: PushRequest,
  options: Omit<RequestOptions, 'isLocal'> = {},
): Promise<PublicResponse> {
  return requestPublic(
    address,
    { method: 'POST', headers, body },
    { ...options, isLocal: isLocalPushService(address) },
  )
}
