import { sql } from 'kysely'
import { connections, db } from '#app/platform/database/db.server.ts'
import { makeFolder, type Program, runProgram, until } from '../program.ts'
import { expectDebitedOnce, expectOnceEach, expectSoundBooks } from './books.ts'
import { type Buyer, buyAndReturn, makeBuyer, patience } from './buyer.ts'
import { buyByDebit } from './debtor.ts'
import { buildGates, holdAt, type Outcome, type StepName } from './hold.ts'

/** The whole program, web and worker, on the test's database; the next one takes its place. */
export async function startShop() {
  await buildGates()
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
  go: (buyer: Buyer, where: () => string) => Promise<string>
  expectOnce: (buyer: Buyer, paymentId: string) => Promise<void>
}
const byCard: Journey = { go: buyAndReturn, expectOnce: expectOnceEach }
export const byDebit: Journey = { go: buyByDebit, expectOnce: expectDebitedOnce }

/**
 * Holds one buyer at each of the steps; then kills the program, commits or undoes what it had begun, and lets another
 * one go on.
 */
export async function killAt(
  shop: Shop,
  names: readonly StepName[],
  outcome: Outcome,
  { go, expectOnce } = byCard,
) {
  const journeys: { buyer: Buyer; paymentId: Promise<string> }[] = []
  const holds = []
  // The last step first: a buyer held there has passed the others already.
  for (const name of names.toReversed()) {
    const hold = await holdAt(name)
    holds.push(hold)
    const buyer = await makeBuyer()
    const paymentId = go(buyer, shop.where)
    paymentId.catch(() => {})
    journeys.push({ buyer, paymentId })
    await Promise.race([hold.untilHeld(), paymentId])
  }
  await shop.kill()
  for (const hold of holds) await hold.letGo(outcome)
  await forgetWorkers()
  await shop.startAgain()
  for (const { buyer, paymentId } of journeys) {
    const id = await paymentId
    // Anything done a second time comes after what was waited for.
    await until(() => isAllDone([id, buyer.email]), patience)
    await expectOnce(buyer, id)
  }
  await expectSoundBooks()
}

/** No due job concerns one of these. */
async function isAllDone(about: readonly string[]): Promise<boolean> {
  const { rows } = await connections().query(
    `select from graphile_worker._private_jobs where run_at <= now()
      and exists (select from unnest($1::text[]) part where strpos(payload::text, part) > 0)`,
    [about],
  )
  return rows.length === 0
}

/** A dead worker's jobs are released once they have been locked for longer than any job takes. */
async function forgetWorkers() {
  await sql`update graphile_worker._private_jobs set locked_at = locked_at - interval '1 hour'
    where locked_at is not null`.execute(db())
}
