import { type Database, db, namedQuery, type Tx } from '#app/platform/db.server.ts'

export interface UserRow {
  id: string
  email: string
  status: 'not_confirmed' | 'active' | 'pending_deletion'
  language: string
  premium: boolean
  is_staff: boolean
  signup_date: Date
  signup_complete: boolean
  notifications_disabled: ('complaint' | 'bounce' | 'unsubscribe')[]
  name: string
  country: string
  invisible: boolean
  profile_status: 'disabled' | 'active'
  photo_file: string | null
  photo_status: 'pending' | 'active' | 'rejected' | null
  credits: string
  unread_messages: string
}

/** One statement for all that the navigation and user.php show, because it is polled. */
export async function findUser(id: string): Promise<UserRow | undefined> {
  const rows = await namedQuery<UserRow>(
    'find_user',
    `select a.id, coalesce(a.claimed_email, a.email) as email, a.status, a.language, a.premium_since is not null as premium,
            a.is_staff and a.status = 'active' as is_staff, a.signup_date,
            a.completed_at is not null as signup_complete, a.notifications_disabled,
            m.name, m.country, m.invisible, m.status as profile_status,
            p.file as photo_file, p.status as photo_status,
            (select coalesce(sum(l.balance), 0) from ledger_account l where l.member_id = a.id) as credits,
            (select coalesce(sum(c.unread), 0) from conversation_party c
              where c.member_id = a.id and c.removed_at is null) as unread_messages
       from account a join member m on m.id = a.id
       left join photo p on p.member_id = a.id and p.position = 0
      where a.id = $1`,
    [id],
  )
  return rows[0]
}

export function findAccountByEmail(siteId: string, email: string, tx: Tx | Database = db()) {
  return tx
    .selectFrom('account')
    .select(['id', 'password_hash', 'status'])
    .where('site_id', '=', siteId)
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst()
}

/** An account with its member; who asks adds the columns it needs. */
export function selectAccount(tx: Tx | Database, id: string) {
  return tx
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .select(['account.id', 'account.email', 'account.status', 'account.language', 'member.name'])
    .where('account.id', '=', id)
}

/** What a mail to the member needs to know. */
export function findMailRecipient(accountId: string, tx: Tx | Database = db()) {
  return selectAccount(tx, accountId)
    .select(['account.time_zone as timeZone', 'account.claimed_email'])
    .executeTakeFirst()
}

/** What following a mail's link needs to know. */
export function findLinkedAccount(accountId: string) {
  return selectAccount(db(), accountId)
    .select([
      'account.time_zone as timeZone',
      'account.claimed_email',
      'account.password_hash',
      'account.completed_at',
    ])
    .executeTakeFirst()
}

export function savePasswordHash(tx: Tx, accountId: string, password_hash: string) {
  return tx.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
}

export function saveLanguage(accountId: string, language: string) {
  return db().updateTable('account').set({ language }).where('id', '=', accountId).execute()
}
