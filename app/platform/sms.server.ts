import { z } from 'zod'
import { now } from './clock.server.ts'
import { db, type Tx } from './database/db.server.ts'
import { overdueRows } from './database/overdue-rows.server.ts'
import { env, isDemo } from './env.server.ts'
import { addJob } from './jobs.server.ts'
import { seal, unseal } from './seal.server.ts'

export interface Sms {
  /** The key of the effect: a repeated job stores it under the same id. */
  id: string
  /** In the form +4915112345678. */
  to: string
  text: string
}

/** Sealed while it waits, since it contains a number and a code. */
export const QueuedSms = z.object({ id: z.uuid(), sealed: z.string() })

const timeout = 10_000
const sealContext = (id: string) => ({ purpose: 'a message to a phone', owner: id, about: 'sms' })

/** In production only with an SMS gateway. */
export function canSendSms(): boolean {
  return isDemo() || env().TWILIO_ACCOUNT_SID !== undefined
}

/** Enqueues the message with the change. A late code is useless, so it is retried for minutes only. */
export function enqueueSms(tx: Tx, { id, to, text }: Sms) {
  const sealed = seal(Buffer.from(JSON.stringify({ to, text })), sealContext(id))
  return addJob(tx, 'send_sms', { id, sealed }, { key: `sms:${id}`, attempts: 5 })
}

export async function deliverSms({ id, sealed }: z.infer<typeof QueuedSms>) {
  const opened = unseal(sealed, sealContext(id))
  if (!opened) throw new Error('a message to a phone cannot be opened')
  const { to, text } = JSON.parse(opened.toString())
  if (env().TWILIO_ACCOUNT_SID) return sendByTwilio({ to, text })
  await db()
    .insertInto('mailbox_sms')
    .values({ id, recipient: to, text_body: text, sent_at: now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

async function sendByTwilio({ to, text }: Pick<Sms, 'to' | 'text'>) {
  const { TWILIO_URL, TWILIO_ACCOUNT_SID: account, TWILIO_AUTH_TOKEN, TWILIO_FROM = '' } = env()
  const answer = await fetch(`${TWILIO_URL}/2010-04-01/Accounts/${account}/Messages.json`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${account}:${TWILIO_AUTH_TOKEN}`).toString('base64')}` },
    body: new URLSearchParams({ To: to, ...sender(TWILIO_FROM), Body: text }),
    signal: AbortSignal.timeout(timeout),
  })
  // The answer's body may contain the number.
  if (!answer.ok) throw new Error(`the gateway for messages to phones answered ${answer.status}`)
}

/** A number or a name, or the id of a service that has several of them. */
function sender(from: string): Record<string, string> {
  return /^MG[0-9a-f]{32}$/.test(from) ? { MessagingServiceSid: from } : { From: from }
}

/** The demo stores a code with its number no longer than trying things out takes. */
const mailboxRetention = 86_400_000

export const expiredMailboxSms = overdueRows('mailbox_sms', 'sent_at', { retention: mailboxRetention })

/** Newest first. */
export function smsMailbox(recipient?: string) {
  return db()
    .selectFrom('mailbox_sms')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient!))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
