import { type RawBuilder, sql } from 'kysely'
import { type Database, db, type Tx } from '#app/platform/database/db.server.ts'
import { overdueRows } from '#app/platform/database/overdue-rows.server.ts'
import type { Measure } from './measures.ts'

/** Visitors can invent names of networks: later ones of a day are counted as `other`. */
const sourcesPerDay = 50

interface Span {
  from: Date
  to: Date
}

const ofAccount = sql`coalesce(account.tracking ->> 'network', '') as source`
const noMoney = sql`'' as currency, 0 as amount`
const within = (column: RawBuilder<unknown>, { from, to }: Span) =>
  sql`${column} >= ${from} and ${column} < ${to}`
const ofPayer = sql`left join account on account.id = payment.member_id`

/** One row for each event of a span. Each reads by the index of its time. */
const events: Record<Measure, (span: Span) => RawBuilder<unknown>> = {
  signups: (span) => sql`select signup_date as at, account.site_id, member.country, ${ofAccount}, ${noMoney}
    from account join member on member.id = account.id where ${within(sql`signup_date`, span)}`,
  activations: (
    span,
  ) => sql`select confirmed_at as at, account.site_id, member.country, ${ofAccount}, ${noMoney}
    from account join member on member.id = account.id where ${within(sql`confirmed_at`, span)}`,
  active: (span) => sql`select at, site_id, country, source, ${noMoney}
    from daily_visit where ${within(sql`at`, span)}`,
  messages: (
    span,
  ) => sql`select message.created_at as at, sender.site_id, sender.country, ${ofAccount}, ${noMoney}
    from message
      join member as sender on sender.id = message.sender_id and sender.kind = 'member'
      left join account on account.id = sender.id
    where ${within(sql`message.created_at`, span)}`,
  purchases: (
    span,
  ) => sql`select paid_at as at, payment.site_id, payment.country, ${ofAccount}, currency, amount
    from payment ${ofPayer} where ${within(sql`paid_at`, span)}`,
  refunds: (span) => sql`select refund.paid_at as at, payment.site_id, payment.country, ${ofAccount},
      currency, refund.amount
    from refund join payment on payment.id = refund.payment_id ${ofPayer}
    where ${within(sql`refund.paid_at`, span)}`,
  chargebacks: (span) => sql`select charged_back_at as at, payment.site_id, payment.country, ${ofAccount},
      currency, amount
    from payment ${ofPayer} where ${within(sql`charged_back_at`, span)}`,
  bounces: (span) => sql`select received_at as at, site_id, coalesce(country, '') as country,
      coalesce(source, '') as source, ${noMoney}
    from mail_event
    where ${within(sql`received_at`, span)} and kind in ('hard_bounce', 'soft_bounce') and site_id is not null`,
  scam_reports: (span) => sql`select report.created_at as at, report.site_id,
      coalesce(member.country, '') as country, ${ofAccount}, ${noMoney}
    from report left join member on member.id = report.member_id left join account on account.id = member.id
    where ${within(sql`report.created_at`, span)} and report.reason = 'scam'`,
  // The sender's, as everywhere: it is about them.
  shield_hits: (
    span,
  ) => sql`select shield_warning.created_at as at, sender.site_id, sender.country, ${ofAccount},
      ${noMoney}
    from shield_warning
      join message on message.id = shield_warning.message_id
      join member as sender on sender.id = message.sender_id
      left join account on account.id = sender.id
    where ${within(sql`shield_warning.created_at`, span)} and review is distinct from 'cleared'`,
  fraud_removals: (
    span,
  ) => sql`select banned_at as at, account.site_id, member.country, ${ofAccount}, ${noMoney}
    from account join member on member.id = account.id
    where ${within(sql`banned_at`, span)} and banned_for = 'fraud'`,
}

export async function deleteCounts(tx: Tx, day: string, { from, to }: Span) {
  await sql`delete from statistic_hour where hour >= ${from} and hour < ${to}`.execute(tx)
  await sql`delete from statistic_day where day = ${day}`.execute(tx)
}

export async function insertHours(tx: Tx, measure: Measure, span: Span) {
  await sql`insert into statistic_hour (site_id, measure, hour, currency, count, amount)
    select site_id, ${measure}, date_trunc('hour', at, 'UTC') as hour, currency, count(*), sum(amount)
    from (${events[measure](span)}) as event group by site_id, hour, currency`.execute(tx)
}

/** The day's totals from its hours, without countries and sources. */
export async function insertTotals(tx: Tx, day: string, { from, to }: Span) {
  await sql`insert into statistic_day (site_id, measure, part, day, name, currency, count, amount)
    select site_id, measure, 'all', ${day}::date, '', currency, sum(count), sum(amount)
    from statistic_hour where hour >= ${from} and hour < ${to}
    group by site_id, measure, currency`.execute(tx)
}

/** The hours, the day's total and its parts come from the same events, so they always agree. */
export async function insertCounts(tx: Tx, measure: Measure, day: string, span: Span) {
  await sql`with event as materialized (${events[measure](span)}),
    hourly as (
      insert into statistic_hour (site_id, measure, hour, currency, count, amount)
      select site_id, ${measure}, date_trunc('hour', at, 'UTC') as hour, currency, count(*), sum(amount)
      from event group by site_id, hour, currency
    ), ranked as (
      select site_id, left(source, 60) as source,
        row_number() over (partition by site_id order by count(*) desc, left(source, 60)) as place
      from event group by site_id, left(source, 60)
    ), part as (
      select site_id, 'all' as part, '' as name, currency, amount from event
      union all
      select site_id, 'country', country, currency, amount from event
      union all
      select event.site_id, 'source', case when place <= ${sourcesPerDay} then ranked.source else 'other' end,
        currency, amount
      from event join ranked on ranked.site_id = event.site_id and ranked.source = left(event.source, 60)
    )
    insert into statistic_day (site_id, measure, part, day, name, currency, count, amount)
    select site_id, ${measure}, part, ${day}::date, name, currency, count(*), sum(amount)
    from part group by site_id, part, name, currency`.execute(tx)
}

export async function saveRun(tx: Tx, day: string, counted_at: Date) {
  await tx
    .insertInto('statistic_run')
    .values({ day, counted_at })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ counted_at }))
    .execute()
}

/** When each of the newest days was last counted. */
export async function findRuns(since: string, tx: Tx | Database = db()) {
  const { rows } = await sql<{ day: string; counted_at: Date }>`
    select day::text, counted_at from statistic_run where day >= ${since} order by day desc`.execute(tx)
  return rows
}

export async function findFirstSignup(): Promise<Date | undefined> {
  const first = db().selectFrom('account').select('signup_date').orderBy('signup_date').limit(1)
  return (await first.executeTakeFirst())?.signup_date
}

export const dailyVisitsOlderThan = (retention: number) => overdueRows('daily_visit', 'at', { retention })
export const hoursOlderThan = (retention: number) => overdueRows('statistic_hour', 'hour', { retention })
