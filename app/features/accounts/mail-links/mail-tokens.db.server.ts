import { sql } from 'kysely'
import type { MailToken } from '#app/platform/database/database.gen.ts'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'

/** The purpose of a link in a mail. */
export type Purpose = MailToken['purpose']

interface NewToken {
  token_hash: Buffer
  account_id: string
  purpose: Purpose
  payload: string
  created_at: Date
  expires_at: Date
}

const insert = namedQuery('insert_mail_token', (token: Placeholders<NewToken>) =>
  db().insertInto('mail_token').values(token),
)

export async function insertToken(tx: Tx, token: NewToken) {
  await insert.in(tx, token)
}

/** The caller decides whether the token is still valid. */
export async function findToken(tokenHash: Buffer, tx: Tx | Database = db()) {
  return tx
    .selectFrom('mail_token')
    .innerJoin('account', 'account.id', 'mail_token.account_id')
    .select([
      'mail_token.purpose',
      'mail_token.account_id',
      'mail_token.payload',
      'mail_token.created_at',
      'mail_token.expires_at',
      'mail_token.used_at',
      'account.site_id',
      'account.status',
      'account.email',
      'account.confirmed_at',
      'account.language',
    ])
    .where('mail_token.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/**
 * Marks the token as used. The row's own condition decides between two concurrent presses: only one of them changes it.
 */
export function markTokenUsed(tx: Tx, tokenHash: Buffer, purpose: Purpose, at: Date) {
  return tx
    .updateTable('mail_token')
    .set({ used_at: at })
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', at)
    .returning(['account_id', 'payload'])
    .executeTakeFirst()
}

export function endTokens(tx: Tx, accountId: string, purpose: Purpose, at: Date) {
  return tx
    .updateTable('mail_token')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
}

/** Ends the activation, login, reset and change links mailed to the address that the account had until now. */
export function endLinksToAddress(tx: Tx, accountId: string, at: Date) {
  return tx
    .updateTable('mail_token')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', 'in', ['activate', 'login', 'reset', 'change_email'])
    .where('used_at', 'is', null)
    .execute()
}

/** Ends all links that log somebody in or move the account to another address. */
export function endLinksToAccount(tx: Tx, accountId: string, at: Date) {
  return sql`update mail_token set used_at = ${at} from account
              where account.id = ${accountId} and mail_token.account_id = account.id and used_at is null
                and (purpose in ('login', 'reset', 'change_email')
                     or purpose = 'activate' and lower(payload ->> 'email') <> lower(account.email))`.execute(
    tx,
  )
}

/**
 * Ends all links of an account that is closed. A former address can still undo a change that was not its owner's, and
 * unsubscribe links keep working.
 */
export function endAllLinks(tx: Tx, accountId: string, at: Date) {
  return tx
    .updateTable('mail_token')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', 'not in', ['undo_email', 'unsubscribe'])
    .where('used_at', 'is', null)
    .execute()
}

/** Undoing a change also ends the undo links of later changes; earlier ones stay valid. */
export function endUndosSince(tx: Tx, accountId: string, { since, at }: { since: Date; at: Date }) {
  return tx
    .updateTable('mail_token')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'undo_email')
    .where('created_at', '>=', since)
    .where('used_at', 'is', null)
    .execute()
}

/** Addresses that an account had or requested. */
export async function findLinkedAddresses(tx: Tx, accountId: string) {
  const { rows } = await sql<{ purpose: Purpose; email: string }>`
    select distinct purpose, payload ->> 'email' as email from mail_token
     where account_id = ${accountId} and payload ->> 'email' is not null`.execute(tx)
  return rows
}

/**
 * An open activation link that the member requested. Claim links are excluded, because anybody can have one sent to the
 * owner of an address.
 */
export const isRequestedByMember = (token: 'mail_token' | 'newer') => {
  const column = (name: string) => sql.ref(`${token}.${name}`)
  return sql<boolean>`${column('purpose')} = 'activate' and ${column('used_at')} is null
    and not ${column('payload')} @> '{"claim": true}'`
}

/** The newest link to a corrected, unconfirmed address: the only record of that address. */
const isOnlyRecordOfAddress = sql`${isRequestedByMember('mail_token')} and payload ->> 'email' is not null
  and exists (select from account where account.id = mail_token.account_id and account.status = 'not_confirmed')
  and not exists (select from mail_token newer where newer.account_id = mail_token.account_id
    and ${isRequestedByMember('newer')} and newer.created_at > mail_token.created_at)`

export const overdueTokens = (retention: number) =>
  overdueRows('mail_token', 'expires_at', { retention, and: () => sql`not (${isOnlyRecordOfAddress})` })
