import { type RawBuilder, sql } from 'kysely'
import type { CaseKind } from '#app/features/staff-access/cases.server.ts'
import { db } from '#app/platform/database/db.server.ts'

export type FoundKind =
  | 'member'
  | 'order'
  | 'invoice'
  | 'report'
  | 'complaint'
  | 'decision'
  | 'photo'
  | 'message'
  | 'chat'
  | 'case'

export interface FoundRow {
  kind: FoundKind
  /** Its number; null where there is none. */
  number: string | null
  site_id: string
  member_id: string | null
  /** Empty for an erased member. */
  name: string | null
  /** The newest case about it. */
  case_id: string | null
  case_kind: CaseKind | null
}

/** What rows there are, each with the site and the member, and what its case is about. */
type Source = RawBuilder<unknown>

const source = (
  kind: FoundKind,
  columns: { number?: string; site: string; member: string; subject?: string },
  from: RawBuilder<unknown>,
): Source => sql`
  select ${kind}::text as kind, ${sql.raw(columns.number ?? 'null::text')} as number, ${sql.raw(columns.site)} as site_id,
    ${sql.raw(columns.member)} as member_id, ${sql.raw(columns.subject ?? 'null::uuid')} as subject_id from ${from}`

const orderColumns = {
  number: 'payment.number',
  site: 'payment.site_id',
  member: 'payment.member_id',
  subject: '(select id from refund_request where payment_id = payment.id)',
}
const reportColumns = { number: 'number', site: 'site_id', member: 'member_id', subject: 'report.id' }
const complaintColumns = { number: 'number', site: 'site_id', member: 'account_id', subject: 'complaint.id' }
const decisionColumns = {
  number: 'decision.number',
  site: 'decision.site_id',
  member: 'decision.member_id',
  subject: '(select id from appeal where decision_id = decision.id)',
}

/** Whatever has this id: ids never repeat, so each of these look-ups costs one step of an index. */
export function findById(id: string) {
  return readFound([
    source('member', { site: 'site_id', member: 'id' }, sql`member where id = ${id}`),
    source('order', orderColumns, sql`payment where id = ${id}`),
    source(
      'order',
      orderColumns,
      sql`refund_request request join payment on payment.id = request.payment_id where request.id = ${id}`,
    ),
    source('report', reportColumns, sql`report where id = ${id}`),
    source('complaint', complaintColumns, sql`complaint where id = ${id}`),
    source('decision', decisionColumns, sql`decision where id = ${id}`),
    source(
      'decision',
      decisionColumns,
      sql`appeal join decision on decision.id = appeal.decision_id where appeal.id = ${id}`,
    ),
    source(
      'photo',
      { site: 'member.site_id', member: 'member_id', subject: 'photo.id' },
      sql`photo join member on member.id = photo.member_id where photo.id = ${id}`,
    ),
    source(
      'message',
      { site: 'conversation.site_id', member: 'sender_id', subject: 'message.id' },
      sql`message join conversation on conversation.id = message.conversation_id where message.id = ${id}`,
    ),
    source('chat', { site: 'site_id', member: 'first_id' }, sql`conversation where id = ${id}`),
    source('chat', { site: 'site_id', member: 'second_id' }, sql`conversation where id = ${id}`),
    source(
      'case',
      { site: 'site_id', member: 'member_id', subject: 'subject_id' },
      sql`review_case where id = ${id}`,
    ),
  ])
}

/** The numbers that people quote: each kind has its own form. */
export function findByNumber(number: string) {
  return readFound([
    source('order', orderColumns, sql`payment where number = ${number}`),
    source('report', reportColumns, sql`report where number = ${number}`),
    source('complaint', complaintColumns, sql`complaint where number = ${number}`),
    source('decision', decisionColumns, sql`decision where number = ${number}`),
  ])
}

/** Each company counts its own invoices. */
export function findByInvoice({ year, number }: { year: number; number: number }) {
  return readFound([
    source(
      'invoice',
      { ...orderColumns, number: `invoice.year || '-' || lpad(invoice.number::text, 6, '0')` },
      sql`company join invoice on invoice.company_id = company.id and invoice.year = ${year}
        and invoice.number = ${number} join payment on payment.id = invoice.payment_id`,
    ),
  ])
}

export function findByEmail(email: string, siteIds: readonly string[]) {
  return readFound([
    source(
      'member',
      { site: 'site_id', member: 'id' },
      sql`account where site_id = any(${siteIds}::uuid[]) and lower(email) = ${email.toLowerCase()}`,
    ),
  ])
}

const most = 20

async function readFound(sources: readonly Source[]): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select found.kind, found.number, found.site_id, found.member_id, member.name, about.id as case_id,
      about.kind as case_kind
    from (${sql.join(sources, sql` union all `)}) found
    left join member on member.id = found.member_id
    left join lateral (
      select id, kind from review_case where subject_id = found.subject_id order by opened_at desc limit 1
    ) about on true
    limit ${most}`.execute(db())
  return rows
}
