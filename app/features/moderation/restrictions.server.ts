import { z } from 'zod'
import { saveSuspension } from '#app/features/accounts/closed-account.server.ts'
import { endSessionsOf } from '#app/features/accounts/sessions/sessions.server.ts'
import { publishReachability } from '#app/features/chat/conversation-with.server.ts'
import { saveRestrictions } from '#app/features/members/member-row.server.ts'
import { cleanUpRowByRow } from '#app/platform/clean-ups.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { announceEndOfSuspension } from './announce.server.ts'
import {
  findDueToEnd,
  findOldestDueToEnd,
  findRestrictions,
  lockMember,
  markEnded,
} from './decisions.db.server.ts'

/**
 * Makes the account and the profile what the decisions in force say, after each change of them. A suspension closes all
 * sessions and hides the profile from everybody; a hidden one is seen only by those it has written to.
 */
export async function applyRestrictions(tx: Tx, memberId: string, before: { suspended_until: Date | null }) {
  const at = now()
  const inForce = await findRestrictions(tx, memberId, at)
  const ends = inForce.flatMap(({ suspended_until }) => suspended_until ?? [])
  const suspended_until = ends.length > 0 ? new Date(Math.max(...ends.map(Number))) : null
  const limited = inForce
    .filter(({ limited_until }) => limited_until === null || limited_until > at)
    .flatMap(({ limits }) => limits)
  await saveSuspension(tx, memberId, suspended_until)
  await saveRestrictions(tx, memberId, {
    underReview: suspended_until !== null,
    onlyReplies: limited.includes('first_messages'),
    hidden: limited.includes('hidden'),
  })
  const wasSuspended = before.suspended_until !== null && before.suspended_until > at
  if (suspended_until && !wasSuspended) await endSessionsOf(tx, memberId)
  for (const until of [suspended_until, ...inForce.map(({ limited_until }) => limited_until)])
    if (until)
      await addJob(
        tx,
        'end_restrictions',
        { member: memberId },
        { key: `restrictions ${memberId} ${until.toISOString()}`, runAt: until },
      )
  await publishReachability(tx, memberId)
  return { isSuspended: suspended_until !== null }
}

export const RestrictionsJob = z.object({ member: z.uuid() })

/** Ends what is over by now: the job at the end of a suspension or limit, and the clean-up in case it was lost. */
export function endRestrictions({ member }: z.infer<typeof RestrictionsJob>) {
  return transaction(async (tx) => {
    const account = await lockMember(tx, member)
    if (!account) return
    const { suspensions, limits } = await markEnded(tx, member, now())
    if (suspensions.length + limits.length === 0) return
    const { isSuspended } = await applyRestrictions(tx, member, account)
    if (suspensions.length > 0 && !isSuspended) await announceEndOfSuspension(tx, member)
  })
}

/** Members whose suspension or limit is over, if its job was lost. */
export const overdueRestrictions: OverdueRows = {
  cleanUpBatch: cleanUpRowByRow(
    (limit, after?: string) => findDueToEnd(now(), limit, after),
    (member) => endRestrictions({ member }),
  ),
  overdueSince: () => findOldestDueToEnd(now()),
}
