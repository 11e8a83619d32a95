import { msg } from '@lingui/core/macro'
import type { z } from 'zod'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import type { Locale } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { parsePushEndpoint } from '#app/platform/push/push-hosts.server.ts'
import { arePushKeysValid } from '#app/platform/push/push-request.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut, sessionHashOf } from '#app/web/session-check.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { PushDevice, PushSubscriptionSent, PushToStart } from './push.contract.ts'
import { checkUrl, enqueuePushTo, type PushMessage } from './send-push.server.ts'
import {
  deleteMine,
  deleteOldest,
  isSubscribed,
  moveSubscription,
  saveSubscription,
  subscriptionsOf,
} from './subscriptions.db.server.ts'

/** Nobody uses more browsers than this. */
const maxDevices = 20

/** Subscribes from now on until the session ends. */
export async function startPush(
  viewer: Viewer,
  { subscription: { endpoint, keys }, renews }: z.infer<typeof PushToStart>,
) {
  const session = sessionHashOf(viewer)
  if (!session) throw new Refusal('authentication_required')
  if (!parsePushEndpoint(endpoint)) throw refused('subscription.endpoint')
  if (!arePushKeysValid(keys)) throw refused('subscription.keys')
  await transaction(async (tx) => {
    await refuseLoggedOut(tx, viewer)
    // A member who has logged in since has not asked for it.
    if (renews && !(await isSubscribed(tx, session))) throw new Refusal('not_found')
    const isSaved = await saveSubscription(tx, {
      id: newId(),
      account_id: viewer.id,
      session_hash: session,
      created_at: now(),
      endpoint,
      p256dh: keys.p256dh,
      auth: keys.auth,
    })
    if (!isSaved) throw refused('subscription.keys')
    await deleteOldest(tx, viewer.id, maxDevices)
  })
  return pushState(viewer)
}

export async function endPush(
  viewer: Viewer,
  which: { subscription: PushSubscriptionSent } | { device: string },
) {
  await deleteMine(
    viewer.id,
    'device' in which ? { id: which.device } : { endpoint: which.subscription.endpoint },
  )
  return pushState(viewer)
}

/** Sent at once, whatever the member's settings: they have asked for it. */
export async function sendTestPush(viewer: Viewer, locale: Locale) {
  const found = (await pushDevices(viewer)).find(({ current }) => current)
  if (!found) throw new Refusal('not_found')
  await transaction((tx) => enqueuePushTo(tx, found.id, testMessage(locale)))
  return pushState(viewer)
}

function testMessage(locale: Locale): PushMessage {
  const i18n = i18nFor(locale)
  return {
    id: newId(),
    tag: 'test',
    checkUrl,
    openUrl: '/notifications',
    title: i18n._(msg`This is a test`),
    body: i18n._(msg`Notifications work on this device.`),
  }
}

/** Every device that receives push messages, newest first. */
export async function pushDevices(viewer: Viewer): Promise<PushDevice[]> {
  const session = sessionHashOf(viewer)
  const rows = await subscriptionsOf(viewer.id, now())
  return rows.map(({ id, device, created_at, token_hash }) => ({
    id,
    device,
    since: created_at.toISOString(),
    current: session?.equals(token_hash) ?? false,
  }))
}

/** Whether any device of the member receives push messages: those a message would be enqueued for. */
export async function receivesPush(tx: Tx, accountId: string): Promise<boolean> {
  return (await subscriptionsOf(accountId, now(), tx)).length > 0
}

/** The token hashes of these sessions. */
export async function sessionsWithPush(accountId: string): Promise<Buffer[]> {
  return (await subscriptionsOf(accountId, now())).map(({ token_hash }) => token_hash)
}

/** Call it before the replaced session ends, which would delete the subscription with it. */
export function movePush(tx: Tx, accountId: string, sessions: { before: Buffer; now: Buffer }) {
  return moveSubscription(tx, accountId, sessions.before, sessions.now)
}

async function pushState(viewer: Viewer) {
  const devices = await pushDevices(viewer)
  return { push: { subscribed: devices.some(({ current }) => current), devices } }
}

function refused(field: string) {
  return new Refusal('invalid', {}, { [field]: 'invalid' })
}
