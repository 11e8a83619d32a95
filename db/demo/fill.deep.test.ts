import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, databaseUrl, dropDatabase } from '#tests/clone-database.ts'
import { queryNumber, queryRows } from '#tests/query-rows.ts'
import { reactivationDays } from '../../app/features/accounts/closed-account.server.ts'
import { locales } from '../../app/i18n/locales.ts'
import { passwordMatches } from '../../app/platform/passwords.server.ts'
import { demoLogins, fillDemo } from './fill.ts'
import { addManyMembers } from './large.ts'
import { sites } from './sites.ts'

const now = new Date('2026-03-14T15:09:26Z')
const templateUrl = process.env.DATABASE_URL as string
const createdDatabases: string[] = []

/** A migrated database with nothing in it. */
async function createDatabase(): Promise<string> {
  const url = databaseUrl(templateUrl, `${new URL(templateUrl).pathname.slice(1)}_${createdDatabases.length}`)
  createdDatabases.push(url)
  await cloneDatabase(url, 'second_spring')
  return url
}

const demo = await createDatabase()

const demoRows = (query: string, url = demo) => queryRows(url, query)
const demoNumber = (query: string, url = demo) => queryNumber(url, query)

beforeAll(async () => {
  await fillDemo(demo, { members: 1500, now })
  // A ceiling for a busy machine; alone it takes half a minute.
}, 180_000)

afterAll(async () => {
  for (const url of createdDatabases) await dropDatabase(url)
})

