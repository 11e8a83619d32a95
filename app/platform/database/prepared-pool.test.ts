import { sql } from 'kysely'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import '#tests/isolated-database.ts'
import { db, type Tx, transaction } from './db.server.ts'
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
