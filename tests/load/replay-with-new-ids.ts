import pg from 'pg'
import type { Recorded } from './recorded-statements.ts'

/** Replays recorded statements, each time with new ids in place of those that may occur only once. */
export function replayWithNewIds(
  statements: readonly Recorded[],
  freshFor: (place: number) => Record<string, string>,
) {
  let connections: pg.Client[] = []
  return {
    async open(connectionString: string, clients: number) {
      connections = Array.from({ length: clients }, () => new pg.Client({ connectionString }))
      await Promise.all(connections.map((connection) => connection.connect()))
    },
    async replay(place: number, client: number) {
      const fresh = Object.entries(freshFor(place))
      for (const { values, ...statement } of statements)
        await connections[client]?.query({
          ...statement,
          values: values.map((value) => replaceIds(value, fresh)),
        })
    },
    async close() {
      await Promise.all(connections.map((connection) => connection.end()))
    },
  }
}

function replaceIds(value: unknown, fresh: readonly [string, string][]): unknown {
  if (Array.isArray(value)) return value.map((each) => replaceIds(each, fresh))
  if (typeof value !== 'string') return value
  return fresh.reduce((text, [old, other]) => text.replaceAll(old, other), value)
}
