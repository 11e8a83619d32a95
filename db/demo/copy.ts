import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'

export type Value = string | number | boolean | Date | null | readonly (string | number)[]

const escapes: Record<string, string> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' }
export const escapeText = (text: string) => text.replace(/[\\\n\r\t]/g, (sign) => escapes[sign] as string)

function copyField(value: Value | undefined): string {
  if (value === null || value === undefined) return '\\N'
  if (value instanceof Date) return value.toISOString()
  if (typeof value === 'string') return escapeText(value)
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return String(value)
}

export function copyStatement(table: string, columns: readonly string[]) {
  return `copy ${table} (${columns.join(', ')}) from stdin`
}

/** COPY is many times faster than INSERT; the columns are named by the rows' own keys. */
export async function copyRows(client: pg.Client, table: string, rows: readonly object[]) {
  if (!rows[0]) return
  const columns = Object.keys(rows[0])
  const lines = function* () {
    for (const row of rows as Record<string, Value>[]) {
      yield `${columns.map((column) => copyField(row[column])).join('\t')}\n`
    }
  }
  await pipeline(Readable.from(chunked(lines())), client.query(from(copyStatement(table, columns))))
}

function* chunked(lines: Iterable<string>) {
  let chunk = ''
  for (const line of lines) {
    chunk += line
    if (chunk.length < 65_536) continue
    yield chunk
    chunk = ''
  }
  if (chunk) yield chunk
}