describe('the demo', () => {
  it('PROFILE-3 ids of members and photos carry no date', async () => {
    for (const table of ['member', 'photo']) {
      const dated = `select count(*) from ${table} where substr(id::text, 15, 1) <> '4'`
      expect(await demoNumber(dated)).toBe(0)
      const starts = `select count(distinct left(id::text, 3)) from ${table}`
      expect(await demoNumber(starts)).toBeGreaterThan(1000)
    }
  })

  it('has seven sites, 1500 members and every language', async () => {
    expect(await demoNumber('select count(*) from site')).toBe(7)
    expect(await demoNumber('select count(*) from member')).toBe(1500)
    const main = await demoNumber(
      'select count(*) from member join site s on s.id = site_id where s.niche = 1',
    )
    expect(main / 1500).toBeCloseTo(0.6, 1)
    const languages = await demoRows('select language, count(*)::int as members from member group by 1')
    expect(languages.map(({ language }) => language).sort()).toEqual([...locales])
    for (const { members } of languages) expect(members).toBeGreaterThanOrEqual(60)
    expect(await demoNumber('select count(distinct country) from member')).toBe(20)
  })

  it('is not filled into a database that already has a site', async () => {
    const lines: string[] = []
    await fillDemo(demo, { members: 1500, now, log: (line) => lines.push(line) })
    expect(await demoNumber('select count(*) from member')).toBe(1500)
    expect(lines).toEqual([])
  })

  it('says so when an earlier version filled it, whose portraits are gone', async () => {
    const url = await createDatabase()
    await fillDemo(url, { members: 100, now })
    await demoRows(`update photo set file = 'portrait-0-' || file`, url)
    const lines: string[] = []
    await fillDemo(url, { members: 100, now, log: (line) => lines.push(line) })
    expect(lines).toEqual([expect.stringContaining('Delete the data folder')])
  })

  it('comes out the same every time, with the same people whatever the hour', async () => {
    const checksum = `select md5(string_agg(m::text, '|' order by m.id)) as sum from member m
      union all select md5(string_agg(x::text, '|' order by x.id)) from message x
      union all select md5(string_agg(x::text, '|' order by x.id)) from photo x`
    const [first, second] = [await createDatabase(), await createDatabase()]
    for (const url of [first, second]) await fillDemo(url, { members: 100, now })
    expect(await demoRows(checksum, second)).toEqual(await demoRows(checksum, first))

    const people = 'select id, name, city, tagline, about from member order by id'
    const atNight = await createDatabase()
    await fillDemo(atNight, { members: 100, now: new Date('2026-03-14T01:30:07Z') })
    expect(await demoRows(people, atNight)).toEqual(await demoRows(people, first))
  }, 30_000)

  it('leaves nothing behind when filling is cut off', async () => {
    const url = await createDatabase()
    await demoRows(`alter table ledger_entry add constraint cut_off check (amount < 0)`, url)
    await expect(fillDemo(url, { members: 100, now })).rejects.toThrow('cut_off')
    expect(await demoNumber('select count(*) from site', url)).toBe(0)
    expect(await demoNumber('select count(*) from member', url)).toBe(0)
  })

  it('stores unread counts that match the messages', async () => {
    const wrong = `select count(*) from conversation_party p where unread <> (select count(*) from message m
      where m.conversation_id = p.conversation_id and m.sender_id <> p.member_id and m.sequence > p.read_sequence)`
    expect(await demoNumber(wrong)).toBe(0)
  })

  it('numbers messages without gaps, in order of time, between people who fit', async () => {
    const wrong = `select count(*) from conversation c where
      (select array_agg(sequence order by created_at, sequence) from message where conversation_id = c.id)
        <> (select array_agg(n) from generate_series(1, c.last_sequence) n)
      or (select max(created_at) from message where conversation_id = c.id) <> c.last_message_at
      or (select count(*) from conversation_party p where p.conversation_id = c.id) <> 2`
    expect(await demoNumber(wrong)).toBe(0)
    const misfits = `select count(*) from conversation c join member a on a.id = first_id join member b on b.id = second_id
      where a.seeking <> b.gender or b.seeking <> a.gender or a.site_id <> b.site_id or c.site_id <> a.site_id`
    expect(await demoNumber(misfits)).toBe(0)
  })

  it('keeps books that sum to zero, with welcome credits for every account', async () => {
    expect(await demoNumber('select sum(amount) from ledger_entry')).toBe(0)
    const accounts = await demoNumber('select count(*) from account')
    expect(await demoNumber(`select count(*) from ledger_transaction where reason = 'signup'`)).toBe(accounts)
    const unbooked = `select count(*) from ledger_account a
      where member_id is not null and balance <> (select coalesce(sum(amount), 0) from ledger_entry where account_id = a.id)`
    expect(await demoNumber(unbooked)).toBe(0)
  })

  it('CHAT-2 charges each message of a member once, and nothing without a message', async () => {
    const unpaid = `select count(*) from message m join account on account.id = m.sender_id
      where cost <> 1 or 1 <> (select count(*) from ledger_transaction t where t.message_id = m.id and t.reason <> 'taken_back')`
    expect(await demoNumber(unpaid)).toBe(0)
    const charged = `select count(*) from ledger_transaction where reason = 'message'`
    expect(await demoNumber(charged)).toBeGreaterThan(500)
    const nothingFor = `${charged} and message_id not in (select id from message)`
    expect(await demoNumber(nothingFor)).toBe(0)
  })

  it('CHAT-4 lets free members start two conversations', async () => {
    const most = `select max(count) from (select count(*) from conversation c join account a on a.id = c.started_by
      where premium_since is null group by started_by) starts`
    expect(await demoNumber(most)).toBe(2)
  })

  it('gives nobody the same line in two conversations', async () => {
    const twice = `select p.member_id, m.body from conversation_party p join message m using (conversation_id)
      group by 1, 2 having count(*) > 1`
    expect(await demoRows(twice)).toEqual([])
  })

  it('has members write in the daytime, and the logins’ unread messages arrive today or yesterday', async () => {
    const atNight = `select count(*) from message where extract(hour from created_at at time zone 'UTC') not between 6 and 19`
    expect(await demoNumber(atNight)).toBe(0)
    const old = `select count(*) from conversation_party p join conversation c on c.id = p.conversation_id
      join account a on a.id = p.member_id where a.email like '%@demo.example' and email not like 'member-%'
      and p.unread > 0 and c.last_message_at < timestamptz '${now.toISOString()}' - interval '2 days'`
    expect(await demoNumber(old)).toBe(0)
    const late = `select count(*) from message where created_at > timestamptz '${now.toISOString()}'`
    expect(await demoNumber(late)).toBe(0)
  })

  it('has no two people write to a login in the same minute, nor all at the same second', async () => {
    const lists = await demoRows(`select a.email, count(*)::int as talks,
      count(distinct date_trunc('minute', last_message_at))::int as minutes,
      count(distinct extract(second from last_message_at))::int as seconds
      from account a join conversation_party p on p.member_id = a.id join conversation c on c.id = p.conversation_id
      where a.email = any('{${demoLogins.map(({ email }) => email).join()}}') group by 1`)
    expect(lists.map(({ email }) => email.split('@')[0]).sort()).toEqual(['ingrid', 'lars', 'theo'])
    for (const { talks, minutes, seconds } of lists) {
      expect(minutes).toBe(talks)
      expect(seconds).toBeGreaterThan(talks * 0.9)
    }
  })

  it('has members join and buy in the daytime, each at a different time', async () => {
    const atNight = `extract(hour from created_at at time zone 'UTC') not between 6 and 19`
    expect(await demoNumber(`select count(*) from member where ${atNight}`)).toBe(0)
    const purchases = `select count(*) from ledger_transaction where reason = 'purchase'`
    expect(await demoNumber(purchases)).toBeGreaterThan(100)
    // Overseas it is day when it is night here; db/demo/orders.test.ts covers that.
    const overseas = `select 'payment:' || payment.id from payment
      join member on member.id = payment.member_id where abs(longitude) > 30`
    expect(await demoNumber(`${purchases} and ${atNight} and key not in (${overseas})`)).toBe(0)
    expect(await demoNumber(purchases.replace('*', 'distinct created_at'))).toBe(await demoNumber(purchases))
    const sameSecond = `select count(*) from member
      where to_char(created_at, 'MI:SS.MS') = to_char(timestamptz '${now.toISOString()}', 'MI:SS.MS')`
    // Anna joins as the demo is filled.
    expect(await demoNumber(sameSecond)).toBe(1)
  })

  it('lets nobody spend credits before buying them, or buy before joining', async () => {
    const overdrawn = `select count(*) from (select a.member_id,
        sum(e.amount) over (partition by a.id order by t.created_at, t.id) as balance
        from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        join ledger_account a on a.id = e.account_id where a.member_id is not null) b where balance < 0`
    expect(await demoNumber(overdrawn)).toBe(0)
    const early = `select count(*) from account a join ledger_account l on l.member_id = a.id
      join ledger_entry e on e.account_id = l.id join ledger_transaction t on t.id = e.transaction_id
      join member m on m.id = a.id where t.reason = 'purchase'
      and (t.created_at <= a.signup_date or t.created_at > m.last_seen_at or t.created_at < a.premium_since)`
    expect(await demoNumber(early)).toBe(0)
  })

  it.each([600, 1500])('gives the logins what they promise, with %i members', async (members) => {
    const url = members === 1500 ? demo : await createDatabase()
    if (members < 1500) await fillDemo(url, { members, now })
    const rows = await demoRows(
      `select split_part(email, '@', 1) as who, m.language, premium_since is not null as premium,
      a.status, m.country, m.city, extract(year from age('${now.toISOString()}', date_of_birth))::int as age,
      (select sum(balance)::int from ledger_account where member_id = a.id) as credits,
      (select coalesce(sum(unread), 0)::int from conversation_party where member_id = a.id) as unread,
      (select count(*)::int from conversation_party where member_id = a.id and unread > 0) as talks,
      (select count(*)::int from member_like where liked_id = a.id and seen_at is null and origin = 'member') as likes
      from account a join member m using (id) join site s on s.id = a.site_id and s.is_default
      where email = any('{${demoLogins.map(({ email }) => email).join()}}')`,
      url,
    )
    const logins = Object.fromEntries(rows.map(({ who, ...login }) => [who, login]))
    const nothing = {
      unread: 0,
      talks: 0,
      likes: 0,
      premium: false,
      status: 'active',
      language: 'en',
    }
    expect(rows).toHaveLength(5)
    expect(logins.ingrid).toMatchObject({
      language: 'en',
      premium: true,
      credits: 8,
      unread: 3,
      talks: 2,
      likes: 12,
    })
    expect(logins.ingrid).toMatchObject({ country: 'DE', city: 'Hamburg', age: 67 })
    expect(logins.theo).toMatchObject({ ...nothing, credits: 0 })
    expect(logins.anna).toMatchObject({ ...nothing, credits: 5 })
    expect(logins.lars).toMatchObject({
      language: 'de',
      premium: true,
      credits: 140,
      unread: 120,
      likes: 130,
    })
    expect(logins.clare).toMatchObject(nothing)
    expect(await demoRows(`select signup_date from account where email = 'anna@demo.example'`)).toEqual([
      { signup_date: now },
    ])
  })

  it('accepts the password it names', async () => {
    const [{ password_hash }] = await demoRows(`select distinct password_hash from account`)
    expect(await passwordMatches(password_hash, demoLogins[0]?.password ?? '')).toBe(true)
  })

  it('gives fictional profiles neither an account nor likes of a person, and only to sites that have them', async () => {
    expect(await demoNumber(`select count(*) from member where kind = 'fictional'`)).toBeGreaterThan(15)
    expect(
      await demoNumber(`select count(*) from account join member m using (id) where m.kind = 'fictional'`),
    ).toBe(0)
    const lies = `select count(*) from member_like join member m on m.id = liker_id
      where m.kind = 'fictional' and origin = 'member'`
    expect(await demoNumber(lies)).toBe(0)
    const misplaced = `select count(*) from member m join site s on s.id = site_id
      where m.kind = 'fictional' and not s.has_fictional`
    expect(await demoNumber(misplaced)).toBe(0)
  })

  it('TRUST-10 has no member of a niche site without a consent to it', async () => {
    const members = `select count(*) from account a join site s on s.id = a.site_id where s.niche > 1`
    expect(await demoNumber(members)).toBeGreaterThan(50)
    expect(
      await demoNumber(`${members} and not exists
        (select from consent c where c.account_id = a.id and c.kind = 'niche' and c.granted)`),
    ).toBe(0)
  })

  it('TRUST-10 stores no member’s sexuality without a consent', async () => {
    const given = 'select count(*) from account join member m using (id) where m.sexuality is not null'
    expect(await demoNumber(given)).toBeGreaterThan(50)
    expect(
      await demoNumber(`${given} and not exists
        (select from consent c where c.account_id = m.id and c.kind = 'sexuality' and c.granted)`),
    ).toBe(0)
  })

  it('shows photos at once on every site except the one that demonstrates approval', async () => {
    const reviewing = await demoRows('select domain from site where photo_review')
    expect(reviewing).toEqual([{ domain: 'she.localhost' }])
    const waiting = await demoRows(`select distinct s.domain from photo p join member m on m.id = p.member_id
      join site s on s.id = m.site_id where p.status = 'pending'`)
    expect(waiting).toEqual(reviewing)
  })

  it('has nobody act before joining or after being last seen', async () => {
    const early = `select count(*) from message x join member m on m.id = sender_id
      where x.created_at < m.created_at or x.created_at > m.last_seen_at`
    expect(await demoNumber(early)).toBe(0)
    expect(await demoNumber('select count(*) from member where last_seen_at < created_at')).toBe(0)
    expect(await demoNumber(`select count(*) from member where last_seen_at > '${now.toISOString()}'`)).toBe(
      0,
    )
  })

  it('speaks eleven languages on every site, with titles of at most 40 characters', () => {
    for (const site of sites) {
      for (const texts of [site.index_title, site.description, site.fictional_warning]) {
        expect(Object.keys(texts).sort()).toEqual([...locales])
      }
      for (const title of Object.values(site.index_title)) expect(title.length).toBeLessThanOrEqual(40)
    }
  })

  it('ACC-4 has former members whom nobody finds and who can come back until they are erased', async () => {
    const left =
      await demoRows(`select m.status, m.last_seen_at, confirmed_at, deletion_requested_at, erase_at,
      exists (select from search_entry where member_id = a.id) as is_found
      from account a join member m using (id) where a.status = 'pending_deletion'`)
    expect(left.length).toBeGreaterThan(10)
    for (const { deletion_requested_at: asked, erase_at, ...row } of left) {
      expect(row).toMatchObject({ status: 'disabled', is_found: false, last_seen_at: asked })
      expect(row.confirmed_at.getTime()).toBeLessThanOrEqual(asked.getTime())
      expect(asked.getTime()).toBeLessThanOrEqual(now.getTime())
      expect(erase_at.getTime()).toBeGreaterThan(now.getTime())
      expect(erase_at.getTime() - asked.getTime()).toBe(reactivationDays * 86_400_000)
    }
    const others = `select count(*) from account where status <> 'pending_deletion' and erase_at is not null`
    expect(await demoNumber(others)).toBe(0)
  })

  it('can be extended with many more members, twice', async () => {
    const url = await createDatabase()
    await fillDemo(url, { members: 100, now })
    await addManyMembers(url, { count: 1000, now })
    await addManyMembers(url, { count: 300, now })
    expect(await demoNumber('select count(*) from member', url)).toBe(1400)
    const complete = `select count(*) from member m join photo p on p.member_id = m.id and position = 0
      where site_id = '${sites[0]?.id}' and m.status = 'active' and about <> ''`
    expect(await demoNumber(complete, url)).toBeGreaterThan(1300)
  }, 30_000)
})
