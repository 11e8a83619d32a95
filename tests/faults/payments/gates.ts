import pg from 'pg'
import { onTestFinished } from 'vitest'
import { query, until } from '../program.ts'
import { type DebitStepName, debitSteps } from './debit-steps.ts'
import { type CardStepName, cardSteps, type Step } from './steps.ts'

const database = () => process.env.DATABASE_URL as string

export type StepName = CardStepName | DebitStepName
const steps: readonly Step[] = [...cardSteps, ...debitSteps]

/** The fate of the work of processes killed while they waited: nobody is left to receive either answer. */
export type Outcome = 'undone' | 'done'

/** Creates an open gate before every step. */
export async function createGates() {
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
export async function closeGate(name: StepName) {
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
