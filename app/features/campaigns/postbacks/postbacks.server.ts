import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { env } from '#app/platform/env.server.ts'
import { addJob, leaveGivenUp } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { requestPublic } from '#app/platform/public-request.server.ts'
import { unseal } from '#app/platform/seal.server.ts'
import {
  fillTemplate,
  type Macro,
  type PostbackEvent,
  postbackEvents,
  type Signature,
} from './postback-template.ts'
import {
  claimDelivery,
  type DeliveryRow,
  deliveriesOlderThan,
  findOriginal,
  findRecipient,
  insertDelivery,
  isFirstPurchase,
  type PostbackRow,
  paidPayments,
  releaseDelivery,
  settleDelivery,
} from './postbacks.db.server.ts'

const retriedFor = 24 * 3_600_000
const longestPause = 3600
/** Longer than a request may take. */
const claimedFor = 60_000
const waitForOriginal = 300_000

/** As long as a bank can take a debit back, so that what was told can be reversed. */
export const oldDeliveries = deliveriesOlderThan(400 * 86_400_000)

export const PostbackToSend = z.object({ delivery: z.uuid(), account: z.uuid() })

/** Tells the network that brought this account of an event, with the commit of what happened. */
export function enqueuePostback(tx: Tx, account: string, event: Exclude<PostbackEvent, 'first_purchase'>) {
  return enqueue(tx, { account, event, transaction: transactionId(event, account) })
}

interface Paid {
  id: string
  member_id: string
  amount: number
  currency: string
}

/** Whatever is settled for a member waits for the lock of their balance, so two payments at once have one first. */
export async function enqueueFirstPurchase(tx: Tx, { id, member_id, amount, currency }: Paid) {
  if (!(await isFirstPurchase(tx, member_id, id))) return
  const told = { event: 'first_purchase', transaction: transactionId('first_purchase', id) } as const
  await enqueue(tx, { ...told, account: member_id, money: { amount, currency } })
}

/** After a refund or a chargeback; `amount` is what went back. Of a purchase that was never told nothing is reversed. */
export function reverseFirstPurchase(tx: Tx, { id, member_id, amount, currency }: Paid) {
  const reversal = { event: 'first_purchase_reversed', reverses: 'first_purchase' } as const
  const transaction = transactionId('first_purchase', id)
  return enqueue(tx, { ...reversal, transaction, account: member_id, money: { amount, currency } })
}

/** Takes back all that a network was told of an account that turned out to be a fraud. */
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
    for (const payment of await paidPayments(tx, account))
      await reverse(reverseFirstPurchase(tx, { ...payment, member_id: account }), 'first_purchase')
    return reversed
  })
}

async function enqueue(tx: Tx, delivery: Parameters<typeof insertDelivery>[1]): Promise<boolean> {
  const id = await insertDelivery(tx, delivery)
  if (id) await addJob(tx, 'send_postback', { delivery: id, account: delivery.account }, { key: keyOf(id) })
  return id !== undefined
}

/** A keyed hash: ids of members stand in addresses, and a network must not recognise them. */
function transactionId(event: PostbackEvent, subject: string): string {
  const hmac = createHmac('sha256', env().SECRET ?? 'demo')
  return hmac.update(`postback ${event} ${subject}`).digest('hex').slice(0, 32)
}

function keyOf(delivery: string) {
  return `postback ${delivery}`
}

/**
 * Sends one postback. After a crash between sending and marking it is sent again under the same transaction id, by which
 * the network counts it once.
 */
export async function sendPostback({ delivery: id, account }: z.infer<typeof PostbackToSend>) {
  const claimed = await claimDelivery(id, new Date(now().getTime() + claimedFor))
  if (claimed?.delivery.state !== 'waiting') return
  const { delivery, isMine } = claimed
  const again = (tx: Tx, runAt: Date) =>
    addJob(tx, 'send_postback', { delivery: id, account }, { key: keyOf(id), runAt })
  if (!isMine) return transaction((tx) => again(tx, delivery.claimed_until ?? now()))
  const recipient = await findRecipient(delivery.postback_id, account)
  const signature = recipient && openSignature(recipient)
  const fate = recipient ? await fateOfOriginal(delivery) : 'cancelled'
  if (!recipient || fate === 'cancelled' || signature === 'closed')
    return transaction((tx) => settleDelivery(tx, id, { state: 'cancelled' }))
  if (fate === 'waiting')
    return transaction(async (tx) => {
      await releaseDelivery(tx, id)
      await again(tx, new Date(now().getTime() + waitForOriginal))
    })

  const address = fillTemplate(recipient.template, valuesOf(delivery, recipient.source), signature ?? null)
  const status = await ask(address)
  const attempts = delivery.attempts + 1
  if (status !== null && status >= 200 && status < 300)
    return transaction((tx) => settleDelivery(tx, id, { state: 'delivered', attempts, status }))
  const pause = Math.min(longestPause, 15 * 2 ** delivery.attempts) * 1000
  const runAt = new Date(now().getTime() + pause)
  if (runAt.getTime() <= delivery.created_at.getTime() + retriedFor)
    return transaction(async (tx) => {
      await releaseDelivery(tx, id, { attempts, status })
      await again(tx, runAt)
    })
  log.warn({ delivery: id, status, attempts }, 'a postback failed for good')
  await transaction(async (tx) => {
    await settleDelivery(tx, id, { state: 'failed', attempts, status })
    const reason = status === null ? 'no answer' : (`answered ${status}` as const)
    await leaveGivenUp(tx, 'send_postback', { delivery: id, account }, { key: keyOf(id), reason })
  })
}

/** A reversal waits for what it reverses, so that a network never hears of it first. */
async function fateOfOriginal({ event, transaction_id }: DeliveryRow) {
  const original = postbackEvents.find((each) => `${each}_reversed` === event)
  if (!original) return 'delivered'
  const { state, created_at } = (await findOriginal(transaction_id, original)) ?? {}
  // The job of one that is older was dropped with its member.
  const isLost = created_at && created_at.getTime() + 2 * retriedFor < now().getTime()
  if (state === 'waiting' && !isLost) return 'waiting'
  return state === 'delivered' ? 'delivered' : 'cancelled'
}

/** Null where nobody answered, or where the name leads to a private address. */
export async function ask(address: URL): Promise<number | null> {
  try {
    return (await requestPublic(address, { method: 'GET' })).status
  } catch {
    return null
  }
}

function valuesOf(
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

export function secretSealedFor(siteId: string, network: string) {
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
  const secret = unseal(secret_sealed, secretSealedFor(site_id, network))
  if (secret) return { parameter, secret: secret.toString() }
  log.error({ network }, 'the secret of a postback was sealed with another SECRET')
  return 'closed'
}
