import { sql } from 'kysely'
import { db, type Tx } from '#app/platform/database/db.server.ts'

const columns = [
  'id',
  'site_id',
  'status',
  'name',
  'gender',
  'seeking',
  'country',
  'region',
  'city',
  'tagline',
  'about',
  'language',
  'traits',
  'interests',
] as const

function selectFictional(tx?: Tx) {
  return (tx ?? db())
    .selectFrom('member')
    .select(columns)
    .select(sql<string>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'))
    .where('kind', '=', 'fictional')
}

/** Nobody else’s profile, whoever asks. */
export function findFictional(id: string) {
  return selectFictional().where('id', '=', id).executeTakeFirst()
}

/** Serialises changes of one profile. */
export function lockFictional(tx: Tx, id: string) {
  return selectFictional(tx).where('id', '=', id).forUpdate().executeTakeFirst()
}
export type FictionalRow = NonNullable<Awaited<ReturnType<typeof findFictional>>>

interface Listing {
  siteIds: readonly string[]
  search: string
  limit: number
  offset: number
}

/** By name; how many there are is read up to the limit of what somebody pages through. */
export function listFictionalRows({ siteIds, search, limit, offset }: Listing) {
  return selectListed({ siteIds, search })
    .select(['member.id', 'member.name', 'member.status', 'member.site_id', 'member.country', 'member.city'])
    .select('member.language')
    .select(sql<string>`to_char(date_of_birth, 'YYYY-MM-DD')`.as('date_of_birth'))
    .select((select) =>
      select
        .selectFrom('photo')
        .select('photo.file')
        .whereRef('photo.member_id', '=', 'member.id')
        .where('photo.position', '=', 0)
        .as('photo'),
    )
    .orderBy('member.name')
    .orderBy('member.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countFictional(asked: Pick<Listing, 'siteIds' | 'search'>): Promise<number> {
  const { count } = await selectListed(asked)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectListed({ siteIds, search }: Pick<Listing, 'siteIds' | 'search'>) {
  return db()
    .selectFrom('member')
    .where('member.kind', '=', 'fictional')
    .where('member.erased_at', 'is', null)
    .where('member.site_id', '=', sql<string>`any(${siteIds}::uuid[])`)
    .$if(search !== '', (query) =>
      query.where(sql<boolean>`starts_with(lower(member.name), lower(${search}))`),
    )
}
