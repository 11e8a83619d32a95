import { awaitAll } from '#app/platform/await-all.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { CancelReason, Channel } from '../notification-kinds.server.ts'
import {
  findBundle,
  lockPending,
  type NotificationRow,
  saveDropped,
  savePending,
  saveSent,
  sentSince,
} from '../notifications.db.server.ts'
import { decisionKey, enqueueDecision, priorityOf } from '../notify.server.ts'
import { channelSettings } from '../settings/settings.server.ts'
import { type Decision, decide, decideAgain, type PendingEvent } from './decide.ts'
import { startOfDay } from './local-time.ts'

/** Notifications that go out together, under a shared id. */
export interface Bundle {
  id: string
  events: NotificationRow[]
}

/**
 * Why each event needs no notification any more, by its id; null while it is relevant. Events without an entry wait for
 * the next job.
 */
type ReadCancelReasons = (
  rows: readonly NotificationRow[],
) => Promise<ReadonlyMap<string, CancelReason | null>>

/**
 * Decides about everything pending for one channel of a member. The returned bundle has to be sent in the same commit,
 * because the table records it as sent. A later job decides the rest.
 */
export async function decidePending(
  tx: Tx,
  accountId: string,
  channel: Channel,
  readCancelReasons: ReadCancelReasons,
): Promise<Bundle | null> {
  // Pipelined and answered in this order, so nothing is read before the lock is held.
  const [, rows, settings] = await awaitAll([
    acquireAdvisoryLock(tx, `tell ${channel} ${accountId}`),
    lockPending(tx, accountId, channel),
    channelSettings(tx, accountId, channel),
  ])
  if (!rows.length || !settings) return null
  const at = now()
  const [reasons, sentBefore] = await awaitAll([
    readCancelReasons(rows),
    sentSince(tx, accountId, channel, startOfDay(at, settings.zone)),
  ])
  const readable = rows.filter(({ id }) => reasons.has(id))
  const pending = readable.map((row) => toDecide(row, reasons))
  const decision = decide(channel, pending, settings, { sentBefore, now: at })
  await saveDropped(tx, decision.drop, at)
  const sent = new Set(decision.send.map(({ id }) => id))
  const decided = new Set([...sent, ...decision.drop.map(({ id }) => id)])
  const decideAt = readable.length < rows.length ? at : decision.decideAt
  if (decideAt)
    await addJob(
      tx,
      'notify_member',
      { account: accountId, channel },
      {
        key: decisionKey(accountId, channel),
        runAt: decideAt,
        priority: priorityOf(rows.filter(({ id }) => !decided.has(id)).map(({ kind }) => kind)),
      },
    )
  if (!sent.size) return null
  const bundle = { id: newId(), events: rows.filter(({ id }) => sent.has(id)) }
  await saveSent(tx, [...sent], bundle.id, at)
  return bundle
}

interface DelayedBundle {
  channel: Channel
  bundle: string
  /** Restricts the decision to part of the bundle. */
  isPart?: (row: NotificationRow) => boolean
}

/**
 * Decides again about a bundle that could not go out yet: what is no longer wanted, and when the rest may go, if any.
 */
export async function decideDelayed(
  tx: Tx,
  accountId: string,
  { channel, bundle, isPart = () => true }: DelayedBundle,
  readCancelReasons: ReadCancelReasons,
) {
  const rows = (await findBundle(tx, accountId, bundle)).filter(isPart)
  const settings = rows.length ? await channelSettings(tx, accountId, channel) : null
  if (!settings) return { drop: [], rest: [], sendAt: null }
  const reasons = await readCancelReasons(rows)
  const delayed = rows.map((row) => toDecide(row, reasons))
  const { drop, sendAt } = decideAgain(channel, delayed, settings, now())
  const dropped = new Set(drop.map(({ id }) => id))
  const rest = rows.filter(({ id }) => !dropped.has(id))
  return { drop, rest, sendAt: rest.length ? sendAt : null }
}

/** Records that these were not notified after all. */
export async function recordDropped(tx: Tx, drop: Decision['drop']) {
  await saveDropped(tx, drop, now())
}

/** Returns a decided bundle to the pending state and decides again at once. */
export async function returnToPending(tx: Tx, accountId: string, { channel, bundle }: DelayedBundle) {
  await savePending(tx, accountId, bundle)
  await enqueueDecision(tx, accountId, [channel])
}

function toDecide(
  { id, kind, happened_at }: NotificationRow,
  reasons: Awaited<ReturnType<ReadCancelReasons>>,
): PendingEvent {
  return { id, kind, happenedAt: happened_at, cancelReason: reasons.get(id) ?? null }
}
