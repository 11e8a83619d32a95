import { z } from 'zod'
import { deleteAccount, savePendingDeletion } from '#app/features/accounts/closed-account.server.ts'
import { findLinkedAddresses } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { lockAccountRow } from '#app/features/accounts/user/mail-recipient.server.ts'
import { eraseChats } from '#app/features/chat/claim/forget-chats.server.ts'
import { eraseLikesOf } from '#app/features/likes/like.server.ts'
import { eraseEventsOf, publish } from '#app/features/live/publish-events.server.ts'
import { eraseGameOf } from '#app/features/matches/swipe/swipe.server.ts'
import { eraseProfile } from '#app/features/members/erase-profile.server.ts'
import { eraseNotificationsAbout } from '#app/features/notifications/notify.server.ts'
import { eraseBuyer } from '#app/features/payments/erase-buyer.server.ts'
import { erasePhotos } from '#app/features/photos/own/own-photos.server.ts'
import { eraseWarningsOf } from '#app/features/safety/retention.server.ts'
import { closeCasesOf } from '#app/features/staff-access/cases.server.ts'
import { erasePairsOf } from '#app/features/staff-access/lookalikes/lookalikes.server.ts'
import { eraseBlocksOf } from '#app/features/visibility/blocks/blocks.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob, dropJobsAbout } from '#app/platform/jobs.server.ts'
import { emptyMailbox } from '#app/platform/mail.server.ts'
import {
  eraseJobKey,
  findDueForErasure,
  findOldestDueForErasure,
  insertDeparture,
  lockDueForErasure,
} from './account-deletion.db.server.ts'
import { markForDeletion } from './close-account.server.ts'
import { eraseExports } from './export/make-export.server.ts'

/**
 * Members whose reactivation period is over. A separate job erases each, so that one failure does not stop the others.
 */
export const membersToErase: OverdueRows = {
  async cleanUpBatch(limit) {
    const due = await findDueForErasure(now(), limit)
    await transaction(async (tx) => {
      for (const member of due) await addJob(tx, 'erase_member', { member }, { key: eraseJobKey(member) })
    })
    return due.length
  },
  overdueSince: () => findOldestDueForErasure(now()),
}

export const EraseMemberJob = z.object({ member: z.uuid() })

/**
 * Erases everything that docs/data.md lists in one transaction, so readers see either the member or the shell. Jobs
 * remove the files. A second run finds nobody.
 */
export function eraseMember({ member: id }: z.infer<typeof EraseMemberJob>) {
  return transaction(async (tx) => {
    const at = now()
    await eraseDueMember(tx, id, { at, alsoAppealing: false })
  })
}

/** Erases a member whom a restore has brought back, whatever state the backup had them in. */
export async function repeatErasure(tx: Tx, id: string) {
  const at = now()
  const account = await lockAccountRow(tx, id)
  if (!account) return
  const due = { requested_at: at, erase_at: at, reason: null, words: null }
  if (account.status === 'pending_deletion') await savePendingDeletion(tx, id, due)
  else await markForDeletion(tx, id, due)
  await eraseDueMember(tx, id, { at, alsoAppealing: true })
}

async function eraseDueMember(
  tx: Tx,
  id: string,
  { at, alsoAppealing }: { at: Date; alsoAppealing: boolean },
) {
  const account = await eraseAccount(tx, id, { at, alsoAppealing })
  if (!account) return
  const { addresses, owned, site_id, leaving_reason: reason } = account
  // Runs before erasure enqueues its own jobs, which name cards and files.
  await dropJobsAbout(tx, id, owned)
  await eraseWarningsOf(tx, id)
  const events = await eraseChats(tx, id, at)
  await erasePhotos(tx, id)
  await eraseLikesOf(tx, id)
  await eraseGameOf(tx, id)
  await eraseBlocksOf(tx, id)
  await erasePairsOf(tx, id)
  await closeCasesOf(tx, { kinds: ['appeal', 'shield'], memberId: id }, { outcome: 'gone' })
  await eraseNotificationsAbout(tx, id)
  await eraseBuyer(tx, id)
  await eraseProfile(tx, id, at)
  await emptyMailbox(tx, addresses)
  await insertDeparture(tx, { id: newId(), site_id, reason, month: `${at.toISOString().slice(0, 7)}-01` })
  await eraseEventsOf(tx, id)
  await publish(tx, events)
}

/** Erases the account with everything that is only its own; does nothing if it has come back or is gone. */
async function eraseAccount(tx: Tx, id: string, { at, ...due }: { at: Date; alsoAppealing: boolean }) {
  const account = await lockDueForErasure(tx, id, at, due)
  if (!account) return
  await eraseExports(tx, id)
  // Includes former and requested addresses, if links still record them.
  const { email, claimed_email, confirmed_at, ...rest } = account
  const linked = await findLinkedAddresses(tx, id)
  const all = linked.map((link) => link.email)
  const former = linked.filter(({ purpose }) => purpose === 'undo_email').map((link) => link.email)
  await deleteAccount(tx, id)
  return {
    ...rest,
    addresses: [email, ...(claimed_email ? [claimed_email] : []), ...all],
    /** Anybody can enter an address; these were proved to be the member's own. */
    owned: [...(confirmed_at ? [email] : []), ...former],
  }
}
