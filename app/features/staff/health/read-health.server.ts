import os from 'node:os'
import { readMailHealth } from '#app/features/notifications/mail-events/mail-health.server.ts'
import { checkProviders } from '#app/features/payments/check/check-providers.server.ts'
import { readLastWebhooks } from '#app/features/payments/webhooks/last-events.server.ts'
import { busIsUp } from '#app/platform/bus.server.ts'
import { lateCleanUps } from '#app/platform/clean-ups.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { readDatabaseHealth } from '#app/platform/database/database-health.server.ts'
import { env } from '#app/platform/env.server.ts'
import { listFailedJobs, summariseJobs } from '#app/platform/failed-jobs.server.ts'
import { probeStorage, storageIsUp } from '#app/platform/storage/storage.server.ts'
import { spendPoints } from '#app/web/calls/limits.server.ts'

/** From here on somebody should look. */
const limits = {
  oldestJobMinutes: 15,
  freeShare: 0.1,
  freeBytes: 2 * 2 ** 30,
  connectionShare: 0.8,
  transactionSeconds: 60,
}

/** Everything that the page says; `npm run jobs:failed` and `/readyz` say the same of their parts. */
export async function readHealth() {
  const [jobs, failed, late, mails, webhooks, storage, database] = await Promise.all([
    summariseJobs(),
    listFailedJobs(),
    lateCleanUps(),
    readMailHealth(),
    readLastWebhooks(),
    probeStorage(),
    readDatabaseHealth(),
  ])
  const oldestMinutes = jobs.oldest && Math.floor((now().getTime() - jobs.oldest.getTime()) / 60_000)
  const ofWebhooks = failed.filter(({ task }) => task === 'reconcile_payment' || task === 'send_postback')
  const ofMails = failed.filter(({ task }) => task === 'send_mail')
  const { free, size } = storage
  return {
    jobs: {
      ...jobs,
      oldestMinutes,
      isSlow: (oldestMinutes ?? 0) >= limits.oldestJobMinutes,
      failed: groupFailed(failed),
      late: late.map(({ name, lag }) => ({ name, minutes: Math.round(lag / 60) })),
    },
    mails: { ...mails, waiting: jobs.mails, failed: ofMails.length },
    webhooks: { providers: webhooks, failed: ofWebhooks.length },
    storage: {
      ...storage,
      isFull: free !== null && size !== null && free < Math.min(limits.freeBytes, limits.freeShare * size),
    },
    database: {
      ...database,
      isBusy: database.connections >= limits.connectionShare * database.allowed,
      isStuck: (database.longest ?? 0) >= limits.transactionSeconds,
    },
    processes: {
      bus: busIsUp(),
      role: env().ROLE,
      web: env().WEB_CONCURRENCY,
      uptimeMinutes: Math.floor(process.uptime() / 60),
      memory: process.memoryUsage.rss(),
      load: os.loadavg()[0] ?? 0,
      cores: os.availableParallelism(),
      node: process.version,
      redis: env().REDIS_URL !== undefined,
    },
  }
}

/** The state of payments, by asking all providers; limited, because each look calls them. */
export async function askProviders(staff: { id: string }) {
  await spendPoints('staff_probe', staff.id)
  return checkProviders(now())
}

export type Health = Awaited<ReturnType<typeof readHealth>>

function groupFailed(failed: Awaited<ReturnType<typeof listFailedJobs>>) {
  const groups = new Map<string, { task: string; reason: string; count: number; at: Date }>()
  for (const { task, reason, at } of failed) {
    const key = `${task} ${reason}`
    const group = groups.get(key) ?? { task, reason, count: 0, at }
    groups.set(key, { ...group, count: group.count + 1 })
  }
  return [...groups.values()]
}

/** For a line on the start page: without writing a file, and without the figures. */
export async function findTroubles() {
  const [jobs, failed, late, storage] = await Promise.all([
    summariseJobs(),
    listFailedJobs(),
    lateCleanUps(),
    storageIsUp(),
  ])
  const age = jobs.oldest ? now().getTime() - jobs.oldest.getTime() : 0
  return {
    failed: failed.length,
    late: late.length,
    isSlow: age >= limits.oldestJobMinutes * 60_000,
    storage,
    bus: busIsUp(),
  }
}

export type Troubles = Awaited<ReturnType<typeof findTroubles>>
