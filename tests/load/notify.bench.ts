import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import pg from 'pg'
import { createServer as createVite } from 'vite'
import type * as Notify from '#app/features/notifications/notify.server.ts'
import type * as Scheduled from '#app/features/notifications/scheduled/scheduled.server.ts'
import type * as Db from '#app/platform/database/db.server.ts'
import type * as Env from '#app/platform/env.server.ts'
import { hashToken, newId, newToken } from '#app/platform/ids.server.ts'
import { startPushService } from '#tests/providers/push-service.ts'
import { printLoad } from './against-sql.ts'
import { combineLoads, type Load, percentile, runClients } from './clients.ts'
import { startProgram } from './program.ts'

const rounds = 4
/** The number of likes in one mail. */
const likesPerMail = 10
const due = `select count(*)::int as count from graphile_worker.jobs
  where task_identifier in ('notify_member', 'send_mail', 'send_push') and run_at <= now() and attempts < max_attempts`

type Rules = Awaited<ReturnType<typeof loadRules>>['rules']

/** The rules with their texts: only Vite knows the macros in them. */
async function loadRules() {
  const vite = await createVite({
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [babel({ presets: [linguiTransformerBabelPreset()] })],
  })
  const load = (file: string) => vite.ssrLoadModule(`/app/${file}`)
  const { notify } = (await load('features/notifications/notify.server.ts')) as typeof Notify
  const { recordDigests } = (await load(
    'features/notifications/scheduled/scheduled.server.ts',
  )) as typeof Scheduled
  const { closeDatabase, transaction } = (await load('platform/database/db.server.ts')) as typeof Db
  const { amendEnv } = (await load('platform/env.server.ts')) as typeof Env
  return { rules: { notify, recordDigests, closeDatabase, transaction, amendEnv }, stop: () => vite.close() }
}

/** Counts the mails and pushes that arrive. */
interface Sink {
  mails: () => number
  pushes: () => number
  settings: Record<string, string>
}

/**
 * npm run bench -- notify: events a second until they are delivered, against bare job inserts; then a week's digests.
 */
export async function run() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: {
      events: { type: 'string', default: '8000' },
      digests: { type: 'string', default: '100000' },
      // How long digests are sent; all of them would take a while.
      seconds: { type: 'string', default: '60' },
    },
  })
  const [events, digests] = [Number(values.events), Number(values.digests)]
  const members = digests + (events / likesPerMail) * 2 + 500
  console.log(`Starting the program with ${members.toLocaleString('en')} members …`)
  const program = await startProgram({ members, durable: true, role: 'web' })
  const database = program.settings.DATABASE_URL ?? ''
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const [push, mails] = [await startPushService(), await countMails()]
  const { rules, stop } = await loadRules()
  const sink: Sink = {
    mails: mails.taken,
    pushes: () => push.received.length,
    settings: { SMTP_URL: mails.url, PUSH_LOCAL_URL: push.origin },
  }
  try {
    const readers = await makeReaders(client)
    const likes = await makeLikes(client, events / likesPerMail, likesPerMail)
    // Every other one is notified by push as well.
    const accounts = [...new Set(likes.map(({ liked }) => liked))]
    const withDevice = accounts.filter((_, place) => place % 2)
    await makeDevices(client, withDevice, push)
    await deleteJobs(client)
    rules.amendEnv({ DATABASE_URL: database })
    const floor = await printEnqueueing(client, { database, likes, rules })
    await rules.closeDatabase()
    await printDelivery(client, { database, sink, floor })
    await printDigests(client, { database, sink, readers, floor, seconds: Number(values.seconds), rules })
  } finally {
    await stop()
    push.stop()
    mails.stop()
    await client.end()
    await program.stop()
  }
}

/** Returns how many bare jobs sixteen clients enqueue a second. */
async function printEnqueueing(
  client: pg.Client,
  { database, likes, rules }: { database: string; likes: readonly Liked[]; rules: Rules },
): Promise<number> {
  console.log('\na like is recorded for mail and push, each in a separate transaction')
  const most = 16
  const bare = Array.from({ length: most }, () => new pg.Client({ connectionString: database }))
  for (const one of bare) one.on('error', () => {})
  await Promise.all(bare.map((one) => one.connect()))
  const addJob = {
    name: 'bare_job',
    text: `select from graphile_worker.add_job('bare_job', $1::json)`,
    values: ['{}'],
  }
  let place = 0
  const recordLike = async () => {
    const { liker, liked } = likes[place++]!
    await rules.transaction((tx) =>
      rules.notify(tx, [{ memberId: liked, kind: 'like', key: liker, about: liker }]),
    )
  }
  const share = Math.floor(likes.length / 2 / rounds)
  let floor = 0
  await runClients(most, 200, async (_, number) => void (await bare[number]!.query(addJob)))
  for (const clients of [1, most]) {
    const [bareRounds, wholeRounds]: [Load[], Load[]] = [[], []]
    // Alternates, so that a slow moment of the machine affects both.
    for (let round = 0; round < rounds; round++) {
      bareRounds.push(
        await runClients(clients, share, async (_, number) => void (await bare[number]!.query(addJob))),
      )
      wholeRounds.push(await runClients(clients, share, recordLike))
    }
    const [least, whole] = [combineLoads(bareRounds), combineLoads(wholeRounds)]
    printLoad(`${clients} at once: bare job inserts`, least)
    printLoad('  noted', whole)
    const times = percentile(whole.milliseconds, 0.5) / percentile(least.milliseconds, 0.5)
    console.log(`    ${times.toFixed(2)} times the bare insert (p50)`)
    floor = least.perSecond
  }
  await Promise.all(bare.map((one) => one.end()))
  await client.query(`delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'bare_job'`)
  return floor
}

