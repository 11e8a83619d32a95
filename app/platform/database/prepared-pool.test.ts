import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import '#tests/isolated-database.ts'
import { amendEnv } from '../env.server.ts'
import { closeDatabase, db, directPool, pgPool, type Tx, transaction } from './db.server.ts'
import { isDatabaseUnreachable } from './is-database-unreachable.server.ts'
import { preparedName } from './prepared-pool.server.ts'

/** How often the connection has run its prepared statement for a text. */
async function preparedUses(tx: Tx, text: string) {
  const { rows } = await sql<{ uses: string }>`
    select generic_plans + custom_plans as uses from pg_prepared_statements where statement = ${text}`.execute(
    tx,
  )
  return rows.map(({ uses }) => Number(uses))
}

test('prepares a text that comes often, in a transaction as well', async () => {
  await transaction(async (tx) => {
    const text = 'select $1::int + 1 as next'
    for (let value = 0; value < 8; value++) {
      const { rows } = await sql<{ next: number }>`select ${value}::int + 1 as next`.execute(tx)
      expect(rows).toEqual([{ next: value + 1 }])
    }
    expect(await preparedUses(tx, text)).toEqual([4])
  })
})

test('does not prepare texts that come once or read all columns', () => {
  for (let length = 1; length < 5000; length++)
    expect(preparedName(`select id from member where id in ($${length})`)).toBeUndefined()
  for (let count = 0; count < 20; count++) {
    expect(preparedName('select * from site where id = $1')).toBeUndefined()
    expect(preparedName('insert into site (id) values ($1) returning *')).toBeUndefined()
    expect(preparedName('select "entry".* from "search_entry" as "entry" where id = $1')).toBeUndefined()
  }
})

test('a failing statement rejects, rolls back its transaction and leaves the connection usable', async () => {
  await sql`create table note (line text primary key)`.execute(db())
  const failing = transaction(async (tx) => {
    await sql`insert into note values ('first')`.execute(tx)
    await sql`insert into note values ('first')`.execute(tx)
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const { rows } = await sql`select line from note`.execute(db())
  expect(rows).toEqual([])
})

test('a failing BEGIN rejects before the transaction starts its work', async () => {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  query.mockImplementationOnce(() => Promise.reject(new Error('connection lost')))
  const work = vi.fn(async () => {})
  await expect(transaction(work)).rejects.toThrow('connection lost')
  query.mockRestore()
  expect(work).not.toHaveBeenCalled()
  expect((await sql`select 1 as one`.execute(db())).rows).toEqual([{ one: 1 }])
})

test('behind a pooler no statement has a name, no startup parameter asks for a timeout, and LISTEN goes past it', async () => {
  await closeDatabase()
  amendEnv({ DATABASE_POOLER: 'transaction', DATABASE_DIRECT_URL: process.env.DATABASE_URL })
  onTestFinished(async () => {
    await closeDatabase()
    amendEnv({ DATABASE_POOLER: 'none', DATABASE_DIRECT_URL: undefined })
  })
  await transaction(async (tx) => {
    for (let value = 0; value < 20; value++) await sql`select ${value}::int + 2 as next`.execute(tx)
    expect((await sql`select from pg_prepared_statements`.execute(tx)).rows).toEqual([])
  })
  const one = { name: 'named', text: 'select $1::int as one', values: [1] }
  const client = await pgPool().connect()
  expect((await client.query(one)).rows).toEqual([{ one: 1 }])
  expect((await client.query('select from pg_prepared_statements')).rows).toEqual([])
  expect((await client.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
  client.release()
  expect((await directPool().query('show statement_timeout')).rows).toEqual([{ statement_timeout: '15s' }])
  expect(directPool()).not.toBe(pgPool())
})

test('a connection to a leader that has become a replica is dropped, and its error counts as an outage', async () => {
  const connectionOf = async (tx: Tx) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]?.pid
  const used: unknown[] = []
  const failing = transaction(async (tx) => {
    used.push(await connectionOf(tx))
    await sql`set transaction read only`.execute(tx)
    await sql`create table demoted ()`.execute(tx)
  })
  const error = await failing.catch((reason) => reason)
  expect(error).toMatchObject({ code: '25006' })
  expect(isDatabaseUnreachable(error)).toBe(true)
  // The last connection that was given back is the first to be used again.
  used.push(await transaction(connectionOf))
  used.push(await transaction(connectionOf))
  expect(used[1]).not.toBe(used[0])
  expect(used[2]).toBe(used[1])
})
