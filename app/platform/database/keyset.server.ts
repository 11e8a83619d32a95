import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { entriesOf } from '../records.ts'

/** The sort keys of a list, the first one first. The last key is unique for every row, so that there are no ties. */
export type SortOrder<Key extends string> = Readonly<Record<Key, SortKey>>

interface SortKey {
  by: Expression<unknown>
  direction: 'asc' | 'desc'
}

/** A row's values of an order's keys. */
type Cursor<Key extends string> = Readonly<Record<Key, Expression<unknown>>>

export function orderByKeys(order: SortOrder<string>) {
  return <DB, Table extends keyof DB, Row>(query: SelectQueryBuilder<DB, Table, Row>) =>
    Object.values(order).reduce((sorted, { by, direction }) => sorted.orderBy(by, direction), query)
}

/** Continues a list after a place. Unlike an offset it skips and repeats no row while rows come and go. */
export function afterCursor<Key extends string>(
  order: SortOrder<Key>,
  place: Cursor<Key>,
): Expression<SqlBool> {
  return cursorCondition(order, place, { itself: false })
}

/** The same, including the row at the place itself. */
export function fromCursor<Key extends string>(
  order: SortOrder<Key>,
  place: Cursor<Key>,
): Expression<SqlBool> {
  return cursorCondition(order, place, { itself: true })
}

/** An index can use the first comparison. Consecutive keys with the same direction are compared as one row value. */
function cursorCondition<Key extends string>(
  order: SortOrder<Key>,
  place: Cursor<Key>,
  { itself: isInclusive }: { itself: boolean },
) {
  const condition = runsOf(order).reduceRight<Expression<SqlBool> | null>((later, { keys, direction }) => {
    const here = row(keys.map((key) => order[key].by))
    const there = row(keys.map((key) => place[key]))
    const sign = direction === 'asc' ? sql`>` : sql`<`
    const beyond = sql<SqlBool>`${here} ${sign} ${there}`
    const reached = sql<SqlBool>`${here} ${sign}= ${there}`
    if (later) return sql<SqlBool>`(${reached} and (${beyond} or ${later}))`
    return isInclusive ? reached : beyond
  }, null)
  return condition ?? sql.lit(false)
}

function runsOf<Key extends string>(order: SortOrder<Key>) {
  const runs: { keys: Key[]; direction: SortKey['direction'] }[] = []
  for (const [key, { direction }] of entriesOf(order)) {
    const run = runs.at(-1)
    if (run?.direction === direction) run.keys.push(key)
    else runs.push({ keys: [key], direction })
  }
  return runs
}

function row(values: readonly Expression<unknown>[]) {
  return sql`(${sql.join(values)})`
}
