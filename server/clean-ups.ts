import type { TaskList } from 'graphile-worker'
import {
  dormantAccounts,
  unconfirmedAccounts,
} from '#app/features/accounts/closing/dormant-accounts.server.ts'
import { expiredTokens } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { expiredChallenges } from '#app/features/accounts/passkeys/passkeys.server.ts'
import { expiredSessions } from '#app/features/accounts/sessions/sessions.server.ts'
import { oldDeliveries } from '#app/features/campaigns/postbacks/postbacks.server.ts'
import { oldSeenViews } from '#app/features/campaigns/view.server.ts'
import { oldTakenBack } from '#app/features/chat/thread/change-chat.server.ts'
import { membersToErase } from '#app/features/leaving/erase-member.server.ts'
import { overExports } from '#app/features/leaving/export/make-export.server.ts'
import { oldEvents, oldListChanges } from '#app/features/live/publish-events.server.ts'
import { oldMailEvents } from '#app/features/notifications/mail-events/receive-mail-events.server.ts'
import { oldNotifications } from '#app/features/notifications/notify.server.ts'
import {
  signedMandates,
  unsignedMandates,
} from '#app/features/payments/direct-debit/mandate/sweep-mandates.server.ts'
import { expiredRefundAccounts } from '#app/features/payments/refunds/account/sweep-accounts.server.ts'
import { oldPaymentEvents } from '#app/features/payments/webhooks/receive-webhook.server.ts'
import { removedPhotos, unneededFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { overComplaints, overReports } from '#app/features/safety/keep-no-longer.server.ts'
import { cleanUp, cleanUpLags, recordCleanUps, saveMeasured } from '#app/platform/clean-ups.server.ts'
import type { Overdue } from '#app/platform/database/overdue-rows.server.ts'
import { oldCalls } from '#app/platform/idempotency.server.ts'
import { oldFailedJobs } from '#app/platform/jobs.server.ts'
import { oldRateLimits } from '#app/platform/limits/rate-limits.server.ts'
import { overGuards } from '#app/platform/limits/tries.db.server.ts'
import { log } from '#app/platform/log.server.ts'
import { oldMailbox } from '#app/platform/mail.server.ts'
import { oldSmsMailbox } from '#app/platform/sms.server.ts'

export interface CleanUp {
  /** Used in metrics and logs; the job is called `clean_up_` plus this. */
  name: string
  /** Deletes one batch, and reports since when something is overdue. */
  overdue: Overdue
  every: 'ten minutes' | 'day'
  /** Milliseconds of lag after which operators are notified. */
  lateAfter: number
  batch?: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const often = { every: 'ten minutes', lateAfter: hour } as const
const daily = { every: 'day', lateAfter: 2 * day } as const

/**
 * Everything that is deleted because its time is over: each is a separate job, with its own attempts, metric and alarm.
 */
export const cleanUps: CleanUp[] = [
  { name: 'members', overdue: membersToErase, ...often, lateAfter: 3 * hour },
  { name: 'exports', overdue: overExports, ...often, batch: 200 },
  // Before the files, some of which stay for reports.
  { name: 'reports', overdue: overReports, ...often, lateAfter: day },
  { name: 'removed_photos', overdue: removedPhotos, ...often },
  { name: 'photo_files', overdue: unneededFiles, ...often, batch: 200 },
  { name: 'complaints', overdue: overComplaints, ...often, lateAfter: day },
  { name: 'taken_back_texts', overdue: oldTakenBack, ...often },
  { name: 'unsigned_mandates', overdue: unsignedMandates, ...often },
  { name: 'signed_mandates', overdue: signedMandates, ...often, lateAfter: day },
  { name: 'refund_accounts', overdue: expiredRefundAccounts, ...often, lateAfter: day },
  { name: 'sessions', overdue: expiredSessions, ...often },
  { name: 'login_guards', overdue: overGuards, ...often },
  { name: 'passkey_challenges', overdue: expiredChallenges, ...often },
  { name: 'mail_tokens', overdue: expiredTokens, ...often },
  { name: 'idempotent_calls', overdue: oldCalls, ...often },
  { name: 'live_events', overdue: oldEvents, ...often },
  { name: 'list_changes', overdue: oldListChanges, ...often },
  { name: 'notifications', overdue: oldNotifications, ...often },
  { name: 'mail_events', overdue: oldMailEvents, ...often },
  { name: 'payment_events', overdue: oldPaymentEvents, ...often },
  { name: 'seen_views', overdue: oldSeenViews, ...often },
  { name: 'postback_deliveries', overdue: oldDeliveries, ...often, lateAfter: day },
  { name: 'rate_limits', overdue: oldRateLimits, ...often },
  { name: 'failed_jobs', overdue: oldFailedJobs, ...often },
  { name: 'mailbox', overdue: oldMailbox, ...often },
  { name: 'sms_mailbox', overdue: oldSmsMailbox, ...often },
  { name: 'unconfirmed_accounts', overdue: unconfirmedAccounts, ...daily, batch: 200 },
  { name: 'dormant_accounts', overdue: dormantAccounts, ...daily, batch: 200 },
]

/** A job that takes longer has failed, whatever it waits for: it must not block others. */
const longest = 3 * minute

const taskOf = ({ name }: CleanUp) => `clean_up_${name}`

export function cleanUpTasks(all: readonly CleanUp[] = cleanUps, { deadline = longest } = {}): TaskList {
  const each = all.map((one) => [taskOf(one), () => within(deadline, run(one))])
  return { ...Object.fromEntries(each), watch_clean_ups: () => watchCleanUps(all) }
}

/** Stores the lag even if the clean-up fails. */
async function run({ name, overdue, lateAfter, batch }: CleanUp) {
  try {
    await cleanUp(overdue, { batch })
  } finally {
    await saveMeasured({ name, lateAfter, overdueSince: await overdue.overdueSince() })
  }
}

async function within<T>(time: number, work: Promise<T>): Promise<T> {
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
    return `${time} ${taskOf(one)} ?max=12&jobKey=${taskOf(one)}`
  })
  return [...lines, '*/10 * * * * watch_clean_ups']
}
