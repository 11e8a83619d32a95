import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#app/platform/database/embedded-postgres.server.ts'
import { migrate } from '#app/platform/database/migrate.server.ts'
import { percentile } from './clients.ts'

/** What a member does, on average over all accounts, of which one in ten visits on a day. Each is a day, if not said. */
const life = {
  visits: 0.3,
  messages: 1,
  likes: 0.5,
  /** Conversations of a member. */
  conversations: 20,
  /** Of the messages. */
  paid: 0.3,
  /** Of the accounts: they have a second notification for each event. */
  withPush: 0.3,
  /** A message to both sides, the balance of one who pays, and receipts to both. */
  eventsOfMessage: 4.3,
  changesOfLike: 2,
}

/** Days that a row stays: a notification waits for a day on average until it is decided, and 30 days after that. */
const stored = { notification: 31, session: 30, liveEvent: 75 / 1440, listChange: 65 / 1440 }

/**
 * npm run bench -- growth: fills a database with what members leave behind, and prints the size of each table for a
 * million members, what a write and a read cost as the tables grow, and what it costs to remove what is too old.
 */
export async function run() {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { members: { type: 'string', default: '10000' }, days: { type: 'string', default: '365' } },
  })
  const [members, days] = [Number(values.members), Number(values.days)]
  const folder = mkdtempSync(join(tmpdir(), 'second-spring-growth-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, throwAway: true, durable: true })
  const client = new pg.Client({ connectionString: postgres.url })
  try {
    await migrate(postgres.url)
    await client.connect()
    // The triggers are not what is measured, and without them filling takes minutes instead of hours.
    await client.query('set session_replication_role = replica')
    await client.query('set max_parallel_workers_per_gather = 0')
    await client.query(makeId)
    await makePeople(client, members)
    const steps = 10
    for (let step = 0; step < steps; step++) {
      await fillMessages(client, { members, days, step, steps })
      if (step === 0 || step === steps - 1) await printReach(client)
    }
    await fillRecent(client, { members, days })
    await printSizes(client, { members, days })
    await printRemoval(client, { members })
  } finally {
    await client.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A UUIDv7 of a time, as the program makes them. */
const makeId = `create function pg_temp.id_at(at timestamptz) returns uuid language sql volatile as $$
  select overlay(overlay(random::text placing substr(time, 1, 8) || '-' || substr(time, 9, 4) from 1 for 13)
    placing '7' from 15 for 1)::uuid
  from (select gen_random_uuid() as random, lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as time) as parts
$$`

async function makePeople(client: pg.Client, members: number) {
  const conversations = (members * life.conversations) / 2
  await client.query(`
    create temporary table person as
      select n, gen_random_uuid() as id, gen_random_uuid() as bonus, gen_random_uuid() as paid
        from generate_series(0, ${members} - 1) as n;
    alter table person add primary key (n);
    -- Each with the next ones in a circle.
    create temporary table pair as
      select nth as n, pg_temp.id_at(now() - interval '400 days' + nth * interval '1 s') as id, one.id as one, other.id as other,
        one.paid as paid
        from generate_series(0, ${conversations} - 1) as nth
        join person one on one.n = nth % ${members}
        join person other on other.n = (nth + 1 + nth / ${members}) % ${members};
    alter table pair add primary key (n);
    insert into live_counter select id, 1000 from person;
    insert into ledger_account (id, member_id, kind, balance) select bonus, id, 'bonus', 0 from person;
    insert into ledger_account (id, member_id, kind, balance) select paid, id, 'paid', 100 from person;
    -- Bonus credits, and one purchase.
    insert into ledger_transaction (id, key, reason)
      select pg_temp.id_at(now() - interval '400 days'), kind || ':' || id, 'signup'
        from person, unnest(array['bonus', 'paid']) as kind;
    insert into credit_lot (transaction_id, account_id, amount, remaining)
      select ledger_transaction.id, case kind when 'bonus' then bonus else paid end, 100, 50
        from person cross join unnest(array['bonus', 'paid']) as kind
        join ledger_transaction on key = kind || ':' || person.id;
    insert into conversation (id, site_id, first_id, second_id, started_by, last_sequence, last_message_at)
      select id, id, least(one, other), greatest(one, other), one, 1000, now() from pair;
    insert into conversation_party (conversation_id, member_id, sent)
      select pair.id, side, 100 from pair, unnest(array[one, other]) as side;
    analyze person; analyze pair`)
}

interface Step {
  members: number
  days: number
  step: number
  steps: number
}

/** In the order of time, as in life, because the order decides how full the pages of an index are. */
async function fillMessages(client: pg.Client, { members, days, step, steps }: Step) {
  const conversations = (members * life.conversations) / 2
  const all = Math.floor(members * days * life.messages)
  const [from, to] = [Math.floor((all * step) / steps), Math.floor((all * (step + 1)) / steps) - 1]
  await client.query(`
    create temporary table written as
      select nth, pg_temp.id_at(at) as id, pair.id as conversation_id, pair.paid,
        nth / ${conversations} + 1 as sequence, case when nth / ${conversations} % 2 = 0 then one else other end as sender,
        gen_random_uuid() as client_id, gen_random_uuid() as booking, at
      from generate_series(${from}, ${to}) as nth
      cross join lateral (select now() - interval '${days} days' + nth * (interval '${days} days' / ${all}) as at) as time
      join pair on pair.n = nth % ${conversations}
      order by nth`)
  await client.query(`
    insert into message (id, conversation_id, sequence, sender_id, client_id, kind, body, cost, created_at)
      select id, conversation_id, sequence, sender, client_id, 'text', repeat('Good evening ', 1 + (random() * 12)::int), 1, at
        from written order by nth`)
  await client.query(`
    create temporary table paid as
      select pg_temp.id_at(at) as charge_id, * from written where random() < ${life.paid} order by nth`)
  await client.query(`
    insert into ledger_transaction (id, key, reason, message_id, created_at)
      select charge_id, 'message:' || sender || ':' || client_id, 'message', id, at from paid order by nth;
    insert into ledger_entry (transaction_id, account_id, amount)
      select charge_id, account_id, amount from paid
        cross join lateral (values (paid, -1), ('018f0000-0000-7000-8000-000000000003', 1)) as entry (account_id, amount)
        order by nth;
    insert into credit_lot_entry (transaction_id, lot_id, amount)
      select charge_id, credit_lot.id, -1 from paid join credit_lot on credit_lot.account_id = paid.paid order by nth;
    drop table written, paid`)
}

/** What is removed by time: as much as is stored at once. */
async function fillRecent(client: pg.Client, { members, days }: { members: number; days: number }) {
  const notifications = Math.round(
    members * (life.messages + life.likes) * (1 + life.withPush) * stored.notification,
  )
  const likeDays = Math.min(days, 365)
  await client.query(`
    insert into member_like (liker_id, liked_id, origin, created_at, seen_at)
      select one.id, other.id, 'member', at, at
        from generate_series(1, ${Math.round(members * life.likes * likeDays)}) as nth
        cross join lateral (select now() - nth * interval '1 s' as at) as time
        join person one on one.n = nth % ${members}
        join person other on other.n = (nth + 30 + nth / ${members}) % ${members};
    insert into session (token_hash, account_id, device, created_at, last_seen_at, expires_at)
      select sha256(nth::text::bytea), person.id, 'Firefox, Windows', now(), now(), now() + interval '30 days'
        from generate_series(1, ${Math.round(members * 1.5)}) as nth join person on person.n = nth % ${members}`)
  await fillEvents(client, 'live_event', members)
  await client.query(`
    insert into list_change (member_id, created_at)
      select person.id, now() from generate_series(1, ${shortLived}) as nth
        join person on person.n = (nth * 7919::bigint) % ${members}`)
  // Each is decided a little later, which writes its row and every index entry again.
  const rounds = 10
  for (let round = 0; round < rounds; round++) {
    await client.query(`
      insert into notification (account_id, channel, kind, key, about_id, conversation_id, sequence, happened_at)
        select other, case when nth % 13 < 10 then 'email' else 'push' end,
          case when nth % 3 < 2 then 'message' else 'like' end, gen_random_uuid()::text, one,
          case when nth % 3 < 2 then pair.id end, case when nth % 3 < 2 then nth end, now()
          from generate_series(${Math.round((notifications * round) / rounds) + 1}, ${Math.round((notifications * (round + 1)) / rounds)}) as nth
          join pair on pair.n = (nth * 7919::bigint) % (select count(*) from pair)`)
    await client.query(`
      update notification set state = case when id % 2 = 0 then 'sent' else 'dropped' end,
        bundle_id = case when id % 2 = 0 then gen_random_uuid() end, reason = case when id % 2 = 1 then 'seen' end,
        decided_at = now() - interval '30 days' * (${rounds - round} - random()) / ${rounds}
        where state = 'waiting'`)
    await client.query('vacuum notification')
  }
  await client.query('vacuum analyze')
}

/** Rows that are filled into tables that contain an hour: enough to measure, whatever the number of members. */
const shortLived = 200_000
/** How many a million members have. */
const storedOfMillion: Record<string, number> = {
  live_event: 1e6 * (life.messages * life.eventsOfMessage + life.likes) * stored.liveEvent,
  list_change: 1e6 * life.likes * life.changesOfLike * stored.listChange,
}

async function fillEvents(client: pg.Client, table: string, members: number) {
  await client.query(`
    insert into ${table} (member_id, number, event, created_at)
      select person.id, nth, jsonb_build_object('type', 'message', 'conversation', gen_random_uuid(), 'sequence', nth), now()
        from generate_series(1, ${shortLived}) as nth
        join person on person.n = (nth * 7919::bigint) % ${members}`)
}

/** The pages that a statement reads or writes, which say how large tables cost more than small ones on any machine. */
async function printReach(client: pg.Client) {
  const { rows } = await client.query(
    `select count(*)::int as messages, pg_size_pretty(pg_total_relation_size('message')) as size from message`,
  )
  await client.query('vacuum analyze message, ledger_transaction, ledger_entry, credit_lot_entry')
  console.log(
    `\nwith ${rows[0].messages.toLocaleString('en')} messages (${rows[0].size}), pages touched by the median of 200`,
  )
  // With ids of long ago: dead entries at the end would make all later rows split full pages in the middle.
  const statements = {
    'a message inserted, with its unique keys': `insert into message (id, conversation_id, sequence, sender_id, client_id, kind, body)
      select pg_temp.id_at(now() - interval '500 days'), id, 1000000 + $1::int, one, gen_random_uuid(), 'text', 'Good evening' from pair where n = $1::int`,
    'a retry found by its key': `select id from message where (sender_id, client_id) = (select sender_id, client_id from message
      where conversation_id = (select id from pair where n = $1::int) and sequence = 1)`,
    'the last four messages of a conversation': `select * from message where conversation_id = (select id from pair where n = $1::int)
      order by sequence desc limit 4`,
    'a charge inserted, with its unique keys': `insert into ledger_transaction (id, key, reason, message_id)
      select pg_temp.id_at(now() - interval '500 days'), 'message:' || one || ':' || gen_random_uuid(), 'message', gen_random_uuid() from pair where n = $1::int`,
    'two entries inserted': `insert into ledger_entry (transaction_id, account_id, amount)
      select booking, account_id, 1 from (select pg_temp.id_at(now() - interval '500 days') as booking, paid from pair where n = $1::int) as charge,
        unnest(array[paid, '018f0000-0000-7000-8000-000000000003']) as account_id`,
  }
  for (const [what, text] of Object.entries(statements)) {
    const pages: number[] = []
    const times: number[] = []
    for (let place = 0; place < 200; place++) {
      await client.query('begin')
      const { rows } = await client.query(
        `explain (analyze, buffers, timing off, format json) ${text}`.replaceAll('$1', String(place * 47)),
      )
      await client.query('rollback')
      const { Plan: plan, 'Execution Time': time } = rows[0]['QUERY PLAN'][0]
      pages.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
      times.push(time)
    }
    row(what, `${percentile(pages, 0.5)} pages`, `${percentile(times, 0.5).toFixed(2)} ms`)
  }
}

async function printSizes(client: pg.Client, { members, days }: { members: number; days: number }) {
  const { rows } = await client.query<{ name: string; rows: string; heap: string; indexes: string }>(`
    select root::text as name, sum(greatest(reltuples, 0))::bigint as rows, sum(pg_table_size(oid)) as heap,
      sum(pg_indexes_size(oid)) as indexes
      from (select coalesce(pg_partition_root(oid), oid)::regclass as root, * from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace) as each
      where reltuples > 100 group by root order by sum(pg_total_relation_size(oid)) desc`)
  const ofMillion = (name: string) =>
    storedOfMillion[name] ? storedOfMillion[name] / shortLived : 1e6 / members
  const gigabytes = (bytes: string, name = '') => `${((Number(bytes) * ofMillion(name)) / 1e9).toFixed(2)} GB`
  console.log(`\nfor a million members after ${days} days: rows, table, indexes, bytes a row`)
  for (const { name, rows: count, heap, indexes } of rows)
    row(
      name,
      `${((Number(count) * ofMillion(name)) / 1e6).toFixed(2)} million`,
      gigabytes(heap, name),
      gigabytes(indexes, name),
      `${Math.round((Number(heap) + Number(indexes)) / Number(count))}`,
    )
  const { rows: parts } = await client.query(`
    select indexrelid::regclass::text as name, pg_relation_size(indexrelid) as bytes from pg_index
      where indrelid in ('message'::regclass, 'notification'::regclass, 'ledger_transaction'::regclass, 'ledger_entry'::regclass,
        'credit_lot_entry'::regclass) order by 2 desc`)
  console.log('\ntheir indexes')
  for (const { name, bytes } of parts) row(name, gigabytes(bytes))
}

/** Deleting in batches, as clean-ups do, against truncating a slot; and what the deleted rows leave to vacuum. */
async function printRemoval(client: pg.Client, { members }: { members: number }) {
  console.log(
    '\nremoving what is too old, per million rows: time, log written, time of the vacuum afterwards',
  )
  await client.query(`
    create table plain_event (like live_event including defaults, primary key (member_id, number));
    create index plain_event_created on plain_event (created_at)`)
  await fillEvents(client, 'plain_event', members)
  await client.query('vacuum analyze plain_event')
  await printDeletion(client, 'live events deleted in batches', 'plain_event', 'created_at')
  const { rows } = await client.query<{ slot: string }>(
    `select tableoid::regclass::text as slot from live_event group by 1 order by count(*) desc`,
  )
  const slot = rows[0]?.slot ?? ''
  await printCost(client, 'live events truncated', slot, () => client.query(`truncate ${slot}`))
  await printDeletion(client, 'list changes deleted in batches', 'list_change', 'created_at')
  await printDeletion(client, 'notifications deleted in batches', 'notification', 'decided_at')
}

function printDeletion(client: pg.Client, what: string, table: string, column: string) {
  return printCost(client, what, table, async () => {
    for (;;) {
      const { rowCount } = await client.query(`delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${column} <= now() order by ${column} limit 1000 for update skip locked))`)
      if (!rowCount) return
    }
  })
}

async function printCost(client: pg.Client, what: string, table: string, work: () => Promise<unknown>) {
  const { rows } = await client.query(
    `select count(*)::int as count, pg_current_wal_lsn() as start from ${table}`,
  )
  const { count, start } = rows[0]
  const timed = async (run: () => Promise<unknown>) => {
    const started = performance.now()
    await run()
    return (performance.now() - started) / 1000
  }
  const seconds = await timed(work)
  const { rows: after } = await client.query(
    `select pg_wal_lsn_diff(pg_current_wal_lsn(), $1)::bigint as bytes`,
    [start],
  )
  const vacuumed = await timed(() => client.query(`vacuum ${table}`))
  const perMillion = 1e6 / count
  row(
    `${what} (${count.toLocaleString('en')})`,
    `${(seconds * perMillion).toFixed(2)} s`,
    `${((after[0].bytes * perMillion) / 1e6).toFixed(0)} MB`,
    `${(vacuumed * perMillion).toFixed(2)} s`,
  )
}

function row(name: string, ...values: string[]) {
  console.log(`  ${name.padEnd(56)}${values.map((value) => value.padStart(16)).join('')}`)
}
