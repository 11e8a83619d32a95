import { type RawBuilder, sql } from 'kysely'
import { namedQuery, type Placeholders } from '#app/platform/database/named-query.server.ts'

/** Members whom an answer shows as not online: a visit of theirs changes it. */
export interface AbsentMembers {
  /** A uuid[] as text, which takes less memory than an array. */
  ids: string
  /** Their last visit was before. */
  since: Date
}

/** The places of the answers of which an absent member has returned. */
export function answersWithReturns(all: readonly Placeholders<AbsentMembers>[]): RawBuilder<number[]> {
  const answers = all.map(
    ({ ids, since }, place) => sql`(${sql.lit(place)}, ${ids}::uuid[], ${since}::timestamptz)`,
  )
  return sql`array(
    select answer.place from (values ${sql.join(answers)}) as answer (place, ids, since)
    cross join lateral unnest(answer.ids) as absent (id) join member on member.id = absent.id
    where member.last_seen_at > answer.since)`
}

const readReturns = namedQuery(
  'answers_with_returns',
  (absent: Placeholders<AbsentMembers>) =>
    sql<{ places: number[] }>`select ${answersWithReturns([absent])} as places`,
)

/** Whether one of them has visited since. */
export async function isAnyoneBack(absent: AbsentMembers): Promise<boolean> {
  if (absent.ids === '{}') return false
  const [row] = await readReturns(absent)
  return row?.places.length !== 0
}
