import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import type { Debit } from '#app/features/payments/direct-debit/direct-debit.contract.ts'
import { findPayment } from '#app/features/payments/orders/payments.db.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { mailbox } from '#app/platform/mail.server.ts'
import { smsMailbox } from '#app/platform/sms.server.ts'
import { makeFolder, type Program, query, runProgram, send, until } from '#tests/faults/program.ts'
import { germanIban } from '#tests/make/payments/german-iban.ts'
import { type Buyer, buyAndWithdraw, makeBuyer, timeLimit } from './buyer.ts'
import { type DebitStepName, debitSteps } from './debit-steps.ts'
import { type CardStepName, cardSteps, type Step } from './steps.ts'

let accounts = 0

/** Orders by direct debit, reads the code and signs with it, until the mandate and the receipt are there. */
async function buyByDebit(buyer: Buyer, where: () => string): Promise<string> {
  const place = ++accounts
  const account = { iban: germanIban(9000 + place), holder: 'Erika Mustermann' }
  const [phone, known] = [`0151 2345${7000 + place}`, `+491512345${7000 + place}`]
  const request = { package: 'p1', withdrawal_consent: true, country: 'DE', phone, ...account }
  const { payment } = await send<Debit>(buyer, where, '/api/directdebit.php', { json: request })
  const { payment_id } = payment
  await until(async () => (await smsMailbox(known)).length > 0, timeLimit)
  const [message] = await smsMailbox(known)
  const code = /\b\d{6}\b/.exec(message!.text_body)![0]
  const json = { payment: payment_id, code }
  await send(buyer, where, '/api/directdebit.php', { method: 'PUT', json })
  await until(async () => (await findPayment(payment_id))?.status === 'completed', timeLimit)
  await until(async () => (await mailbox(buyer.email)).length >= 2, timeLimit)
  return payment_id
}

const database = () => process.env.DATABASE_URL as string

type StepName = CardStepName | DebitStepName
const steps: readonly Step[] = [...cardSteps, ...debitSteps]

/** The fate of the work of processes killed while they waited: nobody is left to receive either answer. */
type Outcome = 'undone' | 'done'

/** Creates an open gate before every step. */
async function createGates() {
  for (const [place, step] of steps.entries()) await query(database(), gateOf(step, place))
}

function gateOf({ table, on, when, at }: Step, place: number): string {
  const [kind, moment, timing] =
    at === 'row' ? ['', `before ${on}`, ''] : ['constraint', `after ${on}`, 'deferrable initially deferred']
  return `
    create function gate_${place}() returns trigger language plpgsql as $$
      begin perform pg_advisory_xact_lock_shared(${place}); return new; end $$;
    create ${kind} trigger gate_${place} ${moment} on ${table} ${timing}
      for each row ${when ? `when (${when})` : ''} execute function gate_${place}()`
}

/** Closes the gate of a step: a process that reaches it waits, and can be killed meanwhile. */
async function closeGate(name: StepName) {
  const place = steps.findIndex((step) => step.name === name)
  const client = new pg.Client({ connectionString: database() })
  await client.connect()
  onTestFinished(() => client.end())
  await client.query('select pg_advisory_lock($1)', [place])
  const waiting = async () => {
    const { rows } = await client.query(
      `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted
        and database = (select oid from pg_database where datname = current_database())`,
      [place],
    )
    return rows.map(({ pid }) => Number(pid))
  }
  return {
    untilHeld: () => until(async () => (await waiting()).length > 0),
    async letGo(outcome: Outcome) {
      if (outcome === 'undone') {
        // A retry also waits here meanwhile, and passes.
        const ended = await waiting()
        for (const pid of ended) await client.query('select pg_terminate_backend($1)', [pid])
        await until(async () => !(await waiting()).some((pid) => ended.includes(pid)))
      }
      await client.query('select pg_advisory_unlock($1)', [place])
    },
  }
}

/** The whole program, web and worker, on the test's database; the next one takes its place. */
export async function startShop() {
  await createGates()
  const run = () =>
    runProgram({
      DATABASE_URL: process.env.DATABASE_URL,
      DATA_DIR: makeFolder(),
      RATE_LIMITS: 'off',
      ROLE: 'all',
    })
  let program: Program = run()
  let address = await program.ready
  return {
    where: () => address,
    kill: () => program.stop('SIGKILL'),
    async startAgain() {
      program = run()
      address = await program.ready
    },
  }
}

export type Shop = Awaited<ReturnType<typeof startShop>>

interface Journey {
  /** Returns the id of the order. */
  run: (buyer: Buyer, where: () => string) => Promise<string>
  expectOnce: (buyer: Buyer, paymentId: string) => Promise<void>
}
const byCard: Journey = { run: buyAndWithdraw, expectOnce: expectOrderedOnce }
export const byDebit: Journey = { run: buyByDebit, expectOnce: expectDebitedOnce }

/**
 * Stops one buyer at each of the steps; then kills the program, commits or rolls back its open work, and lets another
 * one go on.
 */
