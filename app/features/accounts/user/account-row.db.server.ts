import { type Insertable, sql } from 'kysely'
import { endLinksToAddress } from '#app/features/accounts/mail-links/mail-tokens.db.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { recordAct } from '#app/platform/backup/journal.server.ts'
import type { Account } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'

/** The only file that writes to the account row. */

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

/** Ends the links mailed to the old address: somebody who reads them there must not be logged in. */
export async function saveEmail(tx: Tx, id: string, email: string, at: Date) {
  await tx.updateTable('account').set({ email, claimed_email: null }).where('id', '=', id).execute()
  await endLinksToAddress(tx, id, at)
}

/** Bounces from the old address say nothing about the new one. */
export function clearBounce(tx: Tx, id: string) {
  return tx
    .updateTable('account')
    .set({ notifications_disabled: sql`array_remove(notifications_disabled, 'bounce')` })
    .where('id', '=', id)
    .execute()
}

/** Removes the password; only a link mailed to the account's address sets a new one. */
export function removePassword(tx: Tx, accountId: string) {
  return tx.updateTable('account').set({ password_hash: null }).where('id', '=', accountId).execute()
}

export function savePasswordHash(tx: Tx, accountId: string, password_hash: string) {
  return tx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
}

export function saveLanguage(accountId: string, language: Locale) {
  return db().updateTable('account').set({ language }).where('id', '=', accountId).execute()
}

/** The date of the first purchase. */
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

export async function addUnsubscribedReason(tx: Tx, accountId: string) {
  await recordAct(tx, { kind: 'unsubscribed', subject: accountId })
  await tx
    .updateTable('account')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, 'unsubscribe')` })
    .where('id', '=', accountId)
    .where(sql<boolean>`not 'unsubscribe' = any(notifications_disabled)`)
    .execute()
}

/** When a closed account is due to be erased; null for others. */
export async function findEraseAt(id: string, tx: Tx | Database = db()): Promise<Date | null> {
  const row = await tx.selectFrom('account').select('erase_at').where('id', '=', id).executeTakeFirst()
  return row?.erase_at ?? null
}

export async function addDisabledReason(
  tx: Tx,
  address: string,
  reason: 'complaint' | 'bounce' | 'unsubscribe',
) {
  const accounts = await tx
    .updateTable('account')
    .set({ notifications_disabled: sql`array_append(notifications_disabled, ${reason})` })
    .where((where) => where(where.fn('lower', ['email']), '=', address.trim().toLowerCase()))
    .where(sql<boolean>`not ${reason} = any(notifications_disabled)`)
    .returning('id')
    .execute()
  if (reason === 'unsubscribe')
    for (const { id } of accounts) await recordAct(tx, { kind: 'unsubscribed', subject: id })
}

/** The reasons why the member gets no mails; locks the row, so that they do not change meanwhile. */
export async function lockDisabledReasons(tx: Tx, accountId: string): Promise<string[]> {
  const row = await tx
    .selectFrom('account')
    .select('notifications_disabled')
    .where('id', '=', accountId)
    // Weaker than FOR UPDATE: transactions that only lock the account's existence do not wait for it.
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.notifications_disabled ?? []
}

export async function clearDisabledReasons(tx: Tx, accountId: string) {
  await tx.updateTable('account').set({ notifications_disabled: [] }).where('id', '=', accountId).execute()
}

/**
 * Restores the previous status: an unconfirmed account still has to be confirmed, because others may have created it
 * with this address. A banned account stays closed.
 */
export async function restoreAccountStatus(tx: Tx, accountId: string) {
  const restored = await tx
    .updateTable('account')
    .set({ status: sql`case when confirmed_at is null then 'not_confirmed' else 'active' end` })
    .set({ deletion_requested_at: null, erase_at: null, leaving_reason: null, leaving_comment: null })
    .where('id', '=', accountId)
    .where('status', '=', 'pending_deletion')
    .where('banned_for', 'is', null)
    .returning('status')
    .executeTakeFirst()
  if (restored) await recordAccountState(tx, accountId)
  return restored
}

/** A restore repeats the newest state of each account that was closed, banned or opened since the backup. */
async function recordAccountState(tx: Tx, id: string) {
  const state = await tx
    .selectFrom('account')
    .select(['deletion_requested_at', 'erase_at', 'banned_for', 'banned_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!state) return
  await recordAct(tx, {
    kind: 'account',
    subject: id,
    requestedAt: state.deletion_requested_at?.toISOString() ?? null,
    eraseAt: state.erase_at?.toISOString() ?? null,
    bannedFor: state.banned_for,
    bannedAt: state.banned_at?.toISOString() ?? null,
  })
}

export interface Closing {
  requested_at: Date
  erase_at: Date
  reason: Account['leaving_reason']
  words: string | null
}

/** Marks the account as closed: nobody can log in from now on. */
export async function savePendingDeletion(
  tx: Tx,
  id: string,
  { requested_at, erase_at, reason, words }: Closing,
) {
  await tx
    .updateTable('account')
    .set({ status: 'pending_deletion', deletion_requested_at: requested_at, erase_at })
    .set({ leaving_reason: reason, leaving_comment: words })
    .where('id', '=', id)
    .execute()
  await recordAccountState(tx, id)
}

/** The member's own link no longer brings a banned account back. */
export async function saveAccountBan(
  tx: Tx,
  id: string,
  ban: { banned_for: Account['banned_for']; banned_at: Date | null },
) {
  await tx.updateTable('account').set(ban).where('id', '=', id).execute()
  await recordAccountState(tx, id)
}

export async function clearAccountBan(tx: Tx, id: string) {
  await tx.updateTable('account').set({ banned_for: null, banned_at: null }).where('id', '=', id).execute()
  await recordAccountState(tx, id)
}

/** A banned account is erased no sooner than this. */
export async function postponeErasure(tx: Tx, id: string, until: Date) {
  await tx
    .updateTable('account')
    .set({ erase_at: sql<Date>`greatest(erase_at, ${until}::timestamptz)` })
    .where('id', '=', id)
    .where('banned_for', 'in', ['decision', 'fraud'])
    .execute()
  await recordAccountState(tx, id)
}

/** Until then the member may log in and see why, but do nothing else. */
export function saveSuspension(tx: Tx, id: string, suspended_until: Date | null) {
  return tx.updateTable('account').set({ suspended_until }).where('id', '=', id).execute()
}

/** Frees the address for its owner: a closed account that never confirmed it no longer stores it. */
export function releaseAddress(tx: Tx, id: string) {
  return tx
    .updateTable('account')
    .set({ email: placeholderAddress('left'), claimed_email: null })
    .where('id', '=', id)
    .where('status', '=', 'pending_deletion')
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Cascades to sessions, links, passkeys, consents, preferences and the sign-up message. */
export async function deleteAccount(tx: Tx, id: string) {
  await tx.deleteFrom('account').where('id', '=', id).execute()
  await recordAct(tx, { kind: 'erased', subject: id })
}

/** False if somebody else has just notified them. */
export async function saveDormantNotice(tx: Tx, id: string, at: Date, before: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('account')
    .set({ dormant_notice_at: at })
    .where('id', '=', id)
    .where(({ or, eb }) => or([eb('dormant_notice_at', 'is', null), eb('dormant_notice_at', '<', before)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * The address of an account without one. It cannot be guessed from what others know of the member. Nobody can sign up
 * with one: `normaliseEmail` rejects addresses with this ending.
 */
export function placeholderAddress(why: 'left' | 'taken') {
  return `${newPublicId()}@${why}.invalid`
}
