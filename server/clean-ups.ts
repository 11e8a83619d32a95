import type { TaskList } from 'graphile-worker'
import {
  dormantAccounts,
  unconfirmedAccounts,
} from '#app/features/account-deletion/dormant-accounts.server.ts'
import { membersToErase } from '#app/features/account-deletion/erase-member.server.ts'
import { overdueExports } from '#app/features/account-deletion/export/make-export.server.ts'
import { expiredTokens } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { expiredChallenges } from '#app/features/accounts/passkeys/passkeys.server.ts'
import { expiredSessions } from '#app/features/accounts/sessions/sessions.server.ts'
import { bansThatEnded } from '#app/features/bans/bans.server.ts'
import { expiredDeliveries } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { expiredSeenViews } from '#app/features/campaigns/view.server.ts'
import { expiredTakenBackTexts } from '#app/features/chat/thread/change-chat.server.ts'
import { oldEvents, oldListChanges } from '#app/features/live/publish-events.server.ts'
import { oldFraudRemovals, unsettledFraudRemovals } from '#app/features/moderation/fraud.server.ts'
import { overdueRestrictions } from '#app/features/moderation/restrictions.server.ts'
import {
  decisionsPastAppeal,
  oldAppeals,
  oldDecisions,
  oldStatements,
} from '#app/features/moderation/retention.server.ts'
import { oldMailEvents } from '#app/features/notifications/mail-events/receive-mail-events.server.ts'
import { oldNotifications } from '#app/features/notifications/notify.server.ts'
import {
  signedMandates,
  unsignedMandates,
} from '#app/features/payments/direct-debit/mandate/mandate.server.ts'
import { expiredRefundAccounts } from '#app/features/payments/refunds/account/sealed-account.server.ts'
import { decidedRequests } from '#app/features/payments/refunds/requests/refund-requests.server.ts'
import { oldPaymentEvents } from '#app/features/payments/webhooks/receive-webhook.server.ts'
import { removedPhotos, unneededFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { overdueComplaints, overdueReports } from '#app/features/safety/retention.server.ts'
import { lostStaffActs } from '#app/features/staff/acts.server.ts'
import { oldDailyVisits, oldStatisticHours } from '#app/features/staff/start/statistics/count-days.server.ts'
import { oldActs } from '#app/features/staff-access/acts.server.ts'
import { oldAuditRows } from '#app/features/staff-access/audit.server.ts'
import { closedCases } from '#app/features/staff-access/cases.server.ts'
import { expiredChallenges as expiredStaffChallenges } from '#app/features/staff-access/login.server.ts'
import {
  expiredLinks,
  expiredStaffSessions,
  unusedDevices,
} from '#app/features/staff-access/sessions.server.ts'
import { cleanUp, cleanUpLags, recordCleanUps, saveCleanUpLag } from '#app/platform/clean-ups.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { expiredCalls } from '#app/platform/idempotency.server.ts'
import { oldFailedJobs } from '#app/platform/jobs.server.ts'
import { expiredGuards } from '#app/platform/limits/attempts.server.ts'
import { expiredRateLimits } from '#app/platform/limits/rate-limits.server.ts'
import { log } from '#app/platform/log.server.ts'
import { expiredMailboxMails, oldMailHours } from '#app/platform/mail.server.ts'
import { expiredMailboxSms } from '#app/platform/sms.server.ts'

export interface CleanUp {
  /** Used in metrics and logs; the job is called `clean_up_` plus this. */
  name: string
  /** Deletes one batch, and reports since when something is overdue. */
  overdue: OverdueRows
  every: 'ten minutes' | 'day'
  /** Milliseconds of lag after which operators are notified. */
  lateAfter: number
  batch?: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const everyTenMinutes = { every: 'ten minutes', lateAfter: hour } as const
const daily = { every: 'day', lateAfter: 2 * day } as const

/**
 * Everything that is deleted because its time is over: each is a separate job, with its own attempts, metric and alarm.
 */
export const cleanUps: CleanUp[] = [
  { name: 'members', overdue: membersToErase, ...everyTenMinutes, lateAfter: 3 * hour },
  { name: 'exports', overdue: overdueExports, ...everyTenMinutes, batch: 200 },
  // Before the files, some of which stay for reports.
  { name: 'reports', overdue: overdueReports, ...everyTenMinutes, lateAfter: day },
  { name: 'decisions_past_appeal', overdue: decisionsPastAppeal, ...everyTenMinutes, lateAfter: day },
  { name: 'removed_photos', overdue: removedPhotos, ...everyTenMinutes },
  { name: 'photo_files', overdue: unneededFiles, ...everyTenMinutes, batch: 200 },
  { name: 'complaints', overdue: overdueComplaints, ...everyTenMinutes, lateAfter: day },
  { name: 'taken_back_texts', overdue: expiredTakenBackTexts, ...everyTenMinutes },
  { name: 'unsigned_mandates', overdue: unsignedMandates, ...everyTenMinutes },
  { name: 'signed_mandates', overdue: signedMandates, ...everyTenMinutes, lateAfter: day },
  { name: 'refund_accounts', overdue: expiredRefundAccounts, ...everyTenMinutes, lateAfter: day },
  { name: 'sessions', overdue: expiredSessions, ...everyTenMinutes },
  { name: 'login_guards', overdue: expiredGuards, ...everyTenMinutes },
  { name: 'passkey_challenges', overdue: expiredChallenges, ...everyTenMinutes },
  { name: 'mail_tokens', overdue: expiredTokens, ...everyTenMinutes },
  { name: 'restrictions', overdue: overdueRestrictions, ...everyTenMinutes },
  { name: 'fraud_notices', overdue: unsettledFraudRemovals, ...everyTenMinutes, lateAfter: 3 * hour },
  { name: 'bans', overdue: bansThatEnded, ...everyTenMinutes, lateAfter: day },
  { name: 'idempotent_calls', overdue: expiredCalls, ...everyTenMinutes },
  { name: 'live_events', overdue: oldEvents, ...everyTenMinutes },
  { name: 'list_changes', overdue: oldListChanges, ...everyTenMinutes },
  { name: 'notifications', overdue: oldNotifications, ...everyTenMinutes },
  { name: 'mail_events', overdue: oldMailEvents, ...everyTenMinutes },
  { name: 'payment_events', overdue: oldPaymentEvents, ...everyTenMinutes },
  { name: 'seen_views', overdue: expiredSeenViews, ...everyTenMinutes },
  { name: 'postback_deliveries', overdue: expiredDeliveries, ...everyTenMinutes, lateAfter: day },
  { name: 'rate_limits', overdue: expiredRateLimits, ...everyTenMinutes },
  { name: 'failed_jobs', overdue: oldFailedJobs, ...everyTenMinutes },
  { name: 'mailbox', overdue: expiredMailboxMails, ...everyTenMinutes },
  { name: 'sms_mailbox', overdue: expiredMailboxSms, ...everyTenMinutes },
  { name: 'refund_requests', overdue: decidedRequests, ...daily },
  { name: 'review_cases', overdue: closedCases, ...daily },
  { name: 'appeals', overdue: oldAppeals, ...daily },
  { name: 'decisions', overdue: oldDecisions, ...daily },
  { name: 'statements', overdue: oldStatements, ...daily },
  { name: 'fraud_removals', overdue: oldFraudRemovals, ...daily },
  { name: 'staff_challenges', overdue: expiredStaffChallenges, ...everyTenMinutes },
  { name: 'staff_links', overdue: expiredLinks, ...daily },
  { name: 'staff_sessions', overdue: expiredStaffSessions, ...daily },
  { name: 'staff_devices', overdue: unusedDevices, ...daily },
  { name: 'lost_staff_acts', overdue: lostStaffActs, ...everyTenMinutes },
  { name: 'staff_acts', overdue: oldActs, ...daily },
  { name: 'staff_audit', overdue: oldAuditRows, ...daily },
  { name: 'daily_visits', overdue: oldDailyVisits, ...daily },
  { name: 'statistic_hours', overdue: oldStatisticHours, ...daily },
  { name: 'mail_hours', overdue: oldMailHours, ...daily },
  { name: 'unconfirmed_accounts', overdue: unconfirmedAccounts, ...daily, batch: 200 },
  { name: 'dormant_accounts', overdue: dormantAccounts, ...daily, batch: 200 },
]

/** A job that takes longer has failed, whatever it waits for: it must not block others. */
const timeout = 3 * minute

const taskName = ({ name }: CleanUp) => `clean_up_${name}`

export function cleanUpTasks(all: readonly CleanUp[] = cleanUps, { deadline = timeout } = {}): TaskList {
  const each = all.map((one) => [taskName(one), () => withTimeout(deadline, runCleanUp(one))])
  return { ...Object.fromEntries(each), watch_clean_ups: () => watchCleanUps(all) }
}

/** Stores the lag even if the clean-up fails. */
async function runCleanUp({ name, overdue, lateAfter, batch }: CleanUp) {
  try {
    await cleanUp(overdue, { batch })
  } finally {
    await saveCleanUpLag({ name, lateAfter, overdueSince: await overdue.overdueSince() })
  }
}

async function withTimeout<T>(time: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('timeout of a clean-up')), time)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function watchCleanUps(all: readonly CleanUp[]) {
  await recordCleanUps(all)
  for (const { name, lag, isLate } of await cleanUpLags())
    if (isLate) log.error({ cleanUp: name, lag: Math.round(lag) }, 'a clean-up is late')
}

/**
 * Spread over the minutes, so that they do not all run at once. By its job key the next run replaces one that still
 * waits for a retry.
 */
export function cleanUpCrontab(all: readonly CleanUp[] = cleanUps): string[] {
  const lines = all.map((one, index) => {
    const tens = [0, 1, 2, 3, 4, 5].map((ten) => ten * 10 + (index % 10))
    const time = one.every === 'day' ? `${50 + (index % 10)} 3 * * *` : `${tens} * * * *`
    return `${time} ${taskName(one)} ?max=12&jobKey=${taskName(one)}`
  })
  return [...lines, '*/10 * * * * watch_clean_ups']
}
