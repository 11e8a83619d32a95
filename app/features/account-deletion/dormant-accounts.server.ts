import { mailLastReminder } from '#app/features/accounts/activation/activation-mail.server.ts'
import { saveDormantNotice } from '#app/features/accounts/closed-account.server.ts'
import { sendToConfirmed } from '#app/features/accounts/mails/mails.server.ts'
import { findMailRecipient, lockAccountRow } from '#app/features/accounts/user/mail-recipient.server.ts'
import { originOf } from '#app/features/sites/origins.server.ts'
import { findSeller } from '#app/features/sites/sites.server.ts'
import { cleanUp, cleanUpRowByRow } from '#app/platform/clean-ups.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { findDormant } from './account-deletion.db.server.ts'
import { markForDeletion } from './close-account.server.ts'
import { dormantMail } from './dormant.mail.tsx'

const day = 86_400_000
const memberTimes = { noticeAfter: 2 * 365 * day, eraseAfter: 3 * 365 * day, leastNotice: 60 * day }
const unconfirmedTimes = { noticeAfter: 23 * day, eraseAfter: 30 * day, leastNotice: 7 * day }

const ago = (time: number) => new Date(now().getTime() - time)

const dueForNotice = () => ({ since: ago(memberTimes.noticeAfter), notifiedBefore: null })
const dueForErasure = () => ({
  since: ago(memberTimes.eraseAfter),
  notifiedBefore: ago(memberTimes.leastNotice),
})
const dueForReminder = () => ({
  since: ago(unconfirmedTimes.noticeAfter),
  notifiedBefore: null,
  unconfirmed: true,
})
const unconfirmedDueForErasure = () => ({
  since: ago(unconfirmedTimes.eraseAfter),
  notifiedBefore: ago(unconfirmedTimes.leastNotice),
  unconfirmed: true,
})

/** Notifies members away for two years, and sign-ups never confirmed, that they will be erased. */
export async function notifyDormantAccounts({ batch = 1000 } = {}) {
  const bounds = { batch, budget: Infinity }
  const remind = { cleanUpBatch: forEachDormant(dueForReminder, remindUnconfirmed) }
  const notice = { cleanUpBatch: forEachDormant(dueForNotice, notifyDormant) }
  await cleanUp(remind, bounds).finally(() => cleanUp(notice, bounds))
}

type DormantCriteria = Omit<Parameters<typeof findDormant>[1], 'id' | 'after' | 'limit'>

/** Continues past accounts whose mail is delayed; those stay in the queue. */
const forEachDormant = (which: () => DormantCriteria, work: (one: Dormant) => Promise<unknown>) =>
  cleanUpRowByRow<Dormant>(
    (limit, after) => transaction((tx) => findDormant(tx, { ...which(), after, limit })),
    work,
  )

interface DormancyTimes {
  /** Counted from the last visit. */
  eraseAfter: number
  /** Between the notice and the erasure, however long the job did not run. */
  leastNotice: number
}

/**
 * Accounts that were notified and have not been back since. An account that was never notified is overdue from the
 * day on which it should have been erased.
 */
const overdueAfterNotice = (which: () => DormantCriteria, times: DormancyTimes): OverdueRows => ({
  cleanUpBatch: forEachDormant(which, ({ id }) => closeDormant(id, which())),
  async overdueSince() {
    const longest = times.eraseAfter + times.leastNotice
    const unnotified = { ...which(), since: ago(longest), notifiedBefore: null }
    const [notified, forgotten] = await transaction(async (tx) => [
      (await findDormant(tx, { ...which(), limit: 1 }))[0],
      (await findDormant(tx, { ...unnotified, limit: 1 }))[0],
    ])
    const due = [
      notified &&
        computeEraseTime(
          notified.last_seen_at,
          notified.dormant_notice_at ?? notified.last_seen_at,
          times,
        ).getTime(),
      forgotten && forgotten.last_seen_at.getTime() + longest,
    ].filter((time) => time !== undefined)
    return due.length > 0 ? new Date(Math.min(...due)) : null
  },
})

/** Members who have been away for three years. */
export const dormantAccounts = overdueAfterNotice(dueForErasure, memberTimes)
/** Sign-ups not confirmed within a month of the last visit, including a partner's that were never completed. */
export const unconfirmedAccounts = overdueAfterNotice(unconfirmedDueForErasure, unconfirmedTimes)

function computeEraseTime(lastSeen: Date, notifiedAt: Date, { eraseAfter, leastNotice }: DormancyTimes) {
  return new Date(Math.max(lastSeen.getTime() + eraseAfter, notifiedAt.getTime() + leastNotice))
}

interface Dormant {
  notifications_disabled: string[]
  id: string
  site_id: string
  last_seen_at: Date
  seen: string
}

function notifyDormant({ id, site_id: siteId, last_seen_at }: Dormant) {
  return transaction(async (tx) => {
    const { site } = await findSeller(tx, siteId)
    const account = await findMailRecipient(id, tx)
    if (!account || !(await saveDormantNotice(tx, id, now(), ago(memberTimes.leastNotice)))) return
    const eraseAt = computeEraseTime(last_seen_at, now(), memberTimes)
    const origin = originOf(site.domain)
    const until = { at: eraseAt, timeZone: account.timeZone ?? 'UTC' }
    const content = dormantMail({ site: site.name, name: account.name, origin, until })
    await sendToConfirmed(tx, { account, site, origin }, content)
  })
}

/**
 * Sends one mail with the link that confirms, or completes what a partner began. None goes to an address with too many
 * mails, one that declines them or one that another account has. A mail that has to wait follows another day, and the
 * account still goes after 30 days. Only if the job did not run for that long does a week count from the mail.
 */
function remindUnconfirmed({ id, site_id: siteId, last_seen_at, notifications_disabled }: Dormant) {
  return transaction(async (tx) => {
    await lockAccountRow(tx, id)
    const [current] = await findDormant(tx, { ...dueForReminder(), id, limit: 1 })
    const account = current && (await findMailRecipient(id, tx))
    if (!account) return
    const { site } = await findSeller(tx, siteId)
    const isLate = last_seen_at <= ago(unconfirmedTimes.eraseAfter)
    const wasDue = new Date(last_seen_at.getTime() + unconfirmedTimes.noticeAfter)
    const eraseAt = computeEraseTime(last_seen_at, isLate ? now() : wasDue, unconfirmedTimes)
    const hours = (eraseAt.getTime() - now().getTime()) / 3_600_000
    const sender = { site, origin: originOf(site.domain) }
    const to = { ...account, notifications_disabled }
    const delayed = await mailLastReminder(tx, sender, to, { hours, eraseAt })
    const notifiedAt = isLate && !delayed ? now() : wasDue
    if (!delayed || isLate) await saveDormantNotice(tx, id, notifiedAt, ago(unconfirmedTimes.leastNotice))
  })
}

/** Marks the account for the job that erases it, unless the member has just come back. */
function closeDormant(id: string, which: DormantCriteria) {
  return transaction(async (tx) => {
    await lockAccountRow(tx, id)
    const [current] = await findDormant(tx, { ...which, id, limit: 1 })
    if (!current) return
    const at = now()
    await markForDeletion(tx, id, { requested_at: at, erase_at: at, reason: null, words: null })
  })
}
