import { mailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { type Bundle, settleAgain } from '../decide/decide-pending.server.ts'
import type { PushNote } from '../push/push-message.ts'
import type { PushToSay } from '../push/send-push.server.ts'
import { bundleOf, noteOf, tagOf } from './enqueue-pushes.server.ts'
import type { Standing } from './notification-state.db.server.ts'
import { readOver } from './notification-state.server.ts'

/**
 * Checked before each attempt. After an outage of hours the member may have read it, switched it off, blocked the
 * person it is about or gone to bed. A test is sent at once.
 */
export async function whenToPush(account: string, note: PushNote): Promise<PushToSay | null> {
  const bundle = bundleOf(note)
  if (!bundle) return { at: now(), note }
  const isPart = (row: Bundle['events'][number]) => tagOf(row) === note.tag
  return transaction(async (tx) => {
    let standings: ReadonlyMap<string, Standing> = new Map()
    const held = { channel: 'push', bundle, isPart } as const
    // Another device of the member may have received it already, so it counts as sent.
    const { drop, rest, goesAt } = await settleAgain(tx, account, held, async (rows) => {
      const read = await readOver(tx, account, rows)
      standings = read.standings
      return read.over
    })
    if (!goesAt) return null
    const reader = drop.length ? await mailRecipient(tx, account) : null
    if (!reader) return { at: goesAt, note }
    const left = { id: bundle, events: rest }
    return { at: goesAt, note: await noteOf(tx, { ...reader, id: account }, left, standings) }
  })
}
