import { sql } from 'kysely'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { makeFolder, type Program, runProgram, until } from '../program.ts'
import { expectDebitedOnce, expectOrderedOnce, expectSoundBooks } from './books.ts'
import { type Buyer, buyAndWithdraw, makeBuyer, timeLimit } from './buyer.ts'
import { buyByDebit } from './debtor.ts'
import { closeGate, createGates, type Outcome, type StepName } from './gates.ts'

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
