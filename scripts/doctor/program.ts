import { createECDH } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { access, constants, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sql } from 'kysely'
import { checkLedger } from '#app/features/credits/check/check-ledger.server.ts'
import { readMailHealth } from '#app/features/notifications/mail-events/mail-health.server.ts'
import { loadSecrets } from '#app/features/payments/providers/provider-settings.server.ts'
import { describeUnknownRoutes, providersFor } from '#app/features/payments/providers/providers.server.ts'
import { readLastWebhooks } from '#app/features/payments/webhooks/last-events.server.ts'
import { findOverdueCases } from '#app/features/safety/overdue-cases.server.ts'
import { findCompanyOfSite, listSites } from '#app/features/sites/sites.server.ts'
import { lateCleanUps } from '#app/platform/clean-ups.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { env, isDemo } from '#app/platform/env.server.ts'
import { countWaitingJobs, listFailedJobs } from '#app/platform/failed-jobs.server.ts'
import { containsDemo } from '#db/contains-demo.ts'
import { hasTable } from './database.ts'
import { broken, type Check, describeAge, type Finding, warning } from './findings.ts'

interface Options {
  isEmbedded: boolean
  /** Nothing runs now, so nothing can be expected to have happened lately. */
  isStopped: boolean
}

/** What the program itself has stored, and its settings. */
export function programChecks({ isEmbedded, isStopped }: Options): Check[] {
  return [
    { name: 'the secret', find: async () => checkSecret() },
    { name: 'the demo', find: checkDemo },
    { name: 'disk space', find: () => checkDisk(isEmbedded) },
    { name: 'open files', find: async () => checkOpenFiles() },
    { name: 'push keys', find: async () => checkPushKeys() },
    ...(isStopped ? [] : [{ name: 'the workers', find: checkWorkers }]),
    { name: 'failed jobs', find: checkFailedJobs },
    { name: 'clean-ups', find: checkCleanUps },
    { name: 'the ledger', find: checkCredits },
    { name: 'reports and complaints', find: checkCases },
    { name: 'companies', find: checkCompanies },
    { name: 'payment providers', find: checkProviders },
    { name: 'mails that came back', find: checkMailEvents },
    { name: 'staff', find: checkStaff },
    { name: 'bans', find: checkBans },
  ]
}

/** A line of base64 of 32 bytes has more than 20 different characters. */
const leastDifferent = 16

export function checkSecret(): Finding[] {
  const { SECRET, MODE } = env()
  if (!SECRET) return []
  const isWeak =
    new Set(SECRET).size < leastDifferent || /secret|password|change.?me|example|12345/i.test(SECRET)
  const text =
    'SECRET can be guessed: replace it with the output of openssl rand -base64 32; everybody then logs in again.'
  return isWeak ? [MODE === 'production' ? broken(text) : warning(text)] : []
}

async function checkDemo(): Promise<Finding[]> {
  if (isDemo() || !(await hasTable('site')) || !(await containsDemo(env().DATABASE_URL ?? ''))) return []
  return [
    broken(
      'The database holds the demo, whose passwords everybody knows: give production a database of its own.',
    ),
  ]
}

const disk = { share: 0.1, bytes: 2 * 2 ** 30 }

async function checkDisk(isEmbedded: boolean): Promise<Finding[]> {
  const { S3_BUCKET, DATA_DIR } = env()
  if (S3_BUCKET && !isEmbedded) return []
  const folder = resolve(DATA_DIR)
  const isWritable = await access(folder, constants.W_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable)
    return [
      broken(`The folder ${folder} cannot be written to: change its rights, or choose another DATA_DIR.`),
    ]
  const { bavail, blocks, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free >= Math.min(disk.bytes, disk.share * blocks * bsize)) return []
  const size = free < 2 ** 30 ? `${Math.round(free / 2 ** 20)} MB` : `${(free / 2 ** 30).toFixed(1)} GB`
  return [
    broken(`The disk of ${folder} has ${size} left: free some space before the database and uploads stop.`),
  ]
}

/** One for each open page, and two in a proxy. */
const leastOpenFiles = 16_384