export async function killAt(
  shop: Shop,
  names: readonly StepName[],
  outcome: Outcome,
  { run: go, expectOnce } = byCard,
) {
  const journeys: { buyer: Buyer; paymentId: Promise<string> }[] = []
  const gates = []
  // The last step first: a buyer stopped there has passed the others already.
  for (const name of names.toReversed()) {
    const hold = await closeGate(name)
    gates.push(hold)
    const buyer = await makeBuyer()
    const paymentId = go(buyer, shop.where)
    paymentId.catch(() => {})
    journeys.push({ buyer, paymentId })
    await Promise.race([hold.untilHeld(), paymentId])
  }
  await shop.kill()
  for (const gate of gates) await gate.letGo(outcome)
  await expireJobLocks()
  await shop.startAgain()
  for (const { buyer, paymentId } of journeys) {
    const id = await paymentId
    // Anything done a second time comes after what was waited for.
    await until(() => areJobsDone([id, buyer.email]), timeLimit)
    await expectOnce(buyer, id)
  }
  await expectSoundBooks()
}

/** No due job concerns one of these. */
async function areJobsDone(about: readonly string[]): Promise<boolean> {
  const { rows } = await pgPool().query(
    `select from graphile_worker._private_jobs where run_at <= now()
      and exists (select from unnest($1::text[]) part where strpos(payload::text, part) > 0)`,
    [about],
  )
  return rows.length === 0
}

/** A dead worker's jobs are released once they have been locked for longer than any job takes. */
async function expireJobLocks() {
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'
    where locked_at is not null`.execute(db())
}

/** One order, one payment, one credit, one invoice, one receipt, and one refund of all of it. */
async function expectOrderedOnce({ id: memberId, email }: Buyer, paymentId: string) {
  const of = (table: 'invoice' | 'refund' | 'sandbox_payment') =>
    db().selectFrom(table).selectAll().where('payment_id', '=', paymentId).execute()
  const orders = await db().selectFrom('payment').selectAll().where('member_id', '=', memberId).execute()
  expect(orders.map(({ id, status }) => ({ id, status }))).toEqual([{ id: paymentId, status: 'refunded' }])
  const { amount, credits } = orders[0]!
  expect(await of('sandbox_payment')).toMatchObject([{ state: 'paid', refunded: amount }])
  expect(await of('refund')).toMatchObject([{ status: 'paid', amount, credits }])
  expect((await of('invoice')).map((paper) => 'kind' in paper && paper.kind).toSorted()).toEqual([
    'credit_note',
    'invoice',
  ])
  expect(await bookedFor(memberId)).toEqual([
    { reason: 'purchase', amount: String(credits) },
    { reason: 'refund', amount: String(-credits) },
  ])
  expect(await balanceOf(memberId)).toBe(0)
  const mails = await db()
    .selectFrom('mailbox_mail')
    .select('subject')
    .where('recipient', '=', email)
    .execute()
  const { number } = orders[0]!
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    `Receipt for your order ${number}`,
    `We’ve received your withdrawal from order ${number}`,
    `Your refund for order ${number} has been paid`,
  ])
}

/** One order, one code, one signature, one debit, one credit, one invoice, one receipt and one copy of the mandate. */
async function expectDebitedOnce({ id: memberId, email }: Buyer, paymentId: string) {
  const of = (table: 'invoice' | 'debit_code' | 'debit_mandate' | 'sandbox_payment') =>
    db().selectFrom(table).selectAll().where('payment_id', '=', paymentId).execute()
  const orders = await db().selectFrom('payment').selectAll().where('member_id', '=', memberId).execute()
  expect(orders.map(({ id, status }) => ({ id, status }))).toEqual([{ id: paymentId, status: 'completed' }])
  const { amount, credits, number } = orders[0]!
  expect(await of('debit_code')).toMatchObject([{ send_count: 1, attempts: 1 }])
  const [mandate] = await of('debit_mandate')
  expect(mandate).toMatchObject({ signed_at: expect.any(Date), phone_sealed: null })
  expect(await of('sandbox_payment')).toMatchObject([{ amount, method: 'sepa_direct_debit' }])
  expect(await of('invoice')).toMatchObject([{ kind: 'invoice' }])
  expect(await bookedFor(memberId)).toEqual([{ reason: 'purchase', amount: String(credits) }])
  expect((await mailbox(email)).map(({ subject }) => subject).toSorted()).toEqual([
    `Direct debit for your order ${number}`,
    `Receipt for your order ${number}`,
  ])
  expect(await messagesAbout(mandate!.iban_masked)).toBe(1)
}

async function messagesAbout(iban: string): Promise<number> {
  const messages = await smsMailbox()
  return messages.filter(({ text_body }) => text_body.includes(iban.slice(-4))).length
}

/** Invoice numbers have no gap, and every booking adds up. */
async function expectSoundBooks() {
  const papers = await db()
    .selectFrom('invoice')
    .select(['company_id', 'year', 'number'])
    .orderBy('number')
    .execute()
  for (const each of Map.groupBy(papers, ({ company_id, year }) => `${company_id} ${year}`).values())
    expect(each.map(({ number }) => number)).toEqual(each.map((_, place) => place + 1))
  expect(await checkLedger()).toEqual([])
}

function bookedFor(memberId: string) {
  return db()
    .selectFrom('ledger_entry')
    .innerJoin('ledger_account', 'ledger_account.id', 'ledger_entry.account_id')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_transaction.reason', 'ledger_entry.amount'])
    .where('ledger_account.member_id', '=', memberId)
    .orderBy('ledger_transaction.created_at')
    .execute()
}
