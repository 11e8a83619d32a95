import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { type Kind, kinds } from '../kinds.ts'
import { holdSettings, saveSettings } from './settings.db.server.ts'

/** Switches mails of these kinds off. */
export async function declineMails(tx: Tx, accountId: string, declined: readonly Kind[]) {
  const { email_off } = await holdSettings(tx, accountId, now())
  const off = kinds.filter((kind) => declined.includes(kind) || email_off.includes(kind))
  await saveSettings(tx, accountId, { email_off: off }, now())
}