function checkOpenFiles(): Finding[] {
  if (isDemo()) return []
  const limits = readLimits()
  const most = Number(/^Max open files\s+\d+\s+(\d+)/m.exec(limits)?.[1] ?? Number.POSITIVE_INFINITY)
  if (most >= leastOpenFiles) return []
  return [
    warning(
      `${most} files may be open, and each open page is one: set LimitNOFILE=65536 for the service of the program.`,
    ),
  ]
}

/** Of the running program if it is known here, else of this shell, which often has the same. */
function readLimits(): string {
  try {
    const pid = readFileSync(join(resolve(env().DATA_DIR), 'program.pid'), 'utf8').trim()
    return readFileSync(`/proc/${pid}/limits`, 'utf8')
  } catch {
    try {
      return readFileSync('/proc/self/limits', 'utf8')
    } catch {
      return ''
    }
  }
}

function checkPushKeys(): Finding[] {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY } = env()
  if (!PUSH_PUBLIC_KEY || !PUSH_PRIVATE_KEY) return []
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(PUSH_PRIVATE_KEY, 'base64url')
  if (pair.getPublicKey('base64url') === PUSH_PUBLIC_KEY) return []
  return [
    broken(
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are no pair, so no push message arrives: set both from one pair.',
    ),
  ]
}

/** Some jobs run each minute. */
const workerSilence = 300
const oldestJob = 900

async function checkWorkers(): Promise<Finding[]> {
  if (!(await hasTable('graphile_worker._private_known_crontabs')))
    return [broken('No worker has ever run: start a program with ROLE=all or ROLE=worker.')]
  const { rows } = await sql<{ silence: number | null; is_listening: boolean }>`
    select extract(epoch from clock_timestamp() - max(coalesce(last_execution, known_since)))::float8 as silence,
      exists (select from pg_stat_activity
        where datname = current_database() and query like 'LISTEN "jobs:insert"%') as is_listening
    from graphile_worker._private_known_crontabs`.execute(db())
  const { silence = null, is_listening: isListening = false } = rows[0] ?? {}
  const findings: Finding[] = []
  // One that has just started listens for jobs before it runs the first of the minute.
  if (!isListening && (silence === null || silence > workerSilence))
    findings.push(
      broken(
        `No worker has run ${silence === null ? 'yet' : `for ${describeAge(silence)}`}: start a program with ROLE=all or ROLE=worker, or no mail is sent and nothing is deleted.`,
      ),
    )
  const late = (await countWaitingJobs()).filter(({ age }) => age > oldestJob)
  for (const { task, count, age } of late)
    findings.push(
      warning(
        `${count} jobs ${task} wait, the oldest for ${describeAge(age)}: start another program with ROLE=worker.`,
      ),
    )
  return findings
}

async function checkFailedJobs(): Promise<Finding[]> {
  const failed = await listFailedJobs()
  return [...Map.groupBy(failed, ({ task, reason }) => `${task} (${reason})`)].map(([what, { length }]) =>
    warning(
      `${length} ${length === 1 ? 'job' : 'jobs'} ${what} failed for good: npm run jobs:failed lists them.`,
    ),
  )
}

async function checkCleanUps(): Promise<Finding[]> {
  const late = await lateCleanUps()
  return late.map(({ name, lag }) =>
    broken(
      `The clean-up ${name} is ${describeAge(lag)} late, so data is stored for longer than promised: look whether a worker runs, then into the log.`,
    ),
  )
}

async function checkCredits(): Promise<Finding[]> {
  if (!(await hasTable('ledger_entry'))) return []
  const faults = await checkLedger()
  return faults.length
    ? [
        broken(
          `The ledger has ${faults.length} faults: npm run check:ledger names them; stop selling until they are traced.`,
        ),
      ]
    : []
}

async function checkCases(): Promise<Finding[]> {
  if (!(await hasTable('report'))) return []
  const { length } = await findOverdueCases()
  return length
    ? [
        warning(
          `${length} reports and complaints have waited for a decision for 30 days: decide them in the console.`,
        ),
      ]
    : []
}

const neededOfCompany = ['name', 'address', 'city', 'registration_number'] as const

