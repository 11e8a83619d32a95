import { randomBytes } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { cleanUp, lateCleanUps } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { listFailedJobs } from '#app/platform/failed-jobs.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { sharedMetrics } from '#app/platform/metrics.server.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { runCleanUps } from '#tests/make/jobs.ts'
import { makeDebtor } from '#tests/make/payments/debtor.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import '#tests/isolated-database.ts'
import { type CleanUp, cleanUps, cleanUpTasks } from './clean-ups.ts'
import { taskList } from './tasks.ts'

const { id: account_id } = await makeProfile()
const expiredViewId = newId()
const other = await makeProfile()
const lines = ['One', 'Two'].map((text) => ({ by: other, text }))
await makeConversation({ id: account_id }, other, { lines })
const day = 86_400_000
const [past, future] = [-100, 100].map((days) => new Date(now().getTime() + days * day)) as [Date, Date]
const memberIds = { over: newId(), kept: newId() }

/** Inserts a row into each table that is swept: one whose time is over, or one whose time is not. */
async function insertRows(name: 'over' | 'kept', at: Date) {
  const hash = () => Buffer.concat([Buffer.from(name), randomBytes(28)])
  const session_hash = hash()
  await db().insertInto('session').values({ account_id, token_hash: session_hash, expires_at: at }).execute()
  const device = { id: newId(), endpoint: name, p256dh: '', auth: '', created_at: past }
  await db()
    .insertInto('push_subscription')
    .values({ account_id, session_hash, ...device })
    .execute()
  const banned = { site_id: (await siteOf()).id, reason: 'self', ends_at: at } as const
  await db()
    .insertInto('ban')
    .values({ id: newId(), mailbox_hash: hash(), account_hash: hash(), ...banned })
    .execute()
  await db().insertInto('mail_event').values({ provider: 'generic', key: name, received_at: at }).execute()
  const told = { channel: 'email', kind: 'like', state: 'dropped', reason: 'seen' } as const
  await db()
    .insertInto('notification')
    .values({ account_id, key: name, happened_at: past, decided_at: at, ...told })
    .execute()
  await db().insertInto('login_guard').values({ key: hash(), failures: 1, window_ends_at: at }).execute()
  await db()
    .insertInto('passkey_challenge')
    .values({ id: crypto.randomUUID(), challenge: name, expires_at: at })
    .execute()
  await db()
    .insertInto('mail_token')
    .values({ account_id, token_hash: hash(), purpose: 'reset', created_at: past, expires_at: at })
    .execute()
  await db()
    .insertInto('idempotent_call')
    .values({ call: 'sweep', key: name, body_hash: hash(), status: 200, answer: '""', created_at: at })
    .execute()
  await db()
    .insertInto('live_event')
    .values({ member_id: account_id, number: name === 'over' ? 1 : 2, event: { type: name }, created_at: at })
    .execute()
  await db()
    .insertInto('payment_event')
    .values({ provider: 'sandbox', event_id: name, provider_payment_id: name, received_at: at })
    .execute()
  await db().insertInto('list_change').values({ member_id: memberIds[name], created_at: at }).execute()
  const { id: message_id } = await db()
    .selectFrom('message')
    .select('id')
    .where('sequence', '=', name === 'over' ? '1' : '2')
    .executeTakeFirstOrThrow()
  await db().insertInto('taken_back_text').values({ message_id, body: name, unsent_at: at }).execute()
  await db()
    .insertInto('removed_photo')
    .values({
      id: newId(),
      member_id: account_id,
      file: `removed-${name}`,
      snapshot: JSON.stringify({ name }),
      removed_at: at,
    })
    .execute()
  await db().insertInto('photo_file_to_remove').values({ file: name, remove_at: at }).execute()
  const asked = { id: newId(), requested_at: now(), ready_at: now(), expires_at: at }
  await db()
    .insertInto('data_export')
    .values({ account_id: name === 'over' ? account_id : other.id, ...asked })
    .execute()
  const message = { id: newId(), recipient: name, text_body: '', sent_at: at }
  await db()
    .insertInto('mailbox_mail')
    .values({ ...message, subject: '', html_body: '' })
    .execute()
  await db().insertInto('mailbox_sms').values(message).execute()
  await db()
    .insertInto('seen_view')
    .values({ id: name === 'over' ? expiredViewId : newId(), event: 'hidden', seen_at: at })
    .execute()
  const postback = {
    id: newId(),
    site_id: (await siteOf()).id,
    network: newId(),
    template: 'https://network.example/',
  }
  await db()
    .insertInto('postback')
    .values({ ...postback, changed_at: now() })
    .execute()
  await db()
    .insertInto('postback_delivery')
    .values({
      id: newId(),
      postback_id: postback.id,
      event: 'signup',
      transaction_id: (name === 'over' ? '0' : '1').repeat(32),
      // This row stays much longer than the others.
      created_at: new Date(at.getTime() - 400 * day),
    })
    .execute()
  const longBefore = new Date(at.getTime() - 1200 * day)
  const ofStaff = { id: newId(), site_id: (await siteOf()).id }
  const staff = { id: newId(), email: `${newId()}@staff.example`, work_name: newId() }
  await db().insertInto('staff').values(staff).execute()
  const staff_id = staff.id
  await db().insertInto('staff_challenge').values({ id: newId(), challenge: name, expires_at: at }).execute()
  await db().insertInto('staff_link').values({ staff_id, token_hash: hash(), expires_at: at }).execute()
  await db()
    .insertInto('staff_session')
    .values({ staff_id, token_hash: hash(), started_at: at, used_at: at })
    .execute()
  // Kept much longer than the others.
  const used_at = new Date(at.getTime() - 365 * day)
  await insertDecision({ number: name, decided_at: name === 'over' ? longBefore : at })
  const appealed = await insertDecision({ number: `${name}, appealed ${newId()}` })
  await db()
    .insertInto('appeal')
    .values({
      id: newId(),
      decision_id: appealed,
      created_at: longBefore,
      outcome: name === 'over' ? 'granted' : 'upheld',
      decided_at: name === 'over' ? longBefore : at,
    })
    .execute()
  await db().insertInto('staff_device').values({ staff_id, token_hash: hash(), used_at }).execute()
  await db()
    .insertInto('fraud_removal')
    .values({
      id: newId(),
      member_id: account_id,
      decision_id: memberIds[name],
      removed_at: longBefore,
      reverted_at: longBefore,
      settled_at: name === 'over' ? longBefore : at,
    })
    .execute()
  await db()
    .insertInto('transparency_statement')
    .values({
      puid: name === 'over' ? 'statement-over' : 'statement-kept',
      site_id: ofStaff.site_id,
      fields: '{}',
      created_at: name === 'over' ? longBefore : at,
    })
    .execute()
  await db()
    .insertInto('staff_audit')
    .values({ id: newId(), act: name, at: name === 'over' ? longBefore : at })
    .execute()
  await db()
    .insertInto('review_case')
    .values({
      ...ofStaff,
      kind: 'report',
      subject_id: newId(),
      due_at: at,
      closed_at: name === 'over' ? longBefore : at,
      outcome: name,
    })
    .execute()
  await db()
    .insertInto('staff_act')
    .values({
      id: newId(),
      staff_id: staff.id,
      kind: name,
      payload: '{}',
      perform_at: at,
      state: 'done',
      ended_at: at,
    })
    .execute()
  await db().insertInto('daily_visit').values({ at, site_id: newId(), country: '', source: name }).execute()
  await db()
    .insertInto('statistic_hour')
    .values({ site_id: (await siteOf()).id, measure: name, hour: at, count: 1 })
    .execute()
  await db()
    .insertInto('mail_hour')
    .values({ hour: at, sent: name === 'over' ? -1 : -2 })
    .execute()
  await db().insertInto('rate_limit').values({ key: name, points: 1, expire: at.getTime() }).execute()
  await addJob(db(), 'send_mail', {}, { key: name, attempts: 1 })
  await pgPool().query(
    'update graphile_worker._private_jobs set attempts = max_attempts, updated_at = $1 where key = $2',
    [at, name],
  )
}

