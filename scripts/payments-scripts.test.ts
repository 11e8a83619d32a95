import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { sealAccount } from '#app/features/payments/refunds/account/sealed-account.server.ts'
import { findWithdrawal } from '#app/features/payments/refunds/refunds.db.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { newId, newPublicId } from '#app/platform/ids.server.ts'
import { inMemoryFolder } from '#tests/in-memory-folder.ts'
import { makeMember } from '#tests/make/member.ts'
import { spendCredits } from '#tests/make/payments/credits.ts'
import { buyCredits, paymentRow, placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import '#tests/isolated-database.ts'

/** As an operator starts it: with plain Node, on this file's database. */
const run = (script: string, ...args: string[]) => runWith({}, script, ...args)

function runWith(settings: NodeJS.ProcessEnv, script: string, ...args: string[]) {
  return new Promise<{ code: number; output: string; errors: string }>((done) => {
    const child = execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...args],
      { env: { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined, ...settings } },
      (_error, output, errors) => done({ code: child.exitCode ?? -1, output, errors }),
    )
  })
}

test('TRUST-5 payments:payouts lists refunds to pay by hand, and marks those that were paid', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id, number } = await buyCredits(member, { method: 'bank_transfer' })
  const id = newPublicId()
  const account = { holder: 'Rosa B', iban: 'DE89370400440532013000' }
  await db()
    .insertInto('refund')
    .values({
      id,
      payment_id,
      client_key: `withdrawal ${id}`,
      reason: 'withdrawal',
      credits: 20,
      amount: 2999,
      status: 'due',
      created_at: new Date(),
      ...sealAccount(account, member.id, id),
    })
    .execute()
  const closed = await buyCredits(member, { method: 'bank_transfer' })
  const closedId = newPublicId()
  await db()
    .insertInto('refund')
    .values({
      id: closedId,
      payment_id: closed.payment_id,
      client_key: `withdrawal ${closedId}`,
      credits: 20,
      reason: 'withdrawal',
      amount: 2999,
      status: 'due',
      created_at: new Date(),
      account_masked: 'DE•• •••• 3000',
      account_sealed: 'by another secret',
    })
    .execute()
  const listed = await run('payments-payouts')
  expect(listed).toMatchObject({ code: 1, errors: expect.stringContaining(closedId) })
  expect(listed.output).not.toContain(closedId)
  expect(listed.output).toContain(`${id},${number},Rosa B,${account.iban},,,,29.99,EUR`)
  expect(await run('payments-payouts', '--paid', id)).toMatchObject({ code: 0, errors: '' })
  expect(await paymentRow(payment_id)).toMatchObject({ status: 'refunded', refunded_amount: 2999 })
  expect(await run('payments-payouts', '--paid', id)).toMatchObject({ code: 1 })
  expect((await run('payments-payouts')).output).not.toContain(id)
})

test('LEGAL-1 payments:giveback owes the unused credits of an ended account, however long ago they were bought', async () => {
  onTestFinished(resetClock)
  const member = await makeMember({ country: 'DE' })
  const { payment_id, number } = await placeOrder(member)
  moveClock(-400 * 86_400_000)
  await updateAndReceivePayment(payment_id, { state: 'paid', settled: true })
  resetClock()
  await spendCredits(member, { amount: 7, reason: 'message', key: newId(), messageId: newId() })
  const given = await run('payments-giveback', member.id)
  expect(given).toEqual({ code: 0, errors: '', output: `Order ${number}: 13 credits, 19.49 EUR.\n` })
  expect(await balanceOf(member.id)).toBe(0)
  expect(await findWithdrawal(payment_id)).toMatchObject({ status: 'due', amount: 1949, credits: 13 })
  expect((await run('payments-giveback', member.id)).output).toBe('')
  expect(await run('payments-giveback')).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/ids of members/),
  })
})

test('MONEY-2 payments:check and check:ledger start, and find the books in order', async () => {
  await buyCredits(await makeMember({ country: 'DE' }))
  expect(await run('check-ledger')).toEqual({ code: 0, output: 'The ledger is in order.\n', errors: '' })
  expect(await run('payments-check')).toMatchObject({ output: expect.stringContaining('ok'), errors: '' })
})

test('MONEY-2 the commands report a missing folder, as after a typo in DATA_DIR, instead of creating one', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'operator-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const missing = join(folder, 'dtaa')
  const settings = { DATABASE_URL: undefined, DATA_DIR: missing }
  const commands = [
    ...[['check-ledger'], ['payments-check'], ['payments-payouts'], ['payments-giveback', newId()]],
    ['payments-secret', 'mollie', 'MOLLIE_API_KEY'],
  ]
  const all = commands.map(async ([script = '', ...args]) => ({
    script,
    ...(await runWith(settings, script, ...args)),
  }))
  const errors = expect.stringContaining(`There is no folder ${missing}`)
  for (const said of await Promise.all(all)) expect(said).toMatchObject({ code: 2, output: '', errors })
  expect(await readdir(folder)).toEqual([])
})

test('MONEY-2 check:ledger reads the database of a program that runs on the folder, and exits with 2 while that has none', async () => {
  const folder = inMemoryFolder('beside')
  onTestFinished(() => rm(folder, { recursive: true }))
  const settings = { DATABASE_URL: undefined, DATA_DIR: folder }
  // Named like the program, which claims its folder and has its database open.
  const program = join(folder, 'server.ts')
  await writeFile(program, 'setInterval(() => {}, 1000)')
  const running = spawn(process.execPath, [program])
  onTestFinished(() => void running.kill())
  await writeFile(join(folder, 'program.pid'), String(running.pid))
  const refused = await runWith(settings, 'check-ledger')
  expect(refused).toMatchObject({ code: 2, output: '', errors: expect.stringMatching(/^.+\n$/) })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true })
  onTestFinished(() => postgres.stop())
  await migrate(postgres.url)
  const found = await runWith(settings, 'check-ledger')
  expect(found).toEqual({ code: 0, output: 'The ledger is in order.\n', errors: '' })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.end()
  expect(await readFile(join(folder, 'program.pid'), 'utf8')).toBe(String(running.pid))
})
