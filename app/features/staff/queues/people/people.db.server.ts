import { sql } from 'kysely'
import type { Measure } from '#app/features/moderation/measures.ts'
import { db } from '#app/platform/database/db.server.ts'

/** What others see of an account, for a comparison with another. */
export async function findAccountToCompare(id: string) {
  const { rows } = await sql<{
    date_of_birth: string
    city: string | null
    country: string
    tagline: string | null
    about: string | null
    photos: string[]
  }>`
    select date_of_birth::text, city, country, tagline, about,
      array(select file from photo where member_id = member.id and status <> 'rejected' order by position limit 6) as photos
    from member where id = ${id}`.execute(db())
  return rows[0]
}

/** Only what weighs in a decision: how long somebody is here, whether they have paid, and what came of reports. */
export async function findPersonRow(id: string) {
  const { rows } = await sql<{
    id: string
    name: string
    kind: 'member' | 'fictional'
    profile_status: string
    erased_at: Date | null
    account_status: string | null
    signup_date: Date | null
    banned_for: string | null
    has_paid: boolean
    reports_about: number
    reports_upheld: number
    reports_sent: number
    reports_dismissed: number
    reports_open: number
    warned_at: Date | null
    shield_hits: number
    /** The newest first. */
    measures: Exclude<Measure, 'none'>[]
  }>`
    select member.id, member.name, member.kind, member.status as profile_status, member.erased_at,
      account.status as account_status, account.signup_date, account.banned_for,
      account.premium_since is not null or account.premium_ended_at is not null as has_paid,
      about.count as reports_about, about.upheld as reports_upheld,
      sent.count as reports_sent, sent.dismissed as reports_dismissed, sent.open as reports_open, sent.warned_at,
      (select count(*)::int from (select from shield_warning
        where author_id = member.id and review is distinct from 'cleared' limit 100) hit) as shield_hits,
      array(select measure from decision where member_id = member.id and withdrawn_at is null and measure <> 'none'
        order by decided_at desc limit 10) as measures
    from member left join account on account.id = member.id
    cross join lateral (
      select count(*)::int as count, count(*) filter (where decision <> 'no_breach')::int as upheld
      from report where member_id = member.id and status <> 'withdrawn') as about
    cross join lateral (
      select count(*)::int as count, count(*) filter (where decision = 'no_breach')::int as dismissed,
        count(*) filter (where status = 'open')::int as open, max(reporter_warned_at) as warned_at
      from report where reporter_id = account.id and status <> 'withdrawn') as sent
    where member.id = ${id}`.execute(db())
  return rows[0]
}
