import { createHash } from 'node:crypto'

/** A text that comes this often is worth preparing; lists whose length differs each time stay below it. */
const oftenEnough = 5
/** Every connection caches what it has prepared. */
const mostNames = 400
const mostCounted = 2000

const names = new Map<string, string>()
const counts = new Map<string, number>()

/** 'All columns' change with a migration: a connection that has prepared such a text would then fail. */
const allColumns = /\b(select|returning) \*|"\.\*/

/** The name under which connections prepare a text once it has come often; a text keeps its name. */
export function preparedName(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= mostNames) return known
  const count = (counts.get(text) ?? 0) + 1
  if (counts.size >= mostCounted) counts.clear()
  counts.set(text, count)
  if (count < oftenEnough || allColumns.test(text)) return undefined
  counts.delete(text)
  const name = `often_${createHash('sha256').update(text).digest('hex').slice(0, 16)}`
  names.set(text, name)
  return name
}
