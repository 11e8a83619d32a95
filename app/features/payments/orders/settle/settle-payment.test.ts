import { expect, onTestFinished, test } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { returnPurchase } from '#app/features/credits/purchases.server.ts'
import { balanceOf, lockBalance, refundCredits } from '#app/features/credits/spending.server.ts'
import { paidThisMonth } from '#app/features/credits/statement.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { isPremium, spendCredits } from '#tests/make/payments/credits.ts'
import {
  buyCredits,
  paymentRow,
  placeOrder,
  updateAndReceivePayment,
  updateSandboxPayment,
} from '#tests/make/payments/order.ts'
import { waitForLock } from '#tests/wait-for-lock.ts'
import type { Snapshot } from '../../providers/provider.ts'
import { sandbox } from '../../providers/sandbox/sandbox.server.ts'
import { applyOutcome } from '../../providers/sandbox/sandbox-outcomes.server.ts'
import { lockPayment } from '../payments.db.server.ts'
import { pollDuePayments, reconcilePayment } from './poll-payment.server.ts'
import { purchaseKey, settlePayment } from './settle-payment.server.ts'

async function ordered() {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await placeOrder(member)
  return { member, id: payment_id }
}

/** The reports of a provider during the life of a payment. */
const reported: Partial<Snapshot>[] = [
  { state: 'pending' },
  { state: 'failed', failure: 'declined' },
  { state: 'cancelled' },
  { state: 'paid', settled: true },
  { state: 'paid', chargebacks: 1 },
  { state: 'paid', chargebacks: 1, chargebacksReversed: 1 },
]

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, place) =>
    permutations(items.toSpliced(place, 1)).map((rest) => [item, ...rest]),
  )
}

const all = permutations(reported)
/** All of them in the deep run; otherwise every sixty-first, which puts each event before and after every other one. */
const orders = process.env.DEEP ? all : all.filter((_, place) => place % 61 === 0)

test('MONEY-2 six events in any order, each also twice, end in the same state with the credits once', async () => {
  for (const events of orders) {
    const { member, id: payment_id } = await ordered()
    const { provider_payment_id } = await paymentRow(payment_id)
    for (const event of events.flatMap((one) => [one, one])) {
      const snapshot: Snapshot = {
        providerPaymentId: provider_payment_id!,
        paymentId: payment_id,
        refunded: 0,
        settled: false,
        chargebacks: 0,
        chargebacksReversed: 0,
        failure: null,
        state: 'pending',
        price: { amount: 2999, currency: 'EUR' },
        ...event,
      }
      await transaction(async (tx) => settlePayment(tx, await lockPayment(tx, payment_id), snapshot))
    }
    expect((await paymentRow(payment_id)).status, JSON.stringify(events)).toBe('completed')
    expect(await balanceOf(member.id), JSON.stringify(events)).toBe(20)
  }
  expect(await checkLedger()).toEqual([])
})

test('MONEY-2 another amount, currency or order books and changes nothing, in whichever state it is reported', async () => {
  const wrong: Partial<Snapshot>[] = [
    { price: { amount: 2999, currency: 'USD' } },
    { price: { amount: 1, currency: 'EUR' } },
    { paymentId: newId() },
  ]
  const claims: Partial<Snapshot>[] = [
    ...reported,
    { state: 'cancelled', refunded: 1 },
    { state: 'failed', chargebacks: 1 },
  ]
  const { member, id } = await ordered()
  const { provider_payment_id, poll_attempts } = await paymentRow(id)
  const report = (changes: Partial<Snapshot>) =>
    transaction(async (tx) =>
      settlePayment(tx, await lockPayment(tx, id), {
        providerPaymentId: provider_payment_id!,
        paymentId: id,
        refunded: 0,
        settled: false,
        chargebacks: 0,
        chargebacksReversed: 0,
        failure: null,
        state: 'pending',
        price: { amount: 2999, currency: 'EUR' },
        ...changes,
      }),
    )
  for (const mistake of wrong) for (const claim of claims) await report({ ...claim, ...mistake })
  for (const claim of claims.filter((one) => one.state === 'paid' || one.refunded || one.chargebacks))
    await report({ ...claim, price: null })
  const after = await paymentRow(id)
  expect(after).toMatchObject({ status: 'pending', paid_at: null, refunded_amount: 0, chargebacks: 0 })
  expect(after.poll_attempts).toBeGreaterThan(poll_attempts)
  expect(await balanceOf(member.id)).toBe(0)
  await report({ state: 'paid' })
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-2 a completed payment never becomes failed, and a late success still credits once', async () => {
  const { member, id } = await ordered()
  await updateAndReceivePayment(id, { state: 'failed' })
  expect(await paymentRow(id)).toMatchObject({ status: 'failed', failure: 'declined' })
  await updateAndReceivePayment(id, { state: 'paid' })
  await updateAndReceivePayment(id, { state: 'failed' })
  await updateAndReceivePayment(id, { state: 'cancelled' })
  expect(await paymentRow(id)).toMatchObject({ status: 'completed', failure: null })
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-2 twenty parallel reports of a payment credit it once', async () => {
  const { member, id } = await ordered()
  const providerPaymentId = await updateSandboxPayment(id, { state: 'paid' })
  await Promise.all(
    Array.from({ length: 20 }, () => reconcilePayment({ provider: 'sandbox', providerPaymentId })),
  )
  expect(await balanceOf(member.id)).toBe(20)
  expect((await paymentRow(id)).status).toBe('completed')
})

