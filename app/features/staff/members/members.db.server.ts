import { type RawBuilder, sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'
import type { TimePosition } from '../time-position.server.ts'

/** Where a member is and belongs; also of one who is erased. */
export function locateMember(tx: Tx, id: string) {
  return tx.selectFrom('member').select(['id', 'site_id']).where('id', '=', id).executeTakeFirst()
}

export function locatePayment(tx: Tx, id: string) {
  return tx
    .selectFrom('payment')
    .select(['id', 'number', 'member_id', 'site_id', 'amount', 'currency'])
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function findEmail(id: string): Promise<string | undefined> {
  const account = db().selectFrom('account').select(['email', 'claimed_email']).where('id', '=', id)
  const found = await account.executeTakeFirst()
  return found && (found.claimed_email ?? found.email)
}

/** What the head of the page shows. Without an account for fictional and erased profiles. */
export function findMember(id: string) {
  return db()
    .selectFrom('member')
    .leftJoin('account', 'account.id', 'member.id')
    .leftJoin('photo', (join) => join.onRef('photo.member_id', '=', 'member.id').on('photo.position', '=', 0))
    .select(['member.id', 'member.site_id', 'member.kind', 'member.name', 'member.date_of_birth'])
    .select(['member.gender', 'member.seeking', 'member.country', 'member.city'])
    .select(['member.status as profile_status', 'member.invisible', 'member.under_review'])
    .select(['member.created_at', 'member.last_seen_at', 'member.erased_at'])
    .select(['account.email', 'account.claimed_email', 'account.status', 'account.language'])
    .select(['account.signup_date', 'account.confirmed_at', 'account.premium_since'])
    .select(['account.notifications_disabled', 'account.deletion_requested_at', 'account.erase_at'])
    .select([
      'account.banned_for',
      'account.suspended_until',
      'photo.file as photo_file',
      'photo.placeholder',
    ])
    .select([
      sql<Date | null>`(select suppressed_since from mail_address
        where address_hash = sha256(convert_to(lower(trim(account.email)), 'UTF8')))`.as('dead_since'),
      sql<number>`(select count(*)::int from session
        where account_id = member.id and expires_at > now())`.as('sessions'),
      sql<number>`(select count(*)::int from passkey where account_id = member.id)`.as('passkeys'),
      sql<number>`(select count(*)::int from push_subscription where account_id = member.id)`.as(
        'push_devices',
      ),
    ])
    .where('member.id', '=', id)
    .executeTakeFirst()
}

/** The pictures of the profile, also those that members do not see. */
export function findPhotosOf(memberId: string) {
  return db()
    .selectFrom('photo')
    .select(['id', 'file', 'status'])
    .where('member_id', '=', memberId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export interface TimelineRow {
  /** Unique within the timeline. */
  id: string
  at: Date
  kind: string
  facts: Record<string, string | number | boolean | null>
}

type Source = [at: string, id: string, kind: string, facts: RawBuilder<unknown>, from: RawBuilder<unknown>]

const nothing = sql`'{}'::jsonb`

/** Each row of a table is an event: its time, its id, its kind and what the page says about it. */
function sourcesOf(memberId: string): Source[] {
  const account = sql`account where account.id = ${memberId} and`
  // A mail service reports an address, and only its hash stays, without the mails that came back.
  const mailAddress = sql`mail_address join account
    on address_hash = sha256(convert_to(lower(trim(account.email)), 'UTF8')) where account.id = ${memberId}`
  return [
    ['signup_date', `'signup'`, `'signup'`, nothing, sql`${account} true`],
    ['confirmed_at', `'confirmed'`, `'confirmed'`, nothing, sql`${account} confirmed_at is not null`],
    ['premium_since', `'premium'`, `'premium'`, nothing, sql`${account} premium_since is not null`],
    [
      'deletion_requested_at',
      `'deletion'`,
      `'deletion_requested'`,
      sql`jsonb_build_object('erase_at', erase_at, 'reason', leaving_reason)`,
      sql`${account} deletion_requested_at is not null`,
    ],
    [
      'banned_at',
      `'ban'`,
      `'banned'`,
      sql`jsonb_build_object('reason', banned_for)`,
      sql`${account} banned_at is not null`,
    ],
    [
      'created_at',
      `encode(substring(token_hash for 8), 'hex')`,
      `'login'`,
      sql`jsonb_build_object('device', device)`,
      sql`session where account_id = ${memberId}`,
    ],
    [
      'created_at',
      `left(id, 16)`,
      `'passkey_added'`,
      sql`jsonb_build_object('device', name)`,
      sql`passkey where account_id = ${memberId}`,
    ],
    [
      'created_at',
      `id::text`,
      `'push_device'`,
      nothing,
      sql`push_subscription where account_id = ${memberId}`,
    ],
    ['created_at', `id::text`, `'photo_added'`, nothing, sql`photo where member_id = ${memberId}`],
    [
      'reviewed_at',
      `id::text`,
      `'photo_' || status`,
      sql`jsonb_build_object('reason', reject_reason)`,
      sql`photo where member_id = ${memberId} and reviewed_at is not null`,
    ],
    [
      'created_at',
      `id::text`,
      `'reported'`,
      sql`jsonb_build_object('number', number, 'reason', reason)`,
      sql`report where member_id = ${memberId}`,
    ],
    [
      'created_at',
      `id::text`,
      `'has_reported'`,
      sql`jsonb_build_object('number', number, 'reason', reason)`,
      sql`report where reporter_id = ${memberId}`,
    ],
    [
      'created_at',
      `id::text`,
      `'complained'`,
      sql`jsonb_build_object('number', number)`,
      sql`complaint where account_id = ${memberId}`,
    ],
    [
      'created_at',
      `id::text`,
      `'ordered'`,
      sql`jsonb_build_object('number', number, 'amount', amount, 'currency', currency, 'status', status,
        'method', method, 'failure', failure)`,
      sql`payment where member_id = ${memberId}`,
    ],
    [
      'paid_at',
      `id::text`,
      `'paid'`,
      sql`jsonb_build_object('number', number, 'amount', amount, 'currency', currency, 'credits', credits)`,
      sql`payment where member_id = ${memberId} and paid_at is not null`,
    ],
    [
      'charged_back_at',
      `id::text`,
      `'charged_back'`,
      sql`jsonb_build_object('number', number, 'amount', amount, 'currency', currency)`,
      sql`payment where member_id = ${memberId} and charged_back_at is not null`,
    ],
    [
      'refund.created_at',
      `refund.id::text`,
      `'refunded'`,
      sql`jsonb_build_object('number', payment.number, 'amount', refund.amount, 'currency', payment.currency,
        'status', refund.status)`,
      sql`refund join payment on payment.id = refund.payment_id where payment.member_id = ${memberId}`,
    ],
    [
      'request.created_at',
      `request.id::text`,
      `'refund_requested'`,
      sql`jsonb_build_object('number', payment.number)`,
      sql`refund_request request join payment on payment.id = request.payment_id
        where payment.member_id = ${memberId}`,
    ],
    [
      'request.decided_at',
      `request.id::text`,
      `'request_' || request.decision`,
      sql`jsonb_build_object('number', payment.number)`,
      sql`refund_request request join payment on payment.id = request.payment_id
        where payment.member_id = ${memberId} and request.decided_at is not null`,
    ],
    [
      'decided_at',
      `id::text`,
      `'decided'`,
      sql`jsonb_build_object('number', number, 'measure', measure, 'withdrawn', withdrawn_at is not null,
        'decision', id, 'decider', decided_by)`,
      sql`decision where member_id = ${memberId}`,
    ],
    [
      'appeal.created_at',
      `appeal.id::text`,
      `'appealed'`,
      sql`jsonb_build_object('number', decision.number)`,
      sql`appeal join decision on decision.id = appeal.decision_id where decision.member_id = ${memberId}`,
    ],
    [
      'appeal.decided_at',
      `appeal.id::text`,
      `'appeal_' || appeal.outcome`,
      sql`jsonb_build_object('number', decision.number)`,
      sql`appeal join decision on decision.id = appeal.decision_id
        where decision.member_id = ${memberId} and appeal.decided_at is not null`,
    ],
    [
      'at',
      `id::text`,
      `'credits_adjusted'`,
      // From the audit, which has an index by member: in the ledger each message that the member paid for is an entry.
      sql`jsonb_build_object('amount', (after ->> 'given')::bigint - (before ->> 'given')::bigint)`,
      sql`staff_audit where member_id = ${memberId} and act = 'member.adjust_credits'`,
    ],
    [
      'coalesce(decided_at, happened_at)',
      `id::text`,
      `'notification_' || state`,
      sql`jsonb_build_object('channel', channel, 'about', kind, 'reason', reason)`,
      sql`notification where account_id = ${memberId}`,
    ],
    [
      'suppressed_since',
      `'address'`,
      `'mail_refused'`,
      nothing,
      sql`${mailAddress} and suppressed_since is not null`,
    ],
    [
      'first_soft_bounce_at',
      `'address'`,
      `'mail_returned'`,
      sql`jsonb_build_object('times', soft_bounces)`,
      sql`${mailAddress} and soft_bounces > 0`,
    ],
    [
      'coalesce(staff_act.ended_at, staff_act.created_at)',
      `staff_act.id::text`,
      `'act_' || state`,
      sql`jsonb_build_object('act', staff_act.kind, 'by', staff.work_name, 'failure', staff_act.failure)`,
      sql`staff_act join staff on staff.id = staff_act.staff_id where staff_act.member_id = ${memberId}`,
    ],
  ]
}

/** Everything that happened to a member, newest first; each table gives only as many rows as the page shows. */
export async function findTimeline(
  memberId: string,
  { before, limit }: { before: TimePosition | null; limit: number },
): Promise<TimelineRow[]> {
  const sources = sourcesOf(memberId).map(([at, id, kind, facts, from]) => {
    // The source's name keeps ids apart: a photo was added and approved under the same one.
    const rows = sql`select date_trunc('milliseconds', ${sql.raw(at)}) as at, ${sql.raw(kind)} || ':' || ${sql.raw(id)} as id,
      ${sql.raw(kind)} as kind, ${facts} as facts from ${from}`
    const older = before ? sql`where (at, id) < (${before.at}::timestamptz, ${before.id})` : sql``
    return sql`(select * from (${rows}) source ${older} order by at desc, id desc limit ${limit})`
  })
  const { rows } = await sql<TimelineRow>`
    select * from (${sql.join(sources, sql` union all `)}) event order by at desc, id desc limit ${limit}
  `.execute(db())
  return rows
}
