import { type Insertable, sql } from 'kysely'
import type { Locale } from '#app/i18n/locales.ts'
import type { Account } from '#app/platform/database/database.gen.ts'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import { endLinksToAddress } from '../mail-links/mail-tokens.db.server.ts'

/** All that is ever written into an account's row. */

export function insertAccount(tx: Tx, account: Insertable<Account>) {
  return tx.insertInto('account').values(account).execute()
}

export async function confirmAccount(tx: Tx, id: string, at: Date) {
  await tx.updateTable('account').set({ status: 'active', confirmed_at: at }).where('id', '=', id).execute()
}

export function completeAccount(
  tx: Tx,
  id: string,
  claim: { password_hash: string; terms_version: string; completed_at: Date },
) {
  return tx.updateTable('account').set(claim).where('id', '=', id).execute()
}

/** What was mailed to the old address counts no more: whoever reads it there must not get in here. */
export async function saveEmail(tx: Tx, id: string, email: string, at: Date) {
  await tx.updateTable('account').set({ email, claimed_email: null }).where('id', '=', id).execute()
  await endLinksToAddress(tx, id, at)
}

/** What came back from the old address says nothing about the new one. */
export function trustNewAddress(tx: Tx, id: string) {
  return tx
    .updateTable('account')
    .set({ notifications_disabled: sql`array_remove(notifications_disabled, 'bounce')` })
    .where('id', '=', id)
    .execute()
}

/** Only a link in a mail to the account's address gives it a new one. */
export function forgetPassword(tx: Tx, accountId: string) {
  return tx.updateTable('account').set({ password_hash: null }).where('id', '=', accountId).execute()
}

export function savePasswordHash(tx: Tx, accountId: string, password_hash: string) {
  return tx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
}

export function saveLanguage(accountId: string, language: Locale) {
  return db().updateTable('account').set({ language }).where('id', '=', accountId).execute()
}

/** Since the first purchase. */
export function savePremium(tx: Tx, id: string, at: Date) {
  return tx
    .updateTable('account')
    .set({ premium_since: at, premium_ended_at: null })
    .where('id', '=', id)
    .where('premium_since', 'is', null)
    .execute()
}

export async function saveEndOfPremium(tx: Tx, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('account')
    .set({ premium_since: null, premium_ended_at: at })
    .where('id', '=', id)
    .where('premium_since', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}

export function eraseTracking(tx: Tx, id: string) {
  return tx.updateTable('account').set({ tracking: '{}' }).where('id', '=', id).execute()
}

export function addUnsubscribe(tx: Tx, accountId: string) {
  return tx
    .updateTable('account')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, 'unsubscribe')` })
    .where('id', '=', accountId)
    .where(sql<boolean>`not 'unsubscribe' = any(notifications_disabled)`)
    .execute()
}

export async function addDisabled(tx: Tx, address: string, reason: 'complaint' | 'bounce' | 'unsubscribe') {
  await tx
    .updateTable('account')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, ${reason})` })
    .where((where) => where(where.fn('lower', ['email']), '=', address.trim().toLowerCase()))
    .where(sql<boolean>`not ${reason} = any(notifications_disabled)`)
    .execute()
}

/** What keeps mails from the member; held, so that it is not changed meanwhile. */
export async function holdDisabled(tx: Tx, accountId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('account')
    .select('notifications_disabled')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  return row?.notifications_disabled ?? []
}

export async function clearDisabled(tx: Tx, accountId: string) {
  await tx.updateTable('account').set({ notifications_disabled: [] }).where('id', '=', accountId).execute()
}

/** As it was: one that was never confirmed still asks for that, because others may have made it with this address. */
export function bringAccountBack(tx: Tx, accountId: string) {
  return tx
    .updateTable('account')
    .set({ status: sql`case when confirmed_at is null then 'not_confirmed' else 'active' end` })
    .where('id', '=', accountId)
    .where('status', '=', 'pending_deletion')
    .returning('status')
    .executeTakeFirst()
}
