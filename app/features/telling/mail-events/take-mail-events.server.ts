import { createHash } from 'node:crypto'
import { disableNotifications } from '#app/features/accounts/user/disable-notifications.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { isPlainText } from '#app/platform/values/plain-text.ts'
import { readGeneric } from './generic.server.ts'
import {
  countSoftBounce,
  diedAfter,
  forgetAddress,
  insertMailEvent,
  mailEventsOlderThan,
  saveDead,
} from './mail-addresses.db.server.ts'
import type { MailEvent, MailEventSent, ReadMailEvents } from './mail-event.ts'
import { readMailgun } from './mailgun.server.ts'
import { readPostmark } from './postmark.server.ts'
import { readSes } from './ses.server.ts'

const day = 86_400_000
/** Longer than any provider tells the same again, and than anything told counts as fresh. */
const keptFor = 30 * day
/** So many within so long, and news are of no use there. */
const mostSoftBounces = 5
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

/** Believed only when it is known to come from the provider; what is heard again changes nothing. */
export async function takeMailEvents(provider: MailProvider, sent: MailEventSent) {
  const events = await readers[provider](sent)
  if (!events?.every(({ key, address }) => isPlainText(key) && isPlainText(address)))
    throw new Refusal('not_found')
  for (const event of events) await transaction((tx) => take(tx, provider, event))
}

async function take(tx: Tx, provider: MailProvider, { key, kind, address }: MailEvent) {
  const at = now()
  if (!(await insertMailEvent(tx, { provider, key, received_at: at }))) return
  if (kind === 'other') return
  if (kind === 'complaint' || kind === 'unsubscribe') return disableNotifications(tx, address, kind)
  if (kind === 'soft_bounce') {
    const since = new Date(at.getTime() - softBouncesWithin)
    if ((await countSoftBounce(tx, hashOf(address), { at, since })) < mostSoftBounces) return
    // A mailbox that is full may be emptied: what the account needs is still tried.
    return disableNotifications(tx, address, 'bounce')
  }
  await noteDead(tx, address)
}

/** A mailbox that is not there. */
export async function noteDead(tx: Tx, address: string) {
  await saveDead(tx, hashOf(address), now())
  await disableNotifications(tx, address, 'bounce')
}

/**
 * Nothing is sent to an address from which a mail came back for good within a day. After that what its owner asks for is
 * tried again: the mailbox may be there by now, and who has not confirmed the address has no other way to tell us.
 */
export function takesNoMail(address: string): Promise<boolean> {
  return diedAfter(hashOf(address), new Date(now().getTime() - deadFor))
}

/** Who has the address says that mails arrive there again; if not, the next one tells. */
export async function tryAddressAgain(tx: Tx, address: string) {
  await forgetAddress(tx, hashOf(address))
}

export const oldMailEvents = mailEventsOlderThan(keptFor)

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address.trim().toLowerCase()).digest()
}
