import { sql } from 'kysely'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

interface Shown {
  ids: readonly string[]
}

/** `xmin` is the transaction that wrote a row, so it differs after every change. */
const readVersions = namedQuery(
  'member_row_versions',
  ({ ids }: Placeholders<Shown>) =>
    sql<{ versions: string | null }>`
    select string_agg(concat_ws('.', member.id, member.xmin,
      (select string_agg(photo.id || ':' || photo.xmin, '.' order by photo.id) from photo
        where photo.member_id = member.id)), ' ' order by member.id) as versions
    from member where member.id = any (${ids}::uuid[])`,
)

/** A text that differs once a profile or a photo of one of these members has changed in any way. */
export async function findRowVersions(ids: readonly string[]): Promise<string> {
  if (ids.length === 0) return ''
  const [row] = await readVersions({ ids })
  return row?.versions ?? ''
}
