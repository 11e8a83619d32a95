import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { addFailedJob, addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requestPublic } from '#app/platform/public-request.server.ts'
import { unseal } from '#app/platform/seal.server.ts'
import { fillTemplate } from './fill-template.server.ts'
import { type Macro, type PostbackEvent, postbackEvents, type Signature } from './postback-template.ts'
import {
  claimDelivery,
  type DeliveryRow,
  findOriginalDelivery,
  findPaidPayments,
  findRecipient,
  finishDelivery,
  insertDelivery,
  isFirstPurchase,
  overdueDeliveries,
  type PostbackRow,
  releaseDelivery,
} from './postbacks.db.server.ts'

export {
  deletePostbackOf,
  findPostback,
  findPostbacksOfNetwork,
  type PostbackRow,
} from './postbacks.db.server.ts'

const retryPeriod = 24 * 3_600_000
const maxRetrySeconds = 3600
/** Longer than a request may take. */
const claimPeriod = 60_000
const originalRetryDelay = 300_000

/** As long as a bank can reverse a debit, so that a sent postback can be reversed. */
export const expiredDeliveries = overdueDeliveries(400 * 86_400_000)

export const PostbackJob = z.object({ delivery: z.uuid(), account: z.uuid() })

/** Enqueues a postback to the network that brought this account; it commits together with the event. */
export function enqueuePostback(tx: Tx, account: string, event: Exclude<PostbackEvent, 'first_purchase'>) {
  return enqueue(tx, { account, event, transaction: transactionId(event, account) })
}

interface PaidPayment {
  id: string
  member_id: string
  amount: number
  currency: string
}

/** Every settlement for a member waits for the lock of their balance, so of two concurrent payments one is first. */
export async function enqueueFirstPurchase(tx: Tx, { id, member_id, amount, currency }: PaidPayment) {
  if (!(await isFirstPurchase(tx, member_id, id))) return
  const delivery = { event: 'first_purchase', transaction: transactionId('first_purchase', id) } as const
  await enqueue(tx, { ...delivery, account: member_id, money: { amount, currency } })
}

/** After a refund or a chargeback; `amount` is what was refunded. A purchase without a postback is not reversed. */
export function reverseFirstPurchase(tx: Tx, { id, member_id, amount, currency }: PaidPayment) {
  const reversal = { event: 'first_purchase_reversed', reverses: 'first_purchase' } as const
  const transaction = transactionId('first_purchase', id)
  return enqueue(tx, { ...reversal, transaction, account: member_id, money: { amount, currency } })
}

/** Reverses all postbacks of an account that turned out to be a fraud. */
export function reversePostbacks(account: string) {
  return transaction(async (tx) => {
    const reversed: string[] = []
    const reverse = async (done: Promise<boolean>, event: PostbackEvent) => {
      if (await done) reversed.push(event)
    }
    for (const event of ['signup', 'activation'] as const) {
      const reversal = { event: `${event}_reversed`, reverses: event } as const
      await reverse(enqueue(tx, { ...reversal, account, transaction: transactionId(event, account) }), event)
    }
    for (const payment of await findPaidPayments(tx, account))
      await reverse(reverseFirstPurchase(tx, { ...payment, member_id: account }), 'first_purchase')
    return reversed
  })
}

async function enqueue(tx: Tx, delivery: Parameters<typeof insertDelivery>[1]): Promise<boolean> {
  const id = await insertDelivery(tx, delivery)
  if (id) await addJob(tx, 'send_postback', { delivery: id, account: delivery.account }, { key: jobKey(id) })
  return id !== undefined
}

/** A keyed hash: ids of members stand in addresses, and a network must not recognise them. */
function transactionId(event: PostbackEvent, subject: string): string {
  const hmac = createHmac('sha256', env().SECRET ?? 'demo')
  return hmac.update(`postback ${event} ${subject}`).digest('hex').slice(0, 32)
}

function jobKey(delivery: string) {
  return `postback ${delivery}`
}

/**
 * Sends one postback. After a crash between sending and marking it is sent again under the same transaction id, by which
 * the network counts it once.
 */
