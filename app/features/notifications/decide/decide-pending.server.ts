import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { holdLock } from '#app/platform/database/hold-lock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Channel } from '../kinds.ts'
import {
  saveDropped,
  saveSent,
  saveWaiting,
  sentTogether,
  toldSince,
  type WaitingRow,
  waitingFor,
} from '../notifications.db.server.ts'
import { priorityOf } from '../notify.server.ts'
import { wishesFor } from '../settings/settings.server.ts'
import { decide, decideAgain, type Verdict, type Waiting } from './decide.ts'
import { decideAnew, jobKey } from './decide-again.server.ts'
import { startOfDay } from './local-time.ts'

/** Notifications that go out together, under a shared id. */
export interface Bundle {
  id: string
  events: WaitingRow[]
}

/** Why each row need not be notified any more, by its id; rows without an entry wait for the next job. */
type WhyOver = (waiting: readonly WaitingRow[]) => Promise<Map<string, Waiting['over']>>

/**
 * Decides about everything waiting for one channel of a member. The returned bundle has to be sent in the same commit,
 * because the table records it as sent. A later job decides the rest.
 */
export async function settle(
  tx: Tx,
  accountId: string,
  channel: Channel,
  whyOver: WhyOver,
): Promise<Bundle | null> {
  await holdLock(tx, `tell ${channel} ${accountId}`)
  const rows = await waitingFor(tx, accountId, channel)
  const wishes = rows.length ? await wishesFor(tx, accountId, channel) : null
  if (!wishes) return null
  const at = now()
  const over = await whyOver(rows)
  const answered = rows.filter(({ id }) => over.has(id))
  const waiting = answered.map((row) => toDecide(row, over))
  const told = await toldSince(tx, accountId, channel, startOfDay(at, wishes.zone))
  const verdict = decide(channel, waiting, wishes, { told, now: at })
  await saveDropped(tx, verdict.drop, at)
  const sent = new Set(verdict.send.map(({ id }) => id))
  const decided = new Set([...sent, ...verdict.drop.map(({ id }) => id)])
  const again = answered.length < rows.length ? at : verdict.again
  if (again)
    await addJob(
      tx,
      'tell_member',
      { account: accountId, channel },
      {
        key: jobKey(accountId, channel),
        runAt: again,
        priority: priorityOf(rows.filter(({ id }) => !decided.has(id)).map(({ kind }) => kind)),
      },
    )
  if (!sent.size) return null
  const bundle = { id: newId(), events: rows.filter(({ id }) => sent.has(id)) }
  await saveSent(tx, [...sent], bundle.id, at)
  return bundle
}

interface Held {
  channel: Channel
  bundle: string
  /** Restricts the decision to part of the bundle. */
  isPart?: (row: WaitingRow) => boolean
}

/**
 * Decides again about a bundle that could not go out yet: what is no longer wanted, and when the rest may go, if any.
 */
export async function settleAgain(
  tx: Tx,
  accountId: string,
  { channel, bundle, isPart = () => true }: Held,
  whyOver: WhyOver,
) {
  const rows = (await sentTogether(tx, accountId, bundle)).filter(isPart)
  const wishes = rows.length ? await wishesFor(tx, accountId, channel) : null
  if (!wishes) return { drop: [], rest: [], goesAt: null }
  const over = await whyOver(rows)
  const held = rows.map((row) => toDecide(row, over))
  const { drop, goesAt } = decideAgain(channel, held, wishes, now())
  const dropped = new Set(drop.map(({ id }) => id))
  const rest = rows.filter(({ id }) => !dropped.has(id))
  return { drop, rest, goesAt: rest.length ? goesAt : null }
}

/** Records that these were not notified after all. */
export async function noteDropped(tx: Tx, drop: Verdict['drop']) {
  await saveDropped(tx, drop, now())
}

/** Returns a decided bundle to the waiting state and decides again at once. */
export async function takeBack(tx: Tx, accountId: string, { channel, bundle }: Held) {
  await saveWaiting(tx, accountId, bundle)
  await decideAnew(tx, accountId, [channel])
}

function toDecide({ id, kind, happened_at }: WaitingRow, over: Awaited<ReturnType<WhyOver>>): Waiting {
  return { id, kind, happenedAt: happened_at, over: over.get(id) ?? null }
}
