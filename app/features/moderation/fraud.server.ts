import { z } from 'zod'
import {
  closeBannedAccount,
  reopenBannedAccount,
} from '#app/features/account-deletion/close-account.server.ts'
import { sendToConfirmed } from '#app/features/accounts/mails/mails.server.ts'
import { findMailRecipient } from '#app/features/accounts/user/mail-recipient.server.ts'
import {
  addFraudNotice,
  findPartiesWithNotice,
  removeFraudNotice,
} from '#app/features/chat/fraud-notice.server.ts'
import { publish } from '#app/features/live/publish-events.server.ts'
import { findFraudHelp } from '#app/features/safety/fraud-help/fraud-help.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { retryOnDeadlock, transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob, priorities } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { findBanInForce } from './decisions.db.server.ts'
import {
  findCountryOf,
  findOldestUnsettled,
  findUnsettled,
  insertFraudRemoval,
  lockFraudRemoval,
  revertFraudRemoval,
  settleFraudRemoval,
} from './fraud.db.server.ts'
import { fraudCorrectedMail } from './fraud-corrected.mail.tsx'
import { fraudNoticeMail } from './fraud-notice.mail.tsx'
import { appealDays } from './measures.ts'

export { oldFraudRemovals } from './fraud.db.server.ts'

const reach = 'company'

interface FraudDecision {
  memberId: string
  decisionId?: string | undefined
  staffId: string | null
}

/**
 * Closes and hides the account, ends its sessions, bans its mailbox for good and enqueues the notices to everyone it
 * wrote to. Removing somebody again changes nothing.
 */
export async function removeForFraud(tx: Tx, { memberId, decisionId, staffId }: FraudDecision) {
  const at = now()
  if (!(await findMailRecipient(memberId, tx))) throw new Refusal('not_found')
  const id = newId()
  const removal = {
    id,
    member_id: memberId,
    decision_id: decisionId ?? null,
    staff_id: staffId,
    removed_at: at,
  }
  if (!(await insertFraudRemoval(tx, removal))) return
  await enqueueNotices(tx, id)
  // Until then the account can come back, and what it wrote is evidence.
  const eraseAt = new Date(at.getTime() + appealDays * 86_400_000)
  await closeBannedAccount(tx, memberId, { at, eraseAt, reach, reason: 'fraud', endsAt: null })
}

/** Brings the account back if it was not erased yet, and enqueues a correction to everyone who was notified. */
export async function undoFraudRemoval(tx: Tx, { memberId }: Pick<FraudDecision, 'memberId'>) {
  const removal = await revertFraudRemoval(tx, memberId, now())
  if (!removal) throw new Refusal('not_found')
  await enqueueNotices(tx, removal.id)
  await liftBanOf(tx, memberId, 'fraud')
}

/** After its decision was withdrawn: the account comes back unless another one bans it. */
export async function liftBanOf(tx: Tx, memberId: string, reason: 'decision' | 'fraud') {
  const stillBannedFor = await findBanInForce(tx, memberId)
  await reopenBannedAccount(tx, memberId, { reason, stillBannedFor })
}

export const FraudNoticesJob = z.object({ removal: z.uuid(), after: z.uuid().optional() })
type FraudNoticesJob = z.infer<typeof FraudNoticesJob>

function enqueueNotices(tx: Tx, removal: string, next?: { after: string }) {
  const options = { key: `fraud_notices ${removal}`, ...(next && { priority: priorities.nextBatch }) }
  return addJob(tx, 'send_fraud_notices', { removal, ...next }, options)
}

const firstId = '00000000-0000-0000-0000-000000000000'
/** A batch takes seconds; an account that wrote to 50,000 people takes minutes. */
const defaultBatch = 200
/** No message that was on its way when the account was closed arrives later. */
const settledAfter = 15 * 60_000

/**
 * Job that notifies the next members by conversation, or corrects the notices after the removal was undone; then
 * enqueues the rest. A member whose notice fails is retried after the others.
 */
export async function sendFraudNotices(
  { removal: id, after = firstId }: FraudNoticesJob,
  { batch = defaultBatch } = {},
) {
  const removal = await transaction((tx) => lockFraudRemoval(tx, id))
  if (!removal || removal.settled_at) return
  const parties = await findPartiesWithNotice(removal.member_id, {
    noticed: removal.reverted_at !== null,
    after,
    limit: batch,
  })
  const failures: unknown[] = []
  for (const party of parties)
    await retryOnDeadlock(() => transaction((tx) => informParty(tx, id, party))).catch((error) =>
      failures.push(error),
    )
  const last = parties.length === batch ? parties.at(-1) : undefined
  await transaction((tx) =>
    last ? enqueueNotices(tx, id, { after: last.conversationId }) : settleIfDone(tx, id),
  )
  if (failures.length > 0) throw failures[0]
}

/** Nobody is left, and messages that were on their way have arrived. */
async function settleIfDone(tx: Tx, id: string) {
  const removal = await lockFraudRemoval(tx, id)
  if (!removal || removal.settled_at) return
  const { member_id, removed_at, reverted_at } = removal
  if (now().getTime() - (reverted_at ?? removed_at).getTime() < settledAfter) return
  const left = { noticed: reverted_at !== null, after: firstId, limit: 1 }
  if ((await findPartiesWithNotice(member_id, left)).length === 0) await settleFraudRemoval(tx, id, now())
}

type Party = Awaited<ReturnType<typeof findPartiesWithNotice>>[number]

async function informParty(tx: Tx, id: string, party: Party) {
  const removal = await lockFraudRemoval(tx, id)
  if (!removal) return
  const { member_id, name: who } = removal
  if (removal.reverted_at) {
    const corrected = await removeFraudNotice(tx, member_id, party)
    if (!corrected) return
    if (corrected.hasWritten) await mail(tx, party, (facts) => fraudCorrectedMail({ ...facts, who }))
    return publish(tx, corrected.events)
  }
  const notified = await addFraudNotice(tx, member_id, party)
  if (!notified) return
  const { hasWritten, refunded } = notified
  if (hasWritten) {
    const contacts = findFraudHelp(await findCountryOf(tx, party.memberId))
    await mail(tx, party, (facts) => fraudNoticeMail({ ...facts, who, refunded, contacts }))
  }
  await publish(tx, notified.events)
}

interface MailFacts {
  site: string
  origin: string
  name: string
  conversation: string
}

/** Sent whatever the member has declined: it is about their safety. */
async function mail(
  tx: Tx,
  { memberId, conversationId: conversation }: Party,
  write: (facts: MailFacts) => ReturnType<typeof fraudNoticeMail>,
) {
  const account = await findMailRecipient(memberId, tx)
  if (!account) return
  const { site } = await findSeller(tx, account.siteId)
  const origin = originOf(site.domain)
  const content = write({ site: site.name, origin, name: account.name, conversation })
  await sendToConfirmed(tx, { account, site, origin }, content)
}

/** Removals whose notices are not all out: starts their job again, for example after it failed for good. */
export const unsettledFraudRemovals: OverdueRows = {
  async cleanUpBatch(limit) {
    const ids = await findUnsettled(new Date(now().getTime() - settledAfter), limit)
    await transaction(async (tx) => {
      for (const id of ids) await enqueueNotices(tx, id)
    })
    return 0
  },
  overdueSince: () => findOldestUnsettled(new Date(now().getTime() - settledAfter)),
}