export async function sendPostback({ delivery: id, account }: z.infer<typeof PostbackJob>) {
  const claimed = await claimDelivery(id, new Date(now().getTime() + claimPeriod))
  if (claimed?.delivery.state !== 'waiting') return
  const { delivery, isMine } = claimed
  const enqueueAgain = (tx: Tx, runAt: Date) =>
    addJob(tx, 'send_postback', { delivery: id, account }, { key: jobKey(id), runAt })
  if (!isMine) return transaction((tx) => enqueueAgain(tx, delivery.claimed_until ?? now()))
  const recipient = await findRecipient(delivery.postback_id, account)
  const signature = recipient && openSignature(recipient)
  const originalState = recipient ? await findOriginalState(delivery) : 'cancelled'
  if (!recipient || originalState === 'cancelled' || signature === 'closed')
    return transaction((tx) => finishDelivery(tx, id, { state: 'cancelled' }))
  if (originalState === 'waiting')
    return transaction(async (tx) => {
      await releaseDelivery(tx, id)
      await enqueueAgain(tx, new Date(now().getTime() + originalRetryDelay))
    })

  const address = fillTemplate(recipient.template, macroValues(delivery, recipient.source), signature ?? null)
  const status = await requestStatus(address)
  const attempts = delivery.attempts + 1
  if (status !== null && status >= 200 && status < 300)
    return transaction((tx) => finishDelivery(tx, id, { state: 'delivered', attempts, status }))
  const pause = Math.min(maxRetrySeconds, 15 * 2 ** delivery.attempts) * 1000
  const runAt = new Date(now().getTime() + pause)
  if (runAt.getTime() <= delivery.created_at.getTime() + retryPeriod)
    return transaction(async (tx) => {
      await releaseDelivery(tx, id, { attempts, status })
      await enqueueAgain(tx, runAt)
    })
  log.warn({ delivery: id, status, attempts }, 'a postback failed for good')
  await transaction(async (tx) => {
    await finishDelivery(tx, id, { state: 'failed', attempts, status })
    const reason = status === null ? 'no answer' : (`answered ${status}` as const)
    await addFailedJob(tx, 'send_postback', { delivery: id, account }, { key: jobKey(id), reason })
  })
}

/** A reversal waits for its original, so that a network never receives the reversal first. */
async function findOriginalState({ event, transaction_id }: DeliveryRow) {
  const original = postbackEvents.find((each) => `${each}_reversed` === event)
  if (!original) return 'delivered'
  const { state, created_at } = (await findOriginalDelivery(transaction_id, original)) ?? {}
  // The job of one that is older was dropped with its member.
  const isLost = created_at && created_at.getTime() + 2 * retryPeriod < now().getTime()
  if (state === 'waiting' && !isLost) return 'waiting'
  return state === 'delivered' ? 'delivered' : 'cancelled'
}

/** Null where nobody answered, or where the name leads to a private address. */
export async function requestStatus(address: URL): Promise<number | null> {
  try {
    return (await requestPublic(address, { method: 'GET' })).status
  } catch {
    return null
  }
}

function macroValues(
  { event, transaction_id, amount, currency }: DeliveryRow,
  source: Record<string, string>,
): Record<Macro, string> {
  const { ref: click_id = '', sub1 = '', sub2 = '', sub3 = '' } = source
  return {
    click_id,
    event,
    transaction_id,
    sub1,
    sub2,
    sub3,
    // All currencies of ours have two decimals.
    amount: amount === null ? '' : (amount / 100).toFixed(2),
    currency: currency ?? '',
  }
}

export function signatureSealContext(siteId: string, network: string) {
  return { purpose: 'postback secrets', owner: siteId, about: network.toLowerCase() }
}

/** Closed if it was sealed with another SECRET: an unsigned postback would not be believed. */
export function openSignature({
  site_id,
  network,
  signature_parameter: parameter,
  secret_sealed,
}: PostbackRow): Signature | 'closed' | null {
  if (!parameter || !secret_sealed) return null
  const secret = unseal(secret_sealed, signatureSealContext(site_id, network))
  if (secret) return { parameter, secret: secret.toString() }
  log.error({ network }, 'the secret of a postback was sealed with another SECRET')
  return 'closed'
}
