import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import type { Channel } from '../kinds.ts'
import { channelsWaiting } from '../notifications.db.server.ts'

/** Decides again after a change of settings: a notification waiting for Friday may be due now. */
export async function decideAnew(tx: Tx, accountId: string, channels?: readonly Channel[]) {
  for (const channel of channels ?? (await channelsWaiting(tx, accountId)))
    await addJob(
      tx,
      'tell_member',
      { account: accountId, channel },
      { key: jobKey(accountId, channel), runAt: now() },
    )
}

/** Matches the key in the statement that enqueues the first job. */
export function jobKey(accountId: string, channel: Channel) {
  return `tell ${channel} ${accountId}`
}
