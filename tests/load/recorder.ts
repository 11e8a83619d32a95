import { createRequire } from 'node:module'
import process from 'node:process'
import type * as Built from '#server/app.ts'
import type { Call } from './calls.ts'
import type { Recorded } from './recorded-statements.ts'

type Query = (config: string | Recorded, values?: unknown, ...rest: unknown[]) => unknown

/** A program that loads the built one and records which SQL a call sends. */
let recorded: Recorded[] | undefined
const pg = createRequire(import.meta.url)('pg') as { Client: { prototype: { query: Query } } }
const { query } = pg.Client.prototype
pg.Client.prototype.query = function record(config, values, ...rest) {
  const given = Array.isArray(values) ? values : []
  if (typeof config === 'string') recorded?.push({ text: config, values: given })
  else if (config.text)
    recorded?.push({ name: config.name, text: config.text, values: config.values ?? given })
  return query.call(this, config, values, ...rest)
}
const { app } = (await import(new URL('../../build/server/index.js', import.meta.url).href)) as typeof Built

async function statementsOf(
  { path, json, headers, cookie: other }: Call,
  cookie: string,
): Promise<Recorded[]> {
  recorded = []
  const answer = await app.request(`http://localhost${path}`, {
    method: json === undefined ? 'GET' : 'POST',
    headers: { Host: 'localhost', Cookie: other ?? cookie, 'Content-Type': 'application/json', ...headers },
    body: json === undefined ? undefined : JSON.stringify(json),
  })
  await answer.text()
  // A rate limit that every replay counts again would run out.
  const seen = recorded.filter(({ text }) => !text.includes('"rate_limit"'))
  recorded = undefined
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return seen
}

process.on('message', async ({ calls, cookie }: { calls: Call[]; cookie: string }) => {
  const all: Record<'first' | 'again', Recorded[][]> = { first: [], again: [] }
  for (const call of calls) {
    all.first.push(await statementsOf(call, cookie))
    // By the third time its count is cached, and so are the sizes that choose the plan.
    await statementsOf(call, cookie)
    all.again.push(await statementsOf(call, cookie))
  }
  process.send?.(all)
})
process.once('disconnect', () => process.exit(0))
process.send?.('ready')
