import { createHmac } from 'node:crypto'
import { now } from './clock.server.ts'
import { db, type Tx, transaction } from './database/db.server.ts'
import { overdueRows } from './database/overdue-rows.server.ts'
import { acquireAdvisoryLock } from './database/transaction.server.ts'
import { Refusal } from './refusal.ts'
import { type SealContext, seal, unseal } from './seal.server.ts'

interface CallRow {
  call: string
  key: string
  body_hash: Buffer
  status: number
  answer: string
  created_at: Date
}

/** Serialises two requests with the same key. */
async function lockCall(tx: Tx, call: string, key: string) {
  await acquireAdvisoryLock(tx, `${call} ${key}`)
}

function findCall(tx: Tx, call: string, key: string) {
  return tx
    .selectFrom('idempotent_call')
    .select(['body_hash', 'answer'])
    .where('call', '=', call)
    .where('key', '=', key)
    .executeTakeFirst()
}

function insertCall(tx: Tx, row: CallRow) {
  return tx.insertInto('idempotent_call').values(row).execute()
}

function saveAnswer(call: string, key: string, answer: string) {
  return db()
    .updateTable('idempotent_call')
    .set({ answer })
    .where('call', '=', call)
    .where('key', '=', key)
    .execute()
}

const callsOlderThan = (retention: number) => overdueRows('idempotent_call', 'created_at', { retention })

interface IdempotentRequest {
  /** The call and its caller, such as `signup.php 018c…`: the scope of a key. */
  call: string
  /** The header Idempotency-Key; without it every request is a new one. */
  key: string | undefined
  body: unknown
  status?: number
}

interface Outcome<Effect, Answer> {
  effect: Effect
  answer: Answer
  replayed: boolean
}

type CallRecord<Effect, Answer> = { effect: Effect; answer?: Answer }

const retention = 86_400_000
const keyShape = /^[\x21-\x7e]{16,200}$/

/**
 * One effect and one answer for a key, even when requests arrive together: the work and its record are one transaction.
 * The work must use only `tx`: others wait for it, each with a connection, and could occupy the whole pool.
 * `toAnswer` may read what was committed; without it the answer is the effect.
 */
export async function runIdempotently<Effect, Answer = Effect>(
  { call, key, body, status = 201 }: IdempotentRequest,
  work: (tx: Tx) => Promise<Effect>,
  answerWith?: (effect: Effect) => Promise<Answer>,
): Promise<Outcome<Effect, Answer>> {
  const answerOf = async (effect: Effect) => (answerWith ? answerWith(effect) : (effect as unknown as Answer))
  if (key === undefined) {
    const effect = await transaction(work)
    return { effect, answer: await answerOf(effect), replayed: false }
  }
  if (!keyShape.test(key)) throw new Refusal('malformed')
  // Bodies contain passwords and answers contain links, so the stored row can be read or guessed only with the
  // caller's key.
  const name = hmac(key, 'name').toString('base64url')
  const bodyHash = hmac(key, `body ${JSON.stringify(body)}`)
  const sealedFor = { secret: key, purpose: 'answer of an idempotent call', owner: call, about: name }
  const { note: record, replayed } = await transaction(async (tx) => {
    await lockCall(tx, call, name)
    const earlier = await findCall(tx, call, name)
    if (earlier) {
      if (!earlier.body_hash.equals(bodyHash)) throw new Refusal('idempotency_mismatch')
      return { note: openRecord(sealedFor, earlier.answer) as CallRecord<Effect, Answer>, replayed: true }
    }
    const note: CallRecord<Effect, Answer> = { effect: await work(tx) }
    const answer = sealRecord(sealedFor, note)
    await insertCall(tx, { call, key: name, body_hash: bodyHash, status, answer, created_at: now() })
    return { note, replayed: false }
  })
  const { effect } = record
  if ('answer' in record) return { effect, answer: record.answer as Answer, replayed }
  const answer = await answerOf(effect)
  await saveAnswer(call, name, sealRecord(sealedFor, { effect, answer }))
  return { effect, answer, replayed }
}

export const expiredCalls = callsOlderThan(retention)

function hmac(key: string, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function sealRecord(sealedFor: SealContext, note: CallRecord<unknown, unknown>): string {
  return JSON.stringify(seal(Buffer.from(JSON.stringify(note)), sealedFor))
}

function openRecord(sealedFor: SealContext, sealed: string) {
  const opened = unseal(sealed, sealedFor)
  if (!opened) throw new Error('a note of an earlier call cannot be opened')
  return JSON.parse(opened.toString())
}
