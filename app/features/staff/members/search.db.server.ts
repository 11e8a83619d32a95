import { type RawBuilder, sql } from 'kysely'
import { db } from '#app/platform/database/db.server.ts'

interface ListedMember {
  id: string
  name: string
  site_id: string
  created_at: Date
  state: 'erased' | 'fictional' | 'banned' | 'suspended' | 'not_confirmed' | 'active' | 'pending_deletion'
}

async function listMembers(found: RawBuilder<unknown>, at: Date): Promise<ListedMember[]> {
  const { rows } = await sql<ListedMember>`
    select member.id, member.name, member.site_id, member.created_at, case
        when member.erased_at is not null then 'erased'
        when account.id is null then 'fictional'
        when account.banned_at is not null then 'banned'
        when account.suspended_until > ${at} then 'suspended'
        else account.status end as state
    from (${found}) found join member on member.id = found.id left join account on account.id = member.id
    order by lower(member.name) using ~<~, member.created_at desc`.execute(db())
  return rows
}

interface Within {
  siteIds: readonly string[]
  limit: number
  at: Date
}

/** Whose name begins so; reads at most `limit` names of each site by index. */
export function listByName(name: string, { siteIds, limit, at }: Within) {
  return listMembers(
    sql`select named.id from unnest(${siteIds}::uuid[]) as each (site) cross join lateral (
        select id from member
        where site_id = each.site and erased_at is null
          and lower(name) ~>=~ lower(${name}) and lower(name) ~<~ (lower(${name}) || chr(1114111))
        order by lower(name) using ~<~, id limit ${limit}) named
      limit ${limit}`,
    at,
  )
}

export function listByEmail(email: string, { siteIds, limit, at }: Within) {
  return listMembers(
    sql`select id from account where site_id = any(${siteIds}::uuid[]) and lower(email) = ${email.toLowerCase()}
      limit ${limit}`,
    at,
  )
}

export function listById(id: string, { siteIds, at }: Within) {
  return listMembers(sql`select id from member where id = ${id} and site_id = any(${siteIds}::uuid[])`, at)
}
