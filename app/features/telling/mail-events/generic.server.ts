import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { freshFor, type ReadMailEvents } from './mail-event.ts'
import { hmacOf, isSame, parseJson } from './signed.server.ts'

const Told = z.object({
  id: z.string().min(1).max(100),
  event: z.enum(['hard_bounce', 'soft_bounce', 'complaint', 'unsubscribe']),
  email: z.email().max(254),
})

/** Our own format for any other mail service: `X-Signature: t=<seconds>,v1=<HMAC-SHA256 of t.body>`. */
export const readGeneric: ReadMailEvents = ({ body, header }) => {
  const secret = env().MAIL_EVENT_SECRET
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header('x-signature') ?? '') ?? []
  if (!secret || !signature || Math.abs(now().getTime() - Number(seconds) * 1000) > freshFor) return null
  if (!isSame(signature, hmacOf(secret, `${seconds}.`, body))) return null
  const told = Told.safeParse(parseJson(body))
  return told.success ? [{ key: told.data.id, kind: told.data.event, address: told.data.email }] : []
}
