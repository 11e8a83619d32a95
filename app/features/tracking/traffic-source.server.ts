import { parse } from 'hono/utils/cookie'
import { parseTracking, trackingCookie, trackingIn } from './tracking.ts'

/** Whether an advertisement or partner has brought this visitor, as far as the server can know. */
export function hasTrafficSource(request: Request): boolean {
  const kept = parse(request.headers.get('cookie') ?? '', trackingCookie)[trackingCookie]
  return trackingIn(new URL(request.url).searchParams) !== null || parseTracking(kept) !== null
}
