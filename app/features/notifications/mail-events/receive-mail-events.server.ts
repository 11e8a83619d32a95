import { createHash } from 'node:crypto'
import { z } from 'zod'
import { disableNotifications } from '#app/features/accounts/user/mail-recipient.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isStorableText } from '#app/platform/values/invisible-characters.ts'
import {
  countSoftBounce,
  deleteAddress,
  insertMailEvent,
  isDeadSince,
  mailEventsOlderThan,
  saveDeadAddress,
} from './mail-addresses.db.server.ts'
import {
  freshFor,
  hmacOf,
  isSame,
  type MailEvent,
  type MailEventRequest,
  parseJson,
  type ReadMailEvents,
} from './mail-event.server.ts'
import { readMailgun } from './mailgun.server.ts'
import { readPostmark } from './postmark.server.ts'
import { readSes } from './ses.server.ts'

const GenericEvent = z.object({
  id: z.string().min(1).max(100),
  event: z.enum(['hard_bounce', 'soft_bounce', 'complaint', 'unsubscribe']),
  email: z.email().max(254),
})

/** Our own format for any other mail service: `X-Signature: t=<seconds>,v1=<HMAC-SHA256 of t.body>`. */
const readGeneric: ReadMailEvents = ({ body, header }) => {
  const secret = env().MAIL_EVENT_SECRET
  const [, seconds = '', signature = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header('x-signature') ?? '') ?? []
  if (!secret || !signature || Math.abs(now().getTime() - Number(seconds) * 1000) > freshFor) return null
  if (!isSame(signature, hmacOf(secret, `${seconds}.`, body))) return null
  const parsed = GenericEvent.safeParse(parseJson(body))
  return parsed.success ? [{ key: parsed.data.id, kind: parsed.data.event, address: parsed.data.email }] : []
}

const day = 86_400_000
/** Longer than any provider retries an event, and than any event counts as fresh. */
const storedFor = 30 * day
/** This many within this time, and notifications are pointless there. */
const maxSoftBounces = 5
const softBouncesWithin = 14 * day
const deadFor = 86_400_000

const readers = {
  ses: readSes,
  postmark: readPostmark,
  mailgun: readMailgun,
  generic: readGeneric,
} satisfies Record<string, ReadMailEvents>

export type MailProvider = keyof typeof readers
export const mailProviders = Object.keys(readers) as MailProvider[]

/** Accepts events only from a verified provider; repeated ones change nothing. */
export async function receiveMailEvents(provider: MailProvider, sent: MailEventRequest) {
  const events = await readers[provider](sent)
  if (!events?.every(({ key, address }) => isStorableText(key) && isStorableText(address)))
    throw new Refusal('not_found')
  for (const event of events) await transaction((tx) => recordMailEvent(tx, provider, event))
}

async function recordMailEvent(tx: Tx, provider: MailProvider, { key, kind, address }: MailEvent) {
  const at = now()
  if (!(await insertMailEvent(tx, { provider, key, kind, address, received_at: at }))) return
  if (kind === 'other') return
  if (kind === 'complaint' || kind === 'unsubscribe') return disableNotifications(tx, address, kind)
  if (kind === 'soft_bounce') {
    const since = new Date(at.getTime() - softBouncesWithin)
    if ((await countSoftBounce(tx, hashOf(address), { at, since })) < maxSoftBounces) return
    // A full mailbox may be emptied: account mails are still tried.
    return disableNotifications(tx, address, 'bounce')
  }
  await markAddressDead(tx, address)
}

/** Records that a mail server has refused a mail at once, because there is no such mailbox. */
export async function recordRefusedMail(tx: Tx, { id, to }: { id: string; to: string }) {
  const event = { provider: 'smtp', key: id, kind: 'hard_bounce', address: to, received_at: now() } as const
  await insertMailEvent(tx, event)
  await markAddressDead(tx, to)
}

async function markAddressDead(tx: Tx, address: string) {
  await saveDeadAddress(tx, hashOf(address), now())
  await disableNotifications(tx, address, 'bounce')
}

/**
 * Sends nothing to an address for a day after a hard bounce. Then requested mails are tried again: the mailbox may
 * exist by now, and an unconfirmed owner has no other way to tell us.
 */
export function isDeadAddress(address: string): Promise<boolean> {
  return isDeadSince(hashOf(address), new Date(now().getTime() - deadFor))
}

/** The owner says that mails arrive again; if not, the next bounce shows it. */
export async function retryAddress(tx: Tx, address: string) {
  await deleteAddress(tx, hashOf(address))
}

export const oldMailEvents = mailEventsOlderThan(storedFor)

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest()
}
