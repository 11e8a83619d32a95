import type pg from 'pg'
import { filterNames } from '#app/features/members/facts/facts.ts'

const siteOf = 'select id from site where is_default'

/** Search without any of its tables: checks every member, with the conditions written a second time. */
export async function bruteForceSearch(client: pg.ClientBase, viewerId: string, address: URLSearchParams) {
  const values: unknown[] = [viewerId]
  const value = (given: unknown) => `$${values.push(given)}`
  const years = "date_part('year', age(now() at time zone 'utc', m.date_of_birth))"
  const conditions = [...address].flatMap(([name, text]) => {
    if (name === 'gender') return [`m.gender = ${value(text)}`]
    if (name === 'country' && text !== 'all') return [`m.country = ${value(text)}`]
    if (name === 'min_age') return [`${years} >= ${value(text)}`]
    if (name === 'max_age') return [`${years} <= ${value(text)}`]
    if (name === 'interests') return [`m.interests && ${value(text.split(','))}::smallint[]`]
    if (!filterNames.some((fact) => fact === name)) return []
    const told = `fact = ${value(name)} and value = any (${value(text.split(','))})`
    return [`exists (select from trait where ${told} and code = any (m.traits))`]
  })
  // The great circle between the two places, as a textbook has it.
  const distance = `case when m.kind = 'member' then acos(least(1, sind(m.latitude) * sind(v.latitude)
    + cosd(m.latitude) * cosd(v.latitude) * cosd(m.longitude - v.longitude))) end`
  const fits = `m.seeking = v.gender and (m.search_ages_suggested or date_part('year', age(now() at time zone 'utc', v.date_of_birth))
    between m.search_min_age and m.search_max_age)`
  const met = `exists (select from conversation c
    where (c.first_id, c.second_id) in ((m.id, v.id), (v.id, m.id)))`
  const order = address.get('sort') === 'near' ? `round((${distance})::numeric, 7), ` : ''
  const pageNumber = Number(address.get('pageNumber') ?? 1)
  const { rows } = await client.query<{ id: string; key: string; total: number }>(
    `select m.id, (${fits})::text || ${order ? `coalesce(round((${distance})::numeric, 7)::text, '')` : "''"} as key,
            count(*) over ()::int as total
       from member m, (select * from member where id = $1) v
      where m.site_id = (${siteOf}) and m.status = 'active' and not m.invisible and not m.under_review and m.id <> v.id
        and not exists (select from block b where (b.blocker_id, b.blocked_id) in ((m.id, v.id), (v.id, m.id)))
        and ${conditions.join(' and ')}
        and m.last_seen_at <= ${value(address.get('as_of') ?? new Date().toISOString())}
      order by (${met}), (${fits}) desc, ${order} activity_rank(m.id, m.last_seen_at) desc, m.id
      limit 24 offset ${(pageNumber - 1) * 24}`,
    values,
  )
  return rows
}
