import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { hmacOf, isSame, type MailEvent, parseJson, type ReadMailEvents } from './mail-event.server.ts'

const MailgunEvent = z.object({
  signature: z.object({
    timestamp: z.string().regex(/^\d{1,12}$/),
    token: z.string().min(10).max(100),
    signature: z.string(),
  }),
  'event-data': z.object({
    id: z.string().min(1).max(100),
    event: z.string(),
    severity: z.string().optional(),
    recipient: z.email().max(254),
  }),
})

/**
 * Mailgun retries an event for eight hours, and does not document whether a retry has a new timestamp. A token counts
 * once and is remembered for longer than this, so it cannot be replayed.
 */
const freshFor = 12 * 3_600_000

/** The signature covers time and token but not the content, so an event counts under its unforgeable token. */
export const readMailgun: ReadMailEvents = ({ body }) => {
  const key = env().MAILGUN_SIGNING_KEY
  const sent = MailgunEvent.safeParse(parseJson(body))
  if (!key || !sent.success) return null
  const { timestamp, token, signature } = sent.data.signature
  if (Math.abs(now().getTime() - Number(timestamp) * 1000) > freshFor) return null
  if (!isSame(signature, hmacOf(key, timestamp, token))) return null
  const { event, severity, recipient } = sent.data['event-data']
  // Includes events without effect: their intercepted token must not be usable for another event.
  return [{ key: token, kind: kindOf(event, severity), address: recipient }]
}

function kindOf(event: string, severity: string | undefined): MailEvent['kind'] {
  if (event === 'failed') return severity === 'permanent' ? 'hard_bounce' : 'soft_bounce'
  if (event === 'complained') return 'complaint'
  return event === 'unsubscribed' ? 'unsubscribe' : 'other'
}