async function insertDecision(wanted: {
  number: string
  member_id?: string
  decided_at?: Date
  suspended_until?: Date
  appeal_until?: Date
  explanation?: string
}) {
  const id = newId()
  await db()
    .insertInto('decision')
    .values({
      id,
      site_id: (await siteOf()).id,
      member_id: account_id,
      measure: wanted.suspended_until ? 'suspend' : 'warn',
      ground: 'scam',
      source: 'notice',
      automated_detection: false,
      automated_decision: 'not',
      decided_at: now(),
      appeal_until: future,
      ...wanted,
    })
    .execute()
  return id
}

/** The rows that remain, by table. */
async function remainingRows(): Promise<Record<string, string[]>> {
  const named = (column: string) => `encode(substring(${column} for 4), 'escape')`
  const places: Record<string, string> = {
    session: named('token_hash'),
    ban: named('mailbox_hash'),
    push_subscription: 'endpoint',
    mail_event: 'key',
    notification: 'key',
    login_guard: named('key'),
    passkey_challenge: 'challenge',
    mail_token: named('token_hash'),
    idempotent_call: 'key',
    live_event: `event->>'type'`,
    payment_event: 'event_id',
    list_change: `case member_id when '${memberIds.over}' then 'over' when '${memberIds.kept}' then 'kept' end`,
    taken_back_text: 'body',
    removed_photo: `snapshot->>'name'`,
    photo_file_to_remove: 'file',
    data_export: `case account_id when '${account_id}' then 'over' else 'kept' end`,
    mailbox_mail: 'recipient',
    mailbox_sms: 'recipient',
    seen_view: `case id when '${expiredViewId}' then 'over' else 'kept' end`,
    postback_delivery: `case transaction_id when '${'0'.repeat(32)}' then 'over' else 'kept' end`,
    staff_challenge: 'challenge',
    staff_link: named('token_hash'),
    staff_session: named('token_hash'),
    staff_device: named('token_hash'),
    transparency_statement: `substring(puid from 11)`,
    staff_audit: 'act',
    decision: 'number',
    appeal: `case outcome when 'granted' then 'over' when 'upheld' then 'kept' end`,
    fraud_removal: `case decision_id when '${memberIds.over}' then 'over' when '${memberIds.kept}' then 'kept' end`,
    review_case: 'outcome',
    staff_act: 'kind',
    daily_visit: 'source',
    statistic_hour: 'measure',
    mail_hour: `case sent when -1 then 'over' when -2 then 'kept' end`,
    rate_limit: 'key',
    'graphile_worker.jobs': 'key',
  }
  const found: Record<string, string[]> = {}
  for (const [table, name] of Object.entries(places)) {
    const { rows } = await sql<{ name: string }>`select ${sql.raw(name)} as name from ${sql.raw(table)}
      where ${sql.raw(name)} in ('over', 'kept') order by 1`.execute(db())
    found[table] = rows.map((row) => row.name)
  }
  return found
}

