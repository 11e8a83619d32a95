import { createHash } from 'node:crypto'
import { z } from 'zod'
import { pushKey } from '#app/features/sites/push-key.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob, leaveGivenUp } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { PublicAnswer } from '#app/platform/public-request.server.ts'
import { encryptPush } from '#app/platform/push/encrypt-push.server.ts'
import { postPush } from '#app/platform/push/post-push.server.ts'
import { pushAddress } from '#app/platform/push/push-hosts.server.ts'
import { vapidHeader } from '#app/platform/push/vapid.server.ts'
import { PushNote } from './push-message.ts'
import { deleteSubscription, findSubscription, noteSent, subscriptionsOf } from './subscriptions.db.server.ts'

/** How many seconds a push service stores a message for a browser that is off. After that it is no longer news. */
const keptFor = 86_400
const mostTries = 8
const longestPause = 3600

export const PushToSend = z.object({
  subscription: z.uuid(),
  note: PushNote,
  tries: z.int().default(0),
})

/** Queues the messages for every device of a member, on commit of what they are about. */
export async function queuePush(tx: Tx, accountId: string, notes: readonly PushNote[]) {
  const devices = notes.length ? await subscriptionsOf(accountId, now(), tx) : []
  for (const { id } of devices) for (const note of notes) await queueNote(tx, id, note)
}

export function queueNote(tx: Tx, subscription: string, note: PushNote) {
  return addJob(tx, 'send_push', { subscription, note }, { key: keyOf(subscription, note) })
}

/** What remains to be sent, and from when on. */
export interface PushToSay {
  at: Date
  note: PushNote
}

/** Null if it is no longer wanted. */
type Ask = (accountId: string, note: PushNote) => Promise<PushToSay | null>

/** A repeated send replaces itself: in transit by its topic, on the screen by its tag. */
export async function sendPush(
  { subscription, note: planned, tries }: z.infer<typeof PushToSend>,
  askAgain: Ask,
) {
  const device = await findSubscription(subscription, now())
  const found = device && (await askAgain(device.account_id, planned))
  if (!found) return
  const { note } = found
  const key = keyOf(subscription, note)
  if (found.at > now())
    return transaction((tx) =>
      addJob(tx, 'send_push', { subscription, note, tries }, { key, runAt: found.at }),
    )
  const answer = await say(device, note)
  const verdict = judge(answer)
  if (verdict === 'sent') return noteSent(subscription, now())
  if (verdict === 'gone') return deleteSubscription(subscription)
  if (verdict === 'later' && tries + 1 < mostTries) {
    const pause = Math.min(longestPause, Math.max(answer?.retryAfter ?? 0, 15 * 2 ** tries))
    const runAt = new Date(now().getTime() + pause * 1000)
    const again = { subscription, note, tries: tries + 1 }
    return transaction((tx) => addJob(tx, 'send_push', again, { key, runAt }))
  }
  log.warn({ subscription, status: answer?.status, tries: tries + 1 }, 'a push message was given up')
  const reason = answer ? (`answered ${answer.status}` as const) : 'no answer'
  await transaction((tx) => leaveGivenUp(tx, 'send_push', { subscription, note }, { key, reason }))
}

type Device = NonNullable<Awaited<ReturnType<typeof findSubscription>>>

/** Undefined if there was no answer. */
async function say(device: Device, note: PushNote): Promise<PublicAnswer | undefined> {
  const address = pushAddress(device.endpoint)
  // An endpoint we would no longer accept.
  if (!address) return { status: 410, retryAfter: null }
  const contact = `mailto:${device.support_email}`
  const headers = {
    authorization: vapidHeader(address, await pushKey(), { contact, at: now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(keptFor),
    urgency: 'high',
    topic: topicOf(note.tag),
  }
  try {
    return await postPush(address, { headers, body: encryptPush(Buffer.from(JSON.stringify(note)), device) })
  } catch {
    return undefined
  }
}

/** 'gone': a service that no longer knows the browser will never accept a message for it again. */
function judge(answer: PublicAnswer | undefined): 'sent' | 'gone' | 'later' | 'refused' {
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

function keyOf(subscription: string, { id }: PushNote) {
  return `push ${id} ${subscription}`
}
