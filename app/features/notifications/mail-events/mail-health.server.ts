import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { countMailsSince } from '#app/platform/mail.server.ts'
import { summariseMailEvents } from './mail-addresses.db.server.ts'

const day = 86_400_000
const week = 7 * day
/** Mail services suspend senders from five percent hard bounces on; of a few mails a share says nothing. */
const tooManyBounces = { share: 0.05, least: 20 }

/** What was sent and what came back in the last seven days. */
export async function readMailHealth() {
  const since = new Date(now().getTime() - week)
  const [sent, sentToday, events] = await Promise.all([
    countMailsSince(since),
    countMailsSince(new Date(now().getTime() - day)),
    summariseMailEvents(since),
  ])
  const sum = (of: 'hard' | 'soft' | 'complaints') => events.reduce((total, row) => total + row[of], 0)
  const hard = sum('hard')
  return {
    sent,
    sentToday,
    hard,
    soft: sum('soft'),
    complaints: sum('complaints'),
    tooMany: hard >= tooManyBounces.least && hard >= tooManyBounces.share * sent,
    /** The demo shows its mails instead of sending them. */
    isMailbox: !env().SMTP_URL,
    services: events.map(({ provider, last }) => ({ provider, last })),
  }
}