/** From here on each of our tables records every delete on it, even of no rows. */
async function recordDeletes() {
  await pgPool().query(`
    create unlogged table deleted_from (name text);
    create function note_delete() returns trigger language plpgsql as
      'begin insert into deleted_from values (tg_table_name); return null; end';
    do $$ declare name text; begin
      for name in select tablename from pg_tables where schemaname = 'public' loop
        execute format('create trigger note_delete after delete on %I execute function note_delete()', name);
      end loop;
    end $$`)
}

async function tablesDeletedFrom() {
  const { rows } = await pgPool().query(`
    select distinct coalesce(pg_partition_root(name::regclass)::text, name) as name from deleted_from order by 1`)
  return rows.map(({ name }) => name)
}

const hour = 3_600_000
const daysAgo = (days: number) => new Date(now().getTime() - days * day)

/** One row for each clean-up that the tables above leave out; returns when each should have gone. */
async function insertRemainingKinds(): Promise<Record<string, Date>> {
  const at = daysAgo(500)
  // Every month has a first day.
  at.setUTCDate(1)
  const sixMonthsLater = new Date(at)
  sixMonthsLater.setUTCMonth(at.getUTCMonth() + 6)
  const site = { id: newId(), number: newId(), site_id: (await siteOf()).id, language: 'en', created_at: at }
  await db()
    .insertInto('report')
    .values({ ...site, reason: 'rude', body: 'over', evidence: '{}' })
    .execute()
  await db()
    .insertInto('complaint')
    .values({ ...site, email: 'over', subject: '', body: '' })
    .execute()
  const ofMandate = async (times: { created_at: Date; signed_at?: Date }) => {
    const { payment } = await (await (await makeDebtor()).start()).json()
    await db().updateTable('debit_mandate').set(times).where('payment_id', '=', payment.payment_id).execute()
    return payment.payment_id
  }
  await ofMandate({ created_at: at })
  const payment_id = await ofMandate({ created_at: at, signed_at: at })
  const refund = { id: newId(), payment_id, client_key: newId(), reason: 'goodwill', status: 'paid' } as const
  await db()
    .insertInto('refund')
    .values({
      ...refund,
      amount: 1,
      credits: 1,
      created_at: at,
      paid_at: at,
      account_sealed: 'over',
      account_masked: 'over',
    })
    .execute()
  const decided = { kind: 'refund', body: 'over', decision: 'declined', decided_at: at } as const
  await db()
    .insertInto('refund_request')
    .values({ id: newId(), payment_id, created_at: at, ...decided })
    .execute()
  const waiting = { status: 'not_confirmed', confirmed_at: null, signup_date: daysAgo(60) } as const
  await makeProfile({ last_seen_at: daysAgo(60), account: { ...waiting, dormant_notice_at: daysAgo(37) } })
  await makeProfile({ last_seen_at: daysAgo(1100), account: { dormant_notice_at: daysAgo(365) } })
  await memberToErase()
  await db()
    .insertInto('fraud_removal')
    .values({ id: newId(), member_id: account_id, removed_at: daysAgo(2) })
    .execute()
  await insertDecision({ number: 'past appeal', appeal_until: daysAgo(3), explanation: 'over' })
  const { id: member_id } = await makeProfile()
  await insertDecision({ number: 'ended', member_id, suspended_until: daysAgo(4) })
  const { staff } = await makeStaff()
  const act = { id: newId(), staff_id: staff.id, kind: 'photo.approve', payload: '{}' }
  await db()
    .insertInto('staff_act')
    .values({ ...act, perform_at: daysAgo(6) })
    .execute()
  const after = (days: number) => new Date(at.getTime() + days * day)
  return {
    lost_staff_acts: new Date(daysAgo(6).getTime() + hour / 6),
    decisions_past_appeal: daysAgo(3),
    restrictions: daysAgo(4),
    reports: sixMonthsLater,
    complaints: sixMonthsLater,
    unsigned_mandates: after(2),
    signed_mandates: after(426),
    refund_accounts: after(60),
    refund_requests: after(184),
    unconfirmed_accounts: daysAgo(30),
    dormant_accounts: daysAgo(5),
    members: daysAgo(1),
    fraud_notices: daysAgo(2),
  }
}

