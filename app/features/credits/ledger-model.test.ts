import fc from 'fast-check'
import { expect, test } from 'vitest'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { BalanceModel } from '#tests/balance-model.ts'
import { spendCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { checkLedger } from './check/check-ledger.server.ts'
import { grantCredits } from './grants.server.ts'
import { bookPurchase, returnPurchase } from './purchases.server.ts'
import { refundCredits } from './spending.server.ts'

const numRuns = process.env.DEEP ? 1000 : 40

/** Few keys, so that they repeat. */
const what = fc.constantFrom(
  'grant',
  'buy',
  'spend',
  'repeat at once',
  'spend at once',
  'give back',
  'return',
)
const step = fc.record({ what, key: fc.constantFrom('a', 'b', 'c', 'd'), amount: fc.nat({ max: 7 }) })
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** One member, in the ledger and in the model. */
async function makeWorld() {
  const { id } = await makeProfile()
  const model = new BalanceModel()
  const named = (what: string, key: string) => `${what} ${id} ${key}`
  const spend = async (key: string, amount: number) => {
    const spending = { amount, reason: 'message' as const, key: named('spent', key), messageId: newId() }
    return spendCredits({ id }, spending).then(({ credits }) => credits, refused)
  }

  /** Performs a step in both and compares the results. */
  async function take({ what, key, amount }: Step) {
    if (what === 'grant') {
      const grant = { amount, reason: 'signup' as const, key: named('granted', key) }
      expect(await transaction((tx) => grantCredits(tx, id, grant))).toBe(
        model.add('bonus', named('granted', key), amount),
      )
    } else if (what === 'buy') {
      const credits = amount + 1
      const purchase = { credits, key: named('bought', key), paid: { amount: 100, currency: 'EUR' } }
      expect(await transaction((tx) => bookPurchase(tx, id, purchase))).toBe(
        model.add('paid', named('bought', key), credits),
      )
    } else if (what === 'spend') {
      expect(await spend(key, amount)).toBe(model.spend(key, amount))
    } else if (what === 'give back') {
      const back = { spentKey: named('spent', key), key: newId(), reason: 'taken_back' as const }
      expect((await transaction((tx) => refundCredits(tx, id, back))).credits).toBe(model.refundSpending(key))
    } else if (what === 'return') {
      const purchase = { purchaseKey: named('bought', key), key: newId(), reason: 'refund' as const }
      expect((await transaction((tx) => returnPurchase(tx, id, purchase))).credits).toBe(
        model.returnPurchase(named('bought', key)),
      )
    } else {
      // Whichever come first, the same number of them is paid for.
      const keys = Array.from({ length: 4 }, () => (what === 'repeat at once' ? key : newId()))
      const paid = await Promise.all(keys.map((one) => spend(one, amount + 1)))
      const expected = keys.map((one) => model.spend(one, amount + 1))
      expect(countRefused(paid)).toBe(countRefused(expected))
    }
  }

  async function lotsLeft() {
    const lots = await db()
      .selectFrom('credit_lot')
      .innerJoin('ledger_account', 'ledger_account.id', 'credit_lot.account_id')
      .select('remaining')
      .where('member_id', '=', id)
      .orderBy('kind')
      .orderBy('credit_lot.id')
      .execute()
    return lots.map(({ remaining }) => Number(remaining))
  }

  return { model, take, lotsLeft }
}

const countRefused = (outcomes: (number | null)[]) => outcomes.filter((credits) => credits === null).length

function refused(error: unknown) {
  if (error instanceof Refusal && ['not_enough_credits', 'idempotency_mismatch'].includes(error.code))
    return null
  throw error
}

test('CHAT-2 the ledger behaves like a simple model, whatever is granted, bought, spent, refunded, returned and repeated', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      const { model, take, lotsLeft } = await makeWorld()
      for (const each of steps) await take(each)
      expect(await lotsLeft()).toEqual(model.remainingByLot)
    }),
    { numRuns },
  )
  expect(await checkLedger()).toEqual([])
}, 900_000)