test('MONEY-2 a chargeback takes back what is unspent, and its reversal restores it', async () => {
  const { member, id } = await ordered()
  await updateAndReceivePayment(id, { state: 'paid' })
  await spendCredits(member, { amount: 5, reason: 'message', key: newId(), messageId: newId() })
  await updateAndReceivePayment(id, { charged_back: true })
  expect((await paymentRow(id)).status).toBe('charged_back')
  expect(await balanceOf(member.id)).toBe(0)
  await updateAndReceivePayment(id, { chargeback_reversed: true })
  expect((await paymentRow(id)).status).toBe('completed')
  expect(await balanceOf(member.id)).toBe(15)
  expect(await checkLedger()).toEqual([])
})

test('MONEY-2 CHAT-5 credits of a charged-back purchase are not refunded with an unsent message, unless the bank loses', async () => {
  const { member, id } = await ordered()
  await updateAndReceivePayment(id, { state: 'paid' })
  const [first, second] = [newId(), newId()]
  for (const key of [first, second])
    await spendCredits(member, { amount: 10, reason: 'message', key, messageId: newId() })
  await updateAndReceivePayment(id, { charged_back: true })
  const takeBack = (spentKey: string) =>
    transaction((tx) => refundCredits(tx, member.id, { spentKey, key: newId(), reason: 'taken_back' }))
  expect(await takeBack(first)).toEqual({ credits: 0, returned: 0 })
  await updateAndReceivePayment(id, { chargeback_reversed: true })
  expect(await takeBack(second)).toEqual({ credits: 10, returned: 10 })
  expect(await checkLedger()).toEqual([])
})

test('MONEY-2 CHAT-5 credits that returned after a withdrawal go with the chargeback, and return if the bank loses', async () => {
  const { member, id } = await ordered()
  await updateAndReceivePayment(id, { state: 'paid' })
  const spentKey = newId()
  await spendCredits(member, { amount: 19, reason: 'message', key: spentKey, messageId: newId() })
  const { member_id } = await paymentRow(id)
  const { credits } = await transaction((tx) =>
    returnPurchase(tx, member_id, { purchaseKey: purchaseKey(id), key: newId(), reason: 'refund' }),
  )
  expect(credits).toBe(1)
  await transaction((tx) => refundCredits(tx, member.id, { spentKey, key: newId(), reason: 'taken_back' }))
  const paid = async () => (await transaction((tx) => paidThisMonth(member.viewer, tx)))[0]
  for (const turn of [1, 2]) {
    expect(await chargebacksAre(id, turn, turn - 1)).toBe('charged_back')
    expect(await balanceOf(member.id)).toBe(0)
    expect(await paid()).toMatchObject({ amount: 0 })
    expect(await chargebacksAre(id, turn, turn)).toBe('completed')
    expect(await balanceOf(member.id)).toBe(19)
    expect(await paid()).toMatchObject({ amount: 2849 })
  }
  expect(await checkLedger()).toEqual([])
})