test('ACC-4 each clean-up reports since when its rows are overdue, and nothing once it has run', async () => {
  await insertRows('over', past)
  const after = (time: number) => new Date(past.getTime() + time)
  const due: Record<string, Date> = {
    ...(await insertRemainingKinds()),
    exports: past,
    removed_photos: after(hour / 6),
    photo_files: past,
    taken_back_texts: after(30 * day),
    sessions: past,
    bans: past,
    login_guards: past,
    passkey_challenges: past,
    mail_tokens: after(30 * day),
    idempotent_calls: after(day),
    live_events: after(hour),
    list_changes: after(hour),
    notifications: after(30 * day),
    mail_events: after(30 * day),
    payment_events: after(90 * day),
    seen_views: after(day),
    postback_deliveries: past,
    staff_audit: new Date(past.getTime() - (1200 - 3 * 366) * day),
    fraud_removals: new Date(past.getTime() - (1200 - 3 * 365) * day),
    review_cases: new Date(past.getTime() - (1200 - 184) * day),
    appeals: new Date(past.getTime() - (1200 - 184) * day),
    decisions: new Date(past.getTime() - (1200 - 3 * 366) * day),
    statements: new Date(past.getTime() - (1200 - 3 * 366) * day),
    staff_acts: after(28 * day),
    staff_challenges: past,
    staff_links: past,
    staff_sessions: after(8 * hour),
    staff_devices: past,
    rate_limits: after(hour),
    failed_jobs: after(7 * day),
    mailbox: after(30 * day),
    sms_mailbox: after(day),
    // Of the member who has not been here for the longest time.
    daily_visits: daysAgo(1100 - 15),
    statistic_hours: after(15 * day),
    mail_hours: after(30 * day),
  }
  expect(Object.keys(due).toSorted()).toEqual(cleanUps.map(({ name }) => name).toSorted())
  for (const { name, overdue } of cleanUps) {
    const since = (await overdue.overdueSince())?.getTime() ?? Number.NaN
    expect(Math.abs(since - due[name]!.getTime()), name).toBeLessThan(60_000)
  }
  await runCleanUps()
  // Their jobs erase members and notify those to whom a removed member wrote.
  await runCleanUpJobs([members])
  for (const { name, overdue } of cleanUps) expect(await overdue.overdueSince(), name).toBeNull()
})

