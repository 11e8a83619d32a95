import { createHash } from 'node:crypto'
import { z } from 'zod'
import { getPushKey } from '#app/features/sites/push-key.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addFailedJob, addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { PublicResponse } from '#app/platform/public-request.server.ts'
import { postPush } from '#app/platform/push/post-push.server.ts'
import { parsePushEndpoint } from '#app/platform/push/push-hosts.server.ts'
import { createPushRequest } from '#app/platform/push/push-request.server.ts'
import {
  deleteSubscription,
  findSubscription,
  recordSent,
  subscriptionsOf,
} from './subscriptions.db.server.ts'

/** How many seconds a push service stores a message for a browser that is off. After that it is no longer news. */
const timeToLive = 86_400
const maxAttempts = 8
const longestPause = 3600

const OwnPath = z.string().regex(/^\/(?!\/)[\w\-./?=&#]*$/)

/**
 * The content of a push message: that there is news, and where. Never who it is about, what they wrote, or on which
 * site. The service worker shows it: push-worker.ts.
 */
export const PushMessage = z.object({
  /** Repetitions have the same id. */
  id: z.string().max(100),
  title: z.string().max(100),
  body: z.string().max(200),
  /** Replaces a notification shown with the same tag. */
  tag: z.string().max(60),
  /** Where to request the number of everything new. */
  checkUrl: OwnPath,
  openUrl: OwnPath,
})
export type PushMessage = z.infer<typeof PushMessage>

export const checkUrl = '/api/user.php'

export const PushToSend = z.object({
  subscription: z.uuid(),
  note: PushMessage,
  tries: z.int().default(0),
})

/** Enqueues the messages for every device of a member, on commit of what they are about. */
export async function enqueuePush(tx: Tx, accountId: string, messages: readonly PushMessage[]) {
  const devices = messages.length ? await subscriptionsOf(accountId, now(), tx) : []
  for (const { id } of devices) for (const message of messages) await enqueuePushTo(tx, id, message)
}

export function enqueuePushTo(tx: Tx, subscription: string, message: PushMessage) {
  const key = keyOf(subscription, message)
  return addJob(tx, 'send_push', { subscription, note: message }, { key })
}

/** What remains to be sent, and from when on. */
export interface PendingPush {
  at: Date
  message: PushMessage
}

/** Null if it is no longer wanted. */
type Recheck = (accountId: string, message: PushMessage) => Promise<PendingPush | null>

/** A repeated send replaces itself: in transit by its topic, on the screen by its tag. */
export async function sendPush(
  { subscription, note: planned, tries }: z.infer<typeof PushToSend>,
  recheck: Recheck,
) {
  const device = await findSubscription(subscription, now())
  const pending = device && (await recheck(device.account_id, planned))
  if (!pending) return
  const { message } = pending
  const key = keyOf(subscription, message)
  if (pending.at > now()) return enqueueAttempt({ subscription, note: message, tries }, key, pending.at)
  const answer = await post(device, message)
  const outcome = outcomeOf(answer)
  if (outcome === 'sent') return recordSent(subscription, now())
  if (outcome === 'gone') return deleteSubscription(subscription)
  if (outcome === 'later' && tries + 1 < maxAttempts) {
    const pause = Math.min(longestPause, Math.max(answer?.retryAfter ?? 0, 15 * 2 ** tries))
    const runAt = new Date(now().getTime() + pause * 1000)
    return enqueueAttempt({ subscription, note: message, tries: tries + 1 }, key, runAt)
  }
  log.warn({ subscription, status: answer?.status, tries: tries + 1 }, 'a push message was given up')
  const reason = answer ? (`answered ${answer.status}` as const) : 'no answer'
  await transaction((tx) => addFailedJob(tx, 'send_push', { subscription, note: message }, { key, reason }))
}

function enqueueAttempt(payload: z.infer<typeof PushToSend>, key: string, runAt: Date) {
  return transaction((tx) => addJob(tx, 'send_push', payload, { key, runAt }))
}

type Device = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** Undefined if there was no answer. */
async function post(device: Device, message: PushMessage): Promise<PublicResponse | undefined> {
  const address = parsePushEndpoint(device.endpoint)
  // An endpoint we would no longer accept.
  if (!address) return { status: 410, retryAfter: null }
  const sender = { ...(await getPushKey()), contact: `mailto:${device.support_email}` }
  const request = createPushRequest(device, message, sender, {
    ttl: timeToLive,
    topic: topicOf(message.tag),
  })
  try {
    return await postPush(address, request)
  } catch {
    return undefined
  }
}

/** 'gone': a service that no longer knows the browser will never accept a message for it again. */
function outcomeOf(answer: PublicResponse | undefined): 'sent' | 'gone' | 'later' | 'refused' {
  if (!answer) return 'later'
  const { status } = answer
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** A service replaces pending messages with the same topic. The hash hides from it what they are about. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}

function keyOf(subscription: string, { id }: PushMessage) {
  return `push ${id} ${subscription}`
}