test('MONEY-3 premium ends when the bank takes back the only purchase, and comes back when the bank reverses that', async () => {
  const { member, id } = await ordered()
  await updateAndReceivePayment(id, { state: 'paid' })
  await updateAndReceivePayment(id, { charged_back: true })
  expect(await isPremium(member)).toBe(false)
  await updateAndReceivePayment(id, { chargeback_reversed: true })
  expect(await isPremium(member)).toBe(true)
  const { payment_id: other } = await placeOrder(member)
  await updateAndReceivePayment(other, { state: 'paid' })
  await updateAndReceivePayment(other, { charged_back: true })
  expect(await isPremium(member)).toBe(true)
})

/** Both reach the locked balance: neither is done when the other begins. */
async function atOnce(member: { id: string }, ...both: (() => Promise<void>)[]) {
  const running = await transaction(async (tx) => {
    await lockBalance(tx, member.id)
    const created: Promise<void>[] = []
    for (const [place, start] of both.entries()) {
      const one = start()
      created.push(one)
      await waitForLock(one, place)
    }
    // Returned unawaited: they go on when the lock is released.
    return { begun: created }
  })
  await Promise.all(running.begun)
}

test('MONEY-3 premium stays when a bank takes one purchase back while another one is paid, and ends when it takes both', async () => {
  const { member, id } = await ordered()
  await updateAndReceivePayment(id, { state: 'paid' })
  const { payment_id: other } = await placeOrder(member)
  await atOnce(
    member,
    () => updateAndReceivePayment(other, { state: 'paid' }),
    () => updateAndReceivePayment(id, { charged_back: true }),
  )
  expect(await isPremium(member)).toBe(true)

  const { payment_id: third } = await placeOrder(member)
  await updateAndReceivePayment(third, { state: 'paid' })
  await atOnce(
    member,
    () => updateAndReceivePayment(other, { charged_back: true }),
    () => updateAndReceivePayment(third, { charged_back: true }),
  )
  expect(await isPremium(member)).toBe(false)
})

/** The mails to the buyer of a reversed order; its jobs run twice, as they may. */
async function mailsOfReversal(paymentId: string) {
  const { number } = await paymentRow(paymentId)
  await runJobs('send_payment_reversed', paymentId, { times: 2 })
  const subject = `Your bank has reversed the payment for order ${number}`
  await runJobs('send_mail', subject)
  return db().selectFrom('mailbox_mail').selectAll().where('subject', '=', subject).execute()
}

test('MONEY-2 MONEY-3 a buyer is notified once of a reversal: what, from which card, and what went with it', async () => {
  const member = await makeMember({ country: 'DE', language: 'en' })
  const { payment_id: first } = await buyCredits(member)
  const { payment_id: second } = await buyCredits(member)
  await spendCredits(member, { amount: 3, reason: 'message', key: newId(), messageId: newId() })
  for (let count = 0; count < 3; count++) await updateAndReceivePayment(first, { charged_back: true })
  const [mail, ...others] = await mailsOfReversal(first)
  expect(others).toEqual([])
  const words = mail?.text_body ?? ''
  for (const reported of ['€29.99', 'Visa •••• 4242', 'Credits removed: 17', 'Was this a mistake?'])
    expect(words).toContain(reported)
  expect(words).not.toContain('premium membership has ended')
  await updateAndReceivePayment(second, { charged_back: true })
  const [last] = await mailsOfReversal(second)
  expect(last?.text_body).toContain('your premium membership has ended')
  // The bank reversed it before the mail was written.
  await updateAndReceivePayment(first, { chargeback_reversed: true })
  await updateAndReceivePayment(second, { chargeback_reversed: true })
  await chargebacksAre(second, 2, 1)
  await chargebacksAre(second, 2, 2)
  expect(await mailsOfReversal(second)).toHaveLength(1)
})

/** Reports of a provider that counts chargebacks. */
async function chargebacksAre(paymentId: string, chargebacks: number, chargebacksReversed: number) {
  const { provider_payment_id } = await paymentRow(paymentId)
  const snapshot = await sandbox.find(provider_payment_id!)
  const reported: Snapshot = { ...snapshot, chargebacks, chargebacksReversed }
  await transaction(async (tx) => settlePayment(tx, await lockPayment(tx, paymentId), reported))
  return (await paymentRow(paymentId)).status
}