test('AUTH-9 the clean-ups delete everything whose time is over, and nothing else', async () => {
  await insertRows('over', past)
  await insertRows('kept', future)
  const tables = Object.entries(await remainingRows())
  for (const [table, names] of tables) expect(names, table).toEqual(['kept', 'over'])
  await recordDeletes()
  await runCleanUps()
  const after = await remainingRows()
  expect(after).toEqual(Object.fromEntries(tables.map(([table]) => [table, ['kept']])))
  // No other table is swept, except mandates, whose two times mandate.test.ts tests, requests for money back, which
  // refund-acts.test.ts tests, and notes with what they belong to.
  const { 'graphile_worker.jobs': _jobs, ...ours } = after
  const others = ['debit_mandate', 'refund_request', 'review_note', 'appeal_note']
  expect(await tablesDeletedFrom()).toEqual([...others, ...Object.keys(ours)].toSorted())
})

/** A member whose fortnight is over. */
async function memberToErase() {
  const { id } = await makeProfile()
  const at = new Date(now().getTime() - day)
  await db()
    .updateTable('account')
    .set({ status: 'pending_deletion', deletion_requested_at: at, erase_at: at })
    .where('id', '=', id)
    .execute()
  return id
}

const accountExists = async (id: string) =>
  (await db().selectFrom('account').select('id').where('id', '=', id).execute()).length > 0

/** Runs the clean-ups as the worker does: each is a job, and the jobs that they enqueue run as well. */
async function runCleanUpJobs(all: CleanUp[], deadline?: number) {
  const tasks = cleanUpTasks(all, { deadline })
  for (const name of Object.keys(tasks)) await addJob(db(), name, {}, { key: name, attempts: 1 })
  const { erase_member, send_fraud_notices } = taskList
  await runOnce({
    pgPool: pgPool(),
    taskList: { ...tasks, erase_member, send_fraud_notices },
    logger: new Logger(() => () => {}),
  })
}

const failedCleanUps = async () => (await listFailedJobs()).filter(({ task }) => task.startsWith('clean_up_'))

const members = cleanUps.find(({ name }) => name === 'members')!
const fakeCleanUp = (name: string, takeBatch: () => Promise<number>, since: Date | null = null): CleanUp => ({
  name,
  every: 'ten minutes',
  lateAfter: 3_600_000,
  overdue: { cleanUpBatch: takeBatch, overdueSince: async () => since },
})

test('ACC-4 a clean-up that fails and one that never ends block no erasure, and are retried automatically', async () => {
  const id = await memberToErase()
  let tries = 0
  const fails = fakeCleanUp('fails', async () => {
    if (++tries === 1) throw new Error('no')
    return 0
  })
  const hangs = fakeCleanUp('hangs', () => new Promise(() => {}))
  await runCleanUpJobs([fails, hangs, members], 2000)
  expect(await accountExists(id)).toBe(false)
  const failed = (await failedCleanUps()).map(({ task, reason }) => [task, reason]).toSorted()
  expect(failed).toEqual([
    ['clean_up_fails', 'no code; the log of the job says where it failed'],
    ['clean_up_hangs', 'timeout'],
  ])
  await runCleanUpJobs([fails])
  expect(tries).toBe(2)
  // No further failure.
  expect(await failedCleanUps()).toHaveLength(2)
})

test('ACC-4 a member whose erasure fails blocks no other, and is retried', async () => {
  const [bad, good] = [await memberToErase(), await memberToErase()]
  await pgPool().query(`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''no''; end';
    create trigger refuse before delete on account for each row when (old.id = '${bad}') execute function refuse()`)
  await cleanUp(members.overdue, { batch: 1 })
  await runCleanUpJobs([members])
  expect([await accountExists(bad), await accountExists(good)]).toEqual([true, false])
  await pgPool().query('drop trigger refuse on account')
  // The next attempt is due.
  await pgPool().query('update graphile_worker._private_jobs set run_at = now() where key = $1', [
    `erase ${bad}`,
  ])
  await runCleanUpJobs([members])
  expect(await accountExists(bad)).toBe(false)
})

