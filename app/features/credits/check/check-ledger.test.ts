import { sql } from 'kysely'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { log } from '#app/platform/log.server.ts'
import { metrics } from '#app/platform/metrics.server.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { giveCredits, sellCredits, spendCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { adjustCredits } from '../grants.server.ts'
import { returnPurchase } from '../purchases.server.ts'
import { refundCredits } from '../spending.server.ts'
import { checkLedger, faultsIn, reportLedger } from './check-ledger.server.ts'

/**
 * A member who was granted 5 credits, bought 10 and 20, spent 8 on messages, got 3 back and returned the second
 * purchase. Staff gave 4 credits and took 3 of them away.
 */
beforeAll(async () => {
  const [member, other] = [await makeProfile(), await makeProfile()]
  await giveCredits(member, 5)
  await sellCredits(member, 10)
  const purchaseKey = await sellCredits(member, 20)
  const write = (text: string) => ({ by: member, text })
  await makeConversation(member, other, { lines: [write('Hello'), write('Are you there?')] })
  const messages = await db().selectFrom('message').select('id').orderBy('sequence').execute()
  const costs = [5, 3]
  for (const [place, { id: messageId }] of messages.entries()) {
    const amount = costs[place]!
    await db().updateTable('message').set({ cost: amount }).where('id', '=', messageId).execute()
    const spending = { amount, reason: 'message' as const, key: `spent ${place}`, messageId }
    await spendCredits(member, spending)
  }
  const back = { spentKey: 'spent 1', key: newId(), reason: 'taken_back' as const }
  await transaction((tx) => refundCredits(tx, member.id, back))
  await transaction((tx) => returnPurchase(tx, member.id, { purchaseKey, key: newId(), reason: 'refund' }))
  await transaction((tx) => adjustCredits(tx, member.id, { amount: 4, key: newId() }))
  await transaction((tx) => adjustCredits(tx, member.id, { amount: -3, key: newId() }))
})

afterEach(() => vi.restoreAllMocks())

/** The rules the check finds broken after a change that the database would refuse; the change is rolled back. */
async function rulesBrokenBy(change: string) {
  let broken: string[] = []
  await transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`alter table ledger_account drop constraint ledger_account_check1`.execute(tx)
    await sql`alter table credit_lot drop constraint credit_lot_check`.execute(tx)
    await sql.raw(change).execute(tx)
    broken = (await faultsIn(tx)).map(({ rule }) => rule)
    throw new Error('all is as it was')
  }).catch(() => {})
  return new Set(broken)
}

const transactionOf = (key: string) => `(select id from ledger_transaction where key = '${key}')`
const paid = `(select id from ledger_account where kind = 'paid' and balance > 0)`

test.each([
  [
    'a transaction sums to zero',
    `update ledger_entry set amount = amount + 1 where transaction_id = ${transactionOf('spent 0')}`,
  ],
  [
    'a member’s balance is the sum of its entries',
    `update ledger_account set balance = 7 where id = ${paid}`,
  ],
  ['a member’s balance is what the lots have left', 'update credit_lot set remaining = 1 where amount = 20'],
  ['nobody is below zero, and no lot has more than it held', `update ledger_account set balance = -1`],
  ['nobody is below zero, and no lot has more than it held', 'update credit_lot set remaining = amount + 1'],
  ['a lot held what its grant or purchase brought', 'update credit_lot set amount = amount + 1'],
  ['a lot has left what its entries say', 'delete from credit_lot_entry where amount = -20'],
  ['an entry is what it moved in lots', 'update credit_lot_entry set amount = -2 where amount = -3'],
  [
    'the house has the other side of every lot',
    `update ledger_entry set account_id = '018f0000-0000-7000-8000-000000000001'
      where account_id = '018f0000-0000-7000-8000-000000000003'`,
  ],
  [
    'refunded credits are all that was spent, account by account',
    `update ledger_transaction set undoes = ${transactionOf('spent 0')} where reason = 'taken_back'`,
  ],
  [
    'nothing is left of a purchase that was charged back',
    'insert into charged_back_purchase select transaction_id from credit_lot where amount = 10',
  ],
  ['a charge is what its sender paid for its message', 'update message set cost = 4 where cost = 5'],
  [
    'a charge is what its sender paid for its message',
    'update message set sender_id = (select id from member where id <> sender_id limit 1)',
  ],
  [
    'a message that cost something has one charge',
    `update ledger_transaction set message_id = gen_random_uuid() where key = 'spent 0'`,
  ],
  [
    'bonus credits are spent first, the oldest lot first',
    `update credit_lot_entry set lot_id = (select id from credit_lot where amount = 10) where amount = -5`,
  ],
  [
    'bonus credits are spent first, the oldest lot first',
    `update credit_lot_entry set lot_id = (select id from credit_lot where amount = 20) where amount = -3`,
  ],
])('a fault is found and named: %s', async (rule, change) => {
  expect(await rulesBrokenBy(change)).toContain(rule)
})

test('a ledger in order has no faults, and the nightly check says so', async () => {
  const errors = vi.spyOn(log, 'error')
  expect(await checkLedger()).toEqual([])
  await reportLedger()
  expect(errors).not.toHaveBeenCalled()
  expect(await metrics.metrics()).toContain('ledger_faults 0')
})

test('erasing a conversation leaves the books in order', async () => {
  await db().deleteFrom('conversation').execute()
  expect(await checkLedger()).toEqual([])
})

test('the nightly check reports a fault to the log and the metric', async () => {
  const errors = vi.spyOn(log, 'error').mockReturnValue()
  await transaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await tx.updateTable('ledger_account').set({ balance: 7 }).where('kind', '=', 'bonus').execute()
  })
  await reportLedger()
  expect(errors).toHaveBeenCalledWith(
    { faults: expect.arrayContaining([expect.objectContaining({ id: expect.any(String) })]) },
    'the ledger has faults',
  )
  expect(await metrics.metrics()).toMatch(/ledger_faults [1-9]/)
})