interface DeliveryRun {
  database: string
  sink: Sink
  /** Bare job inserts a second. */
  floor: number
}

/** Everything is due: a worker decides, bundles, renders and sends. */
async function printDelivery(client: pg.Client, { database, sink, floor }: DeliveryRun) {
  await client.query(`update notification set happened_at = happened_at - interval '1 hour'`)
  await client.query('update graphile_worker._private_jobs set run_at = now()')
  const { rows } = await client.query(`select count(*)::int as count from notification`)
  const { count } = rows[0]
  console.log(`\n${count} events by channel are decided, bundled by ${likesPerMail} and sent by one worker`)
  const { seconds } = await runWorker(client, { database, sink, longest: Number.POSITIVE_INFINITY })
  const rate = count / seconds
  console.log(
    `  ${rate.toFixed(0)} events / s, ${sink.mails()} mails and ${sink.pushes()} pushes in ${seconds.toFixed(1)} s;` +
      ` a bare job insert is ${(floor / rate).toFixed(2)} times as fast`,
  )
}

/** The week's digest for everybody: recorded batch by batch as the job does it, and sent with all of them due. */
async function printDigests(
  client: pg.Client,
  {
    database,
    sink,
    readers,
    floor,
    seconds: longest,
    rules,
  }: DeliveryRun & { readers: number; seconds: number; rules: Rules },
) {
  console.log(`\nthe week's digest of ${readers.toLocaleString('en')} members`)
  // A member who was mailed just now would wait for an hour.
  await deleteJobs(client)
  await printDigestEnqueueing(client, rules)
  const before = sink.mails()
  const { seconds, first, peak, processor } = await runWorker(client, { database, sink, longest })
  const sent = sink.mails() - before
  const rate = sent / seconds
  const { rows } = await client.query(due)
  console.log(
    `  ${sent} mails in ${seconds.toFixed(0)} s, ${rate.toFixed(1)} / s, ${rows[0].count} jobs left;` +
      ` a bare job insert is ${(floor / rate).toFixed(1)} times as fast`,
  )
  console.log(`  memory of the worker: ${first} MB after the first hundred, at most ${peak} MB`)
  const [ofWorker, ofDatabase] = [processor.worker, processor.database].map((ms) => (ms / sent).toFixed(1))
  console.log(`  processor time for a mail: worker ${ofWorker} ms, its database connections ${ofDatabase} ms`)
}

async function printDigestEnqueueing(client: pg.Client, rules: Rules) {
  const before = memoryOf(process.pid, 'VmRSS')
  let [batches, noted, most, next] = [0, 0, before, { week: '2026-01-05' } as object | undefined]
  const started = performance.now()
  for (; next; batches++) {
    noted += await rules.recordDigests(next)
    most = Math.max(most, memoryOf(process.pid, 'VmRSS'))
    const { rows } = await client.query<{ payload: object }>(
      `delete from graphile_worker._private_jobs job using graphile_worker._private_tasks task
        where task.id = job.task_id and task.identifier = 'record_digests' returning job.payload`,
    )
    next = rows[0]?.payload
  }
  await rules.closeDatabase()
  const seconds = (performance.now() - started) / 1000
  console.log(
    `  ${noted} noted in ${batches} batches and ${seconds.toFixed(0)} s, ${(noted / seconds).toFixed(0)} / s;` +
      ` memory ${before} MB before, at most ${most} MB`,
  )
}

/** Runs a separate worker until nothing is left to do, or for so long; measures it from outside. */
async function runWorker(
  client: pg.Client,
  { database, sink, longest }: Pick<DeliveryRun, 'database' | 'sink'> & { longest: number },
) {
  const told = () => sink.mails() + sink.pushes()
  const before = told()
  const started = new Date()
  const worker = await startProgram({ database, settings: sink.settings })
  let [begun, ended, lastTold, jobs, first, ofWorker] = [0, 0, before, 1, 0, 0]
  for (; jobs > 0 && !(begun && performance.now() - begun > longest * 1000); await pause(100)) {
    if (told() > lastTold) [lastTold, ended] = [told(), performance.now()]
    if (told() > before) begun ||= ended
    // Without its start.
    if (begun) ofWorker ||= processorTimeOf([worker.supervisor])
    if (told() >= before + 100) first ||= memoryOf(worker.supervisor, 'VmRSS')
    jobs = (await client.query(due)).rows[0].count
  }
  const peak = memoryOf(worker.supervisor, 'VmHWM')
  const processor = {
    worker: processorTimeOf([worker.supervisor]) - ofWorker,
    database: processorTimeOf(await connectionsSince(client, started)),
  }
  await worker.stop()
  return { seconds: (ended - begun) / 1000, first, peak, processor }
}

