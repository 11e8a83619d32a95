import { sql } from 'kysely'
import { mayBeNamed } from '#app/features/members/member-conditions.server.ts'
import { maxSearchAge } from '#app/platform/values/age-limits.ts'

/** The `member` columns that decide whom lists show them; the query names the row `reader`. */
export const readerColumns = sql`member.id, member.site_id, member.country, member.gender, member.seeking,
  member.date_of_birth, member.search_min_age, member.search_max_age,
  coalesce(preference.two_way_only, false) as two_way_only,
  site.has_fictional and coalesce(preference.fictional_shown, site.fictional_shown) as fictional_shown`

export const readerTables = sql`member join site on site.id = member.site_id
  left join preference on preference.account_id = member.id`

/**
 * Whether advertising may name an `entry` of the search to a `reader`: the reader's own list would show the member, and
 * nothing suggests a scammer.
 */
export function isNewFor(at: Date) {
  const today = sql`(${at}::timestamptz at time zone 'utc')::date`
  const readersAge = sql`least(${sql.lit(maxSearchAge)}, extract(year from age(${today}, reader.date_of_birth)))`
  return sql<boolean>`entry.site_id = reader.site_id and entry.country = reader.country
    and entry.gender = reader.seeking and entry.member_id <> reader.id
    and entry.date_of_birth <= ${today} - make_interval(years => reader.search_min_age)
    and (reader.search_max_age >= ${sql.lit(maxSearchAge)}
      or entry.date_of_birth > ${today} - make_interval(years => reader.search_max_age + 1))
    and (not reader.two_way_only or entry.seeking = reader.gender
      and ${readersAge} between entry.search_min_age and entry.search_max_age)
    and case entry.kind when 'fictional' then reader.fictional_shown
      else exists (select from account where account.id = entry.member_id and account.status = 'active') end
    and not exists (select from block where (blocker_id, blocked_id)
      in ((reader.id, entry.member_id), (entry.member_id, reader.id)))
    and ${mayBeNamed(sql<string>`entry.member_id`, at)}`
}
