import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { house } from '#app/features/credits/ledger.db.server.ts'
import { closeDatabase } from '#app/platform/database/db.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { asAdmin, dropDatabase } from '#tests/clone-database.ts'

const url = process.env.DATABASE_URL as string
const folder = mkdtempSync(join(tmpdir(), 'second-spring-older-ledger-'))
const client = new pg.Client({ connectionString: url })
const { granted, sold, spent } = house

/** Books as before lots existed: 5 credits for joining, 20 bought, 8 spent; and 5 for somebody else. */
beforeAll(async () => {
  await asAdmin(url, (admin) => admin.query(`create database ${new URL(url).pathname.slice(1)}`))
  for (const file of readdirSync('db/migrations').filter((name) => name < '0031'))
    cpSync(join('db/migrations', file), join(folder, file))
  await migrate(url, folder)
  await client.connect()
  const [ingrid, theo] = [await makeMember(), await makeMember()]
  const bonus = await openAccount(ingrid, 'bonus')
  const paid = await openAccount(ingrid, 'paid')
  const other = await openAccount(theo, 'bonus')
  await book('signup', granted, bonus, 5)
  await book('signup', granted, other, 5)
  await book('purchase', sold, paid, 20)
  for (let nth = 1; nth <= 8; nth++) await book('message', nth <= 5 ? bonus : paid, spent, 1)
  await migrate(url)
})

afterAll(async () => {
  await client.end()
  await closeDatabase()
  await dropDatabase(url)
  rmSync(folder, { recursive: true })
})

/** A member without a site, which does not matter here. */
async function makeMember() {
  const id = newId()
  await client.query('set session_replication_role = replica')
  await client.query(
    `insert into member (id, site_id, name, gender, seeking, date_of_birth, language, country)
      values ($1, $1, 'Ingrid', 'female', 'male', '1960-01-01', 'en', 'IE')`,
    [id],
  )
  await client.query('set session_replication_role = origin')
  return id
}

async function openAccount(memberId: string, kind: 'bonus' | 'paid') {
  const id = newId()
  await client.query('insert into ledger_account (id, member_id, kind) values ($1, $2, $3)', [
    id,
    memberId,
    kind,
  ])
  return id
}

async function book(reason: string, from: string, to: string, amount: number) {
  const id = newId()
  await client.query('begin')
  await client.query('insert into ledger_transaction (id, key, reason) values ($1, $2, $3)', [id, id, reason])
  await client.query('insert into ledger_entry values ($1, $2, -$4::bigint), ($1, $3, $4)', [
    id,
    from,
    to,
    amount,
  ])
  await client.query('commit')
}

test('moves what was booked before lots existed into lots, and the ledger check finds nothing', async () => {
  const { rows } = await client.query(
    `select kind, amount::int, remaining::int from credit_lot join ledger_account account on account.id = account_id
      order by credit_lot.id`,
  )
  expect(rows).toEqual([
    { kind: 'bonus', amount: 5, remaining: 0 },
    { kind: 'bonus', amount: 5, remaining: 5 },
    { kind: 'paid', amount: 20, remaining: 17 },
  ])
  expect(await checkLedger()).toEqual([])
})

test('gives everybody who had an account both kinds', async () => {
  const { rows } = await client.query(
    'select count(*)::int from ledger_account where member_id is not null group by member_id',
  )
  expect(rows).toEqual([{ count: 2 }, { count: 2 }])
})
