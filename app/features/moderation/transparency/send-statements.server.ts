import { findCompanies } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { type Codes, codes, missingCodes } from './codes.ts'
import { encodeStatement, type StatementFields } from './statement-fields.server.ts'
import { findUnsent, markRefused, markSent } from './statements.db.server.ts'

export { countSendings } from './statements.db.server.ts'

/** What the database takes in one call. */
const batchSize = 100
const timeout = 30_000

export type Missing = { kind: 'token' } | { kind: 'code'; name: string }

/** What has to be set before statements of a company can be sent. */
export function findMissing(companyId: string, known: Codes = codes): Missing[] {
  return [
    ...(tokenOf(companyId) ? [] : [{ kind: 'token' } as const]),
    ...missingCodes(known).map((name) => ({ kind: 'code', name }) as const),
  ]
}

function tokenOf(companyId: string): string | undefined {
  return env().TRANSPARENCY_TOKENS[companyId]
}

/**
 * Job that sends the statements of all companies that have switched it on. Each has an id of its own, under which the
 * database takes it only once: after a crash it refuses what it has, and that counts as sent.
 */
export async function sendStatements() {
  const failures: unknown[] = []
  for (const { id, sends_statements } of await findCompanies())
    if (sends_statements) await sendStatementsOf(id).catch((error) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}

export async function sendStatementsOf(companyId: string, known: Codes = codes) {
  const missing = findMissing(companyId, known)
  if (missing.length > 0) {
    log.error(
      { company: companyId, missing: missing.length },
      'statements cannot be sent: see /staff/transparency',
    )
    return
  }
  for (;;) {
    const batch = await findUnsent(companyId, batchSize)
    if (batch.length === 0) return
    await sendBatch(companyId, batch, known)
  }
}

type Batch = Awaited<ReturnType<typeof findUnsent>>

/** Sends what the database accepts. It takes all or none, so those that it refuses are marked, and the rest goes again. */
async function sendBatch(companyId: string, batch: Batch, known: Codes) {
  const answer = await fetch(env().TRANSPARENCY_URL, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(companyId)}`,
      accept: 'application/json',
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      statements: batch.map(({ puid, fields }) => encodeStatement(puid, fields as StatementFields, known)),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  })
  if (answer.status === 201) return recordAccepted(batch, await answer.json())
  if (answer.status !== 422) throw new Error(`the transparency database answered ${answer.status}`)
  const refused = readRefusals(await answer.json(), batch)
  if (refused.length === 0) throw new Error('the transparency database refused a call as a whole')
  for (const { puid, problems } of refused) {
    const isThere = Object.keys(problems).join() === 'puid'
    if (isThere) await markSent(puid, { at: now(), remoteId: null })
    else await markRefused(puid, JSON.stringify(problems).slice(0, 1000))
  }
}

async function recordAccepted(batch: Batch, answer: unknown) {
  const made = listIn(answer)
  for (const [index, { puid }] of batch.entries()) {
    const found = made.find((each) => each.puid === puid) ?? made[index]
    const remoteId = typeof found?.uuid === 'string' ? found.uuid.slice(0, 100) : null
    await markSent(puid, { at: now(), remoteId })
  }
}

function listIn(answer: unknown): { puid?: unknown; uuid?: unknown }[] {
  const { statements } = (answer ?? {}) as { statements?: unknown }
  return Array.isArray(statements)
    ? statements.filter((each) => each !== null && typeof each === 'object')
    : []
}

/** The database names them by their place in the call: `statement_0`. */
function readRefusals(answer: unknown, batch: Batch) {
  const { errors } = (answer ?? {}) as { errors?: unknown }
  return Object.entries((errors ?? {}) as Record<string, unknown>).flatMap(([name, problems]) => {
    const row = batch[Number(/^statement_(\d+)$/.exec(name)?.[1] ?? Number.NaN)]
    return row && problems && typeof problems === 'object' ? [{ puid: row.puid, problems }] : []
  })
}
