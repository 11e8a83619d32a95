import { statfs } from 'node:fs/promises'
import os from 'node:os'
import { resolve } from 'node:path'
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
      isFull: isFull(storage),
    },
    database: {
      ...database,
      ...judgeDatabase(database),
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

function judgeDatabase({ connections, allowed, longest }: Awaited<ReturnType<typeof readDatabaseHealth>>) {
  return {
    isBusy: connections >= limits.connectionShare * allowed,
    isStuck: (longest ?? 0) >= limits.transactionSeconds,
  }
}

function isFull({ free, size }: { free: number | null; size: number | null }) {
  return free !== null && size !== null && free < Math.min(limits.freeBytes, limits.freeShare * size)
}

/** Of the disk with the pictures; a bucket does not tell. */
async function readDisk() {
  const { S3_BUCKET, DATA_DIR } = env()
  const disk = S3_BUCKET ? null : await statfs(resolve(DATA_DIR)).catch(() => null)
  return { free: disk && disk.bavail * disk.bsize, size: disk && disk.blocks * disk.bsize }
}

/** For the start page: what the health page calls wrong of jobs, emails, webhooks, storage and database, without writing a file. */
export async function findTroubles() {
  const [jobs, failed, late, mails, webhooks, storage, disk, database] = await Promise.all([
    summariseJobs(),
    listFailedJobs(),
    lateCleanUps(),
    readMailHealth(),
    readLastWebhooks(),
    storageIsUp(),
    readDisk(),
    readDatabaseHealth(),
  ])
  const age = jobs.oldest ? now().getTime() - jobs.oldest.getTime() : 0
  return {
    failed: failed.length,
    late: late.length,
    isSlow: age >= limits.oldestJobMinutes * 60_000,
    tooManyBounces: mails.tooMany,
    silentProviders: webhooks.flatMap(({ provider, missing }) => (missing ? [provider] : [])),
    storage,
    isFull: isFull(disk),
    ...judgeDatabase(database),
    bus: busIsUp(),
  }
}

export type Troubles = Awaited<ReturnType<typeof findTroubles>>
