import { type Expression, sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

export const signupComplete = sql<boolean>`account.completed_at is not null`.as('signup_complete')
export const isPremium = sql<boolean>`account.premium_since is not null`.as('premium')

const sumCredits = (id: Expression<string>) =>
  sql<string>`(select coalesce(sum(balance), 0) from ledger_account where member_id = ${id})`
/** Muted conversations do not count. */
const countUnread = (id: Expression<string>) =>
  sql<string>`(select coalesce(sum(unread), 0) from conversation_party
    where member_id = ${id} and removed_at is null and not muted)`

const readUser = namedQuery('find_user', ({ id }: Placeholders<{ id: string }>) =>
  db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .leftJoin('photo', (join) =>
      join.onRef('photo.member_id', '=', 'account.id').on('photo.position', '=', 0),
    )
    .select(['account.id', 'account.status', 'account.language', 'account.signup_date'])
    .select(['account.notifications_disabled', 'member.name', 'member.country', 'member.invisible'])
    .select(['member.status as profile_status', 'photo.file as photo_file', 'photo.status as photo_status'])
    .select(({ fn }) => fn.coalesce('account.claimed_email', 'account.email').as('email'))
    .select([isPremium, signupComplete, sumCredits(id).as('credits'), countUnread(id).as('unread_messages')])
    .where('account.id', '=', id),
)

/** One statement for everything that the navigation and user.php show, because it is polled. */
export async function findUser(id: string) {
  const [row] = await readUser({ id })
  return row
}

const readCounts = namedQuery('find_counts', ({ id }: Placeholders<{ id: string }>) =>
  db().selectNoFrom([sumCredits(id).as('credits'), countUnread(id).as('unread_messages')]),
)

/** The counts that change with every message. */
export async function findCounts(id: string) {
  const [row] = await readCounts({ id })
  return { credits: Number(row?.credits), unread_messages: Number(row?.unread_messages) }
}

export function findSignupDate(id: string) {
  return db().selectFrom('account').select('signup_date').where('id', '=', id).executeTakeFirstOrThrow()
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export function findAccountByEmail(siteId: string, email: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('account')
    .select(['id', 'password_hash', 'status', 'confirmed_at', 'deletion_requested_at', 'erase_at'])
    .select('banned_for')
    .where('site_id', '=', siteId)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

/**
 * Locks the account with this address for the rest of the transaction, before a link is mailed to it. Otherwise the
 * address could change meanwhile, and the link to the old one would escape the update that ends links.
 */
export function lockAccountByEmail(tx: Tx, siteId: string, email: string) {
  return tx
    .selectFrom('account')
    .select('id')
    .where('site_id', '=', siteId)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .forUpdate()
    .executeTakeFirst()
}

/** Locks the row for the rest of the transaction. */
export function lockAccountRow(tx: Tx, id: string) {
  return tx
    .selectFrom('account')
    .select(['status', 'banned_for'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** An account with its member; callers add the columns they need. */
export function selectAccount(tx: Tx | Database, id: string | Expression<string>) {
  return tx
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .leftJoin('preference', 'preference.account_id', 'account.id')
    .select(['account.id', 'account.email', 'account.status', 'account.language', 'member.name'])
    .where('account.id', '=', id)
}

const readRecipient = namedQuery('mail_recipient', ({ accountId }: Placeholders<{ accountId: string }>) =>
  selectAccount(db(), accountId)
    .select(['preference.time_zone as timeZone', 'account.claimed_email', 'account.site_id as siteId'])
    .select('account.banned_for'),
)

/** The data that a mail to the member needs. */
export async function findMailRecipient(accountId: string, tx?: Tx) {
  const [recipient] = await (tx ? readRecipient.in(tx, { accountId }) : readRecipient({ accountId }))
  return recipient
}

/** The data needed to follow a mail's link. */
export function findLinkedAccount(accountId: string) {
  return selectAccount(db(), accountId)
    .select([
      'preference.time_zone as timeZone',
      'account.claimed_email',
      'account.password_hash',
      'account.completed_at',
    ])
    .executeTakeFirst()
}

/** Names, towns and taglines of members, ordered by id. */
export function findNamesAfter(id: string, limit: number) {
  return selectNames(db()).where('account.id', '>', id).orderBy('account.id').limit(limit).execute()
}

/** Locks the row until the transaction ends, so nobody changes the name meanwhile. */
export function lockName(tx: Tx, id: string) {
  return selectNames(tx).where('account.id', '=', id).forUpdate('member').executeTakeFirst()
}

function selectNames(tx: Tx | ReturnType<typeof db>) {
  return tx
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .innerJoin('site', 'site.id', 'account.site_id')
    .select(['account.id', 'account.site_id', 'account.status', 'account.language'])
    .select(['member.name', 'member.city', 'member.tagline', 'site.name as site'])
}
