import { execFile } from 'node:child_process'
import { expect, test } from 'vitest'
import { toAccount } from '#app/features/payments/refunds/sealed-account.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { makeMember } from '#tests/make/member.ts'
import { bought, rowOf } from '#tests/make/order.ts'
import '#tests/own-database.ts'

/** As an operator starts it: Node by itself, on the database of this file. */
function run(script: string, ...args: string[]) {
  return new Promise<{ code: number; output: string; errors: string }>((done) => {
    const child = execFile(
      process.execPath,
      [`scripts/${script}.ts`, ...args],
      { env: { ...process.env, NODE_ENV: undefined, NODE_OPTIONS: undefined } },
      (_error, output, errors) => done({ code: child.exitCode ?? -1, output, errors }),
    )
  })
}

test('TRUST-5 payments:payouts lists what is to be paid by hand, and notes what was paid', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id, number } = await bought(member, { method: 'bank_transfer' })
  const id = newPublicId()
  const account = { holder: 'Rosa B', iban: 'DE89370400440532013000' }
  await db()
    .insertInto('refund')
    .values({
      ...{ id, payment_id, client_key: `withdrawal ${id}`, reason: 'withdrawal', credits: 20, amount: 2999 },
      ...{ status: 'due', created_at: new Date(), ...toAccount(account, member.id, id) },
    })
    .execute()
  const listed = await run('payments-payouts')
  expect(listed).toMatchObject({ code: 0, errors: '' })
  expect(listed.output).toContain(`${id},${number},Rosa B,${account.iban},,,,29.99,EUR`)
  expect(await run('payments-payouts', '--paid', id)).toMatchObject({ code: 0, errors: '' })
  expect(await rowOf(payment_id)).toMatchObject({ status: 'refunded', refunded_amount: 2999 })
  expect(await run('payments-payouts', '--paid', id)).toMatchObject({ code: 1 })
  expect((await run('payments-payouts')).output).not.toContain(id)
})

test('MONEY-2 payments:check and check:ledger start, and find the books in order', async () => {
  await bought(await makeMember({ country: 'DE' }))
  expect(await run('check-ledger')).toEqual({ code: 0, output: 'The ledger is in order.\n', errors: '' })
  expect(await run('payments-check')).toMatchObject({ output: expect.stringContaining('ok'), errors: '' })
})