test('ACC-4 a photo file or an account that cannot be deleted blocks none behind it, and its clean-up fails and stays late', async () => {
  const account = { dormant_notice_at: daysAgo(365) }
  const waiting = { status: 'not_confirmed', confirmed_at: null, signup_date: daysAgo(70) } as const
  const dormant = (days: number) => makeProfile({ last_seen_at: daysAgo(days), account })
  const unconfirmed = (days: number) =>
    makeProfile({
      last_seen_at: daysAgo(days),
      account: { ...waiting, dormant_notice_at: daysAgo(days - 23) },
    })
  const file = async (days: number) => {
    const id = newId()
    await db()
      .insertInto('photo_file_to_remove')
      .values({ file: id, remove_at: daysAgo(days) })
      .execute()
    return { id }
  }
  const open = async () => {
    const accounts = await db()
      .selectFrom('account')
      .select('id')
      .where('status', '<>', 'pending_deletion')
      .execute()
    const files = await db().selectFrom('photo_file_to_remove').select('file as id').execute()
    return [...accounts, ...files].map(({ id }) => id)
  }
  await pgPool().query(`
    create table refused (id text);
    create function refuse_some() returns trigger language plpgsql as $$ begin
      if exists (select from refused where id = coalesce(to_jsonb(old) ->> 'file', to_jsonb(old) ->> 'id'))
        then raise exception 'refused'; end if;
      return case tg_op when 'DELETE' then old else new end; end $$;
    create trigger refuse_some before update on account for each row execute function refuse_some();
    create trigger refuse_some before delete on photo_file_to_remove for each row execute function refuse_some()`)
  for (const [name, make, oldest] of [
    ['dormant_accounts', dormant, 1120],
    ['unconfirmed_accounts', unconfirmed, 60],
    ['photo_files', file, 40],
  ] as const) {
    const [first, second, good] = [await make(oldest), await make(oldest - 1), await make(oldest - 2)]
    for (const { id } of [first, second]) await pgPool().query('insert into refused values ($1)', [id])
    const { overdue } = cleanUps.find((one) => one.name === name)!
    const since = await overdue.overdueSince()
    // As many fail as a batch contains.
    await expect(cleanUp(overdue, { batch: 2 }), name).rejects.toThrow('refused')
    const left = await open()
    expect(
      [first, second, good].map(({ id }) => left.includes(id)),
      name,
    ).toEqual([true, true, false])
    expect(await overdue.overdueSince(), name).toEqual(since)
    await pgPool().query('truncate refused')
    await cleanUp(overdue, { batch: 2 })
    expect(await overdue.overdueSince(), name).toBeNull()
  }
})

test('ACC-4 deletes more rows than fit into a batch, each batch in a separate transaction', async () => {
  await pgPool().query(
    `insert into mail_event (provider, key, received_at) select 'generic', 'many' || n, $1 from generate_series(1, 25) n`,
    [past],
  )
  await pgPool().query('truncate deleted_from')
  const { overdue } = cleanUps.find(({ name }) => name === 'mail_events')!
  await cleanUp(overdue, { batch: 10 })
  const { rows } = await pgPool().query(`select from mail_event where key like 'many%'`)
  expect(rows).toEqual([])
  // Three with rows, and one that finds none.
  const { rows: deletes } = await pgPool().query(`select from deleted_from where name = 'mail_event'`)
  expect(deletes).toHaveLength(4)
})

test('ACC-4 the lag of a clean-up rises while it fails or does not run, operators are notified, and it falls once it has caught up', async () => {
  let rows = 1
  const since = new Date(now().getTime() - 2 * 3_600_000)
  const late: CleanUp = {
    name: 'late',
    every: 'ten minutes',
    lateAfter: 3_600_000,
    overdue: {
      cleanUpBatch: () => Promise.reject(new Error('no')),
      overdueSince: async () => (rows ? since : null),
    },
  }
  const error = vi.spyOn(log, 'error')
  const lag = async () =>
    Number(/clean_up_lag_seconds\{name="late"\} (\S+)/.exec(await sharedMetrics.metrics())?.[1])
  await runCleanUpJobs([late])
  expect(await lag()).toBeGreaterThanOrEqual(7200)
  await cleanUpTasks([late]).watch_clean_ups?.({}, undefined as never)
  expect(error).toHaveBeenCalledWith({ cleanUp: 'late', lag: expect.any(Number) }, 'a clean-up is late')
  expect(await lateCleanUps()).toMatchObject([{ name: 'late' }])
  late.overdue.cleanUpBatch = async () => {
    rows = 0
    return 0
  }
  await runCleanUpJobs([late])
  expect(await lag()).toBeLessThan(60)
  expect(await lateCleanUps()).toEqual([])
  error.mockClear()
  // Nothing is known to be due, but no run has checked for longer than that.
  moveClock(2 * 3_600_000)
  expect(await lag()).toBeGreaterThanOrEqual(7200)
  await cleanUpTasks([late]).watch_clean_ups?.({}, undefined as never)
  expect(error).toHaveBeenCalledOnce()
  resetClock()
  error.mockRestore()
})