/** The processes that serve connections opened since then. */
async function connectionsSince(client: pg.Client, time: Date): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and backend_start > $1`,
    [time],
  )
  return rows.map(({ pid }) => pid)
}

/** In milliseconds; Linux counts hundredths of a second. */
function processorTimeOf(pids: readonly number[]): number {
  const times = pids.map((pid) => {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * 10
  })
  return times.reduce((sum, time) => sum + time, 0)
}

/** In megabytes, as Linux counts it. */
function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
}

/** Excludes what filling the demo has left. */
async function deleteJobs(client: pg.Client) {
  await client.query('delete from graphile_worker._private_jobs')
  await client.query('delete from notification')
}

/** A mail server that accepts everything and only counts. */
async function countMails() {
  let received = 0
  const server = createServer((socket) => {
    let unread = ''
    let inMail = false
    socket.on('error', () => {})
    socket.write('220 count\r\n')
    socket.on('data', (chunk) => {
      unread += chunk.toString('latin1')
      for (;;) {
        const end = inMail ? '\r\n.\r\n' : '\r\n'
        const place = unread.indexOf(end)
        if (place < 0) return
        const command = unread.slice(0, place)
        unread = unread.slice(place + end.length)
        if (inMail) received++
        inMail = !inMail && /^DATA/i.test(command)
        socket.write(inMail ? '354 go on\r\n' : '250 ok\r\n')
        if (/^QUIT/i.test(command)) socket.end()
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}`, taken: () => received, stop: () => void server.close() }
}

type PushService = Awaited<ReturnType<typeof startPushService>>

/**
 * Creates an account for every profile, away for three days, who agreed to the week's digest; returns how many there
 * are.
 */
async function makeReaders(client: pg.Client): Promise<number> {
  await client.query(
    `insert into account (id, site_id, email, password_hash, status, language, signup_date, confirmed_at)
      select member.id, member.site_id, member.id || '@demo.example', '', 'active', member.language,
        member.created_at, member.created_at
      from member where kind = 'member' and not exists (select from account where account.id = member.id)`,
  )
  await client.query(
    `insert into consent (id, account_id, kind, granted, text_version, created_at)
      select gen_random_uuid(), id, 'marketing', true, '1', now() from account where status = 'active'`,
  )
  await client.query(
    `update member set last_seen_at = now() - interval '3 days' where last_seen_at > now() - interval '2 days'`,
  )
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from account where status = 'active'`,
  )
  return rows[0]?.count ?? 0
}

interface Liked {
  liker: string
  liked: string
}

/** So many likes that were not notified, to each of so many members whom their likers may see. */
async function makeLikes(client: pg.Client, readers: number, each: number): Promise<Liked[]> {
  const { rows } = await client.query<{ id: string }>(
    `select member.id from account join member using (id) join site on site.id = member.site_id
      where site.is_default and account.status = 'active' and member.status = 'active'
        and not member.invisible and not member.under_review
      order by member.id limit $1`,
    [readers + each],
  )
  const people = rows.map(({ id }) => id)
  const likers = people.slice(0, each)
  const likes = people.slice(each).flatMap((liked) => likers.map((liker) => ({ liker, liked })))
  await client.query(
    `insert into member_like (liker_id, liked_id, origin, created_at)
      select liker, liked, 'member', now() from unnest($1::uuid[], $2::uuid[]) as one (liker, liked)
      on conflict (liker_id, liked_id) do update set origin = 'member', seen_at = null`,
    [likes.map(({ liker }) => liker), likes.map(({ liked }) => liked)],
  )
  await client.query('delete from block')
  return likes
}

/** A device for each of them. */
async function makeDevices(client: pg.Client, accounts: readonly string[], service: PushService) {
  const hashes = accounts.map(() => hashToken(newToken()))
  await client.query(
    `insert into session (token_hash, account_id, device, created_at, last_seen_at, expires_at)
      select token_hash, id, '', now(), now(), now() + interval '1 day'
      from unnest($1::bytea[], $2::uuid[]) as one (token_hash, id)`,
    [hashes, accounts],
  )
  const browsers = accounts.map(() => service.subscribe().subscription)
  await client.query(
    `insert into push_subscription (id, account_id, session_hash, endpoint, p256dh, auth, created_at)
      select id, account_id, session_hash, endpoint, p256dh, auth, now()
      from unnest($1::uuid[], $2::uuid[], $3::bytea[], $4::text[], $5::text[], $6::text[])
        as one (id, account_id, session_hash, endpoint, p256dh, auth)`,
    [
      ...[accounts.map(() => newId()), accounts, hashes, browsers.map(({ endpoint }) => endpoint)],
      ...[browsers.map(({ keys }) => keys.p256dh), browsers.map(({ keys }) => keys.auth)],
    ],
  )
}