test('MONEY-2 follows a bank that reverses a chargeback and charges back again, even both at once', async () => {
  const steps: [number, number, string][][] = [
    [
      [1, 0, 'charged_back'],
      [1, 1, 'completed'],
      [2, 1, 'charged_back'],
      [2, 2, 'completed'],
    ],
    [
      [1, 0, 'charged_back'],
      [2, 1, 'charged_back'],
      [1, 1, 'charged_back'],
      [2, 2, 'completed'],
    ],
    [
      [2, 0, 'charged_back'],
      [2, 1, 'charged_back'],
      [2, 2, 'completed'],
      [1, 0, 'completed'],
    ],
    [
      [1, 1, 'completed'],
      [2, 1, 'charged_back'],
      [3, 3, 'completed'],
    ],
  ]
  for (const reported of steps) {
    const { member, id } = await ordered()
    await updateAndReceivePayment(id, { state: 'paid' })
    await spendCredits(member, { amount: 5, reason: 'message', key: newId(), messageId: newId() })
    for (const [chargebacks, reversed, status] of reported.flatMap((one) => [one, one])) {
      expect(await chargebacksAre(id, chargebacks, reversed), JSON.stringify(reported)).toBe(status)
      expect(await balanceOf(member.id), JSON.stringify(reported)).toBe(status === 'completed' ? 15 : 0)
    }
  }
  expect(await checkLedger()).toEqual([])
})

test('MONEY-2 the bank can charge back twice in the sandbox as well', async () => {
  const { member, id } = await ordered()
  await updateAndReceivePayment(id, { state: 'paid' })
  const { provider_payment_id } = await paymentRow(id)
  for (const [outcome, status] of [
    ['charge_back', 'charged_back'],
    ['reverse_chargeback', 'completed'],
    ['charge_back', 'charged_back'],
    ['reverse_chargeback', 'completed'],
  ] as const) {
    await applyOutcome({ id: provider_payment_id!, outcome })
    await reconcilePayment({ provider: 'sandbox', providerPaymentId: provider_payment_id! })
    expect((await paymentRow(id)).status).toBe(status)
    expect(await balanceOf(member.id)).toBe(status === 'completed' ? 20 : 0)
  }
})

test('MONEY-1 a payment of another amount or currency than was ordered books nothing', async () => {
  for (const other of [{ amount: 1 }, { currency: 'PLN' }]) {
    const { member, id } = await ordered()
    await updateAndReceivePayment(id, { state: 'paid', ...other })
    expect((await paymentRow(id)).status).toBe('pending')
    expect(await balanceOf(member.id)).toBe(0)
  }
})

test('MONEY-2 accepts a report of a payment whose provider id we do not know yet', async () => {
  const { member, id } = await ordered()
  const providerPaymentId = await updateSandboxPayment(id, { state: 'paid' })
  await transaction((tx) =>
    tx
      .updateTable('payment')
      .set({ provider_payment_id: null, status: 'loading' })
      .where('id', '=', id)
      .execute(),
  )
  await reconcilePayment({ provider: 'sandbox', providerPaymentId })
  expect(await paymentRow(id)).toMatchObject({ status: 'completed', provider_payment_id: providerPaymentId })
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-2 a payment that nobody has reported is polled when its time has come, and not before', async () => {
  onTestFinished(resetClock)
  const { member, id } = await ordered()
  await updateSandboxPayment(id, { state: 'paid' })
  await pollDuePayments()
  expect(await balanceOf(member.id)).toBe(0)
  moveClock(120_000)
  await Promise.all([pollDuePayments(), pollDuePayments()])
  expect(await balanceOf(member.id)).toBe(20)
})

test('MONEY-2 SQL itself protects what was ordered and what was paid', async () => {
  const { id } = await ordered()
  await updateAndReceivePayment(id, { state: 'paid' })
  const change = (set: object) =>
    transaction((tx) => tx.updateTable('payment').set(set).where('id', '=', id).execute())
  await expect(change({ amount: 1 })).rejects.toThrow('is what was ordered')
  await expect(change({ credits: 500 })).rejects.toThrow('is what was ordered')
  await expect(change({ paid_at: null, status: 'failed' })).rejects.toThrow('was paid')
  await expect(change({ status: 'failed' })).rejects.toThrow('check')
})