async function openSites() {
  if (isDemo() || !(await hasTable('site'))) return []
  return (await listSites()).filter(({ signups }) => signups !== 'closed')
}

async function checkCompanies(): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const site of await openSites()) {
    const company = await findCompanyOfSite(site)
    const missing = neededOfCompany.filter((name) => !company[name])
    if (company.country === 'ZZ') missing.push('country' as never)
    if (missing.length)
      findings.push(
        broken(
          `${site.domain} is open, but its imprint lacks ${missing.join(', ').replace('_', ' ')} of the company: fill it at /staff/sites.`,
        ),
      )
  }
  return findings
}

async function checkProviders(): Promise<Finding[]> {
  const sites = await openSites()
  if (!sites.length) return []
  await loadSecrets()
  const findings: Finding[] = []
  for (const site of sites) {
    const without: string[] = []
    for (const country of site.countries)
      if (!(await providersFor(site, country)).length) without.push(country)
    if (without.length)
      findings.push(
        warning(
          `Nobody takes payments of ${site.domain} in ${without.length} of ${site.countries.length} countries: npm run payments:check says which keys are missing.`,
        ),
      )
  }
  const unknown = await describeUnknownRoutes()
  if (unknown) findings.push(broken(unknown))
  for (const { provider, missing } of await readLastWebhooks())
    if (missing)
      findings.push(
        warning(
          `${provider} reports no payments, which are found only by asking: set its webhook address (docs/payments.md).`,
        ),
      )
  return findings
}

/** From so many mails a week on, some come back. */
const manyMails = 500

async function checkMailEvents(): Promise<Finding[]> {
  const { SMTP_URL, MAIL_EVENT_SECRET, MAILGUN_SIGNING_KEY, POSTMARK_WEBHOOK_LOGIN, SES_TOPIC_ARN } = env()
  if (!SMTP_URL || !(await hasTable('mail_event'))) return []
  if (!MAIL_EVENT_SECRET && !MAILGUN_SIGNING_KEY && !POSTMARK_WEBHOOK_LOGIN && !SES_TOPIC_ARN)
    return [
      warning(
        'No mail service may report bounces, so dead addresses go on getting mails: set one of MAIL_EVENT_SECRET, MAILGUN_SIGNING_KEY, POSTMARK_WEBHOOK_LOGIN and SES_TOPIC_ARN.',
      ),
    ]
  const { sent, services, tooMany, hard } = await readMailHealth()
  const findings: Finding[] = []
  if (sent >= manyMails && !services.length)
    findings.push(
      warning(
        `${sent} mails were sent in seven days and the mail service has reported nothing: check its webhook address.`,
      ),
    )
  if (tooMany)
    findings.push(
      broken(
        `${hard} of ${sent} mails of seven days came back: mail services suspend senders from five percent on.`,
      ),
    )
  return findings
}

async function checkStaff(): Promise<Finding[]> {
  if (isDemo() || !(await hasTable('staff'))) return []
  const { rows } = await sql<{ admins: number; keyless: number }>`
    select count(*) filter (where exists (select from staff_role where staff_id = staff.id and role = 'admin'))::int as admins,
      count(*) filter (where not exists (select from staff_passkey where staff_id = staff.id))::int as keyless
    from staff where ended_at is null`.execute(db())
  const { admins = 0, keyless = 0 } = rows[0] ?? {}
  const findings: Finding[] = []
  if (!admins)
    findings.push(
      broken('There is no admin, so nobody can open the console: npm run staff -- add makes one.'),
    )
  if (keyless)
    findings.push(
      warning(
        `${keyless} people on the staff have no passkey: send them a new link, or end their access (npm run staff).`,
      ),
    )
  return findings
}

async function checkBans(): Promise<Finding[]> {
  if (!(await hasTable('ban'))) return []
  const before = new Date(now().getTime() - 86_400_000)
  const { rows } = await sql<{
    count: number
  }>`select count(*)::int as count from ban where ends_at < ${before}`.execute(db())
  const count = rows[0]?.count ?? 0
  return count
    ? [broken(`${count} bans ended more than a day ago and are still there: the clean-up bans does not run.`)]
    : []
}
