import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test, vi } from 'vitest'
import { facts, traitCode, traitNames, updateTraits } from '#app/features/members/facts/facts.ts'
import { interests } from '#app/features/sites/interests.ts'
import { isListed } from '#app/features/visibility/visible-to.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { readEveryone, type Someone } from '#tests/make/reference-search.ts'
import '#tests/demo-database.ts'
import { siteOf } from '#tests/make/site.ts'
import { interestCode, seekingCode, traitGroup } from './search-conditions.db.server.ts'

// Many searches at once would exceed the read limit.
vi.hoisted(() => {
  process.env.RATE_LIMITS = 'off'
})

let siteId: string
let ids: string[]

beforeAll(async () => {
  siteId = (await siteOf()).id
  const rows = await db()
    .selectFrom('member')
    .select('id')
    .where('site_id', '=', siteId)
    .orderBy('id')
    .offset(100)
    .limit(12)
    .execute()
  ids = rows.map(({ id }) => id)
})

/** Entries that differ, in either direction, from a fresh computation from members and photos. */
async function wrongEntries() {
  const { rows } = await sql`
    (select 'wrong' as kind, * from search_entry except all select 'wrong', * from search_entry_fresh)
    union all
    (select 'missing', * from search_entry_fresh except all select 'missing', * from search_entry)`.execute(
    db(),
  )
  return rows
}

async function unknownPlaces() {
  const { rows } = await sql`
    select e.member_id from search_entry e where e.spot is not null and not exists (
      select from search_spot s where s.site_id = e.site_id and s.spot = e.spot and e.country = any (s.countries)
         and s.position = spot_position(e.spot))`.execute(db())
  return rows
}

test('SEARCH-1 PROFILE-4 exactly the members listed by the visibility rule have an entry', async () => {
  const states = (['active', 'disabled'] as const).flatMap((status) =>
    [true, false].flatMap((invisible) =>
      [true, false].map((under_review) => ({ status, invisible, under_review })),
    ),
  )
  const tx = await db().startTransaction().execute()
  try {
    for (const [place, state] of states.entries())
      await tx.updateTable('member').set(state).where('id', '=', ids[place]!).execute()
    const listed = await tx.selectFrom('member').select('id').where(isListed).orderBy('id').execute()
    const found = await tx.selectFrom('search_entry_fresh').select('member_id as id').orderBy('id').execute()
    expect(found).toEqual(listed)
  } finally {
    await tx.rollback().execute()
  }
})

test('SEARCH-1 an entry matches its profile', async () => {
  const everyone = (await readEveryone(siteId)).filter(
    ({ status, invisible, under_review }) => status === 'active' && !invisible && !under_review,
  )
  const entries = await db().selectFrom('search_entry').selectAll().where('site_id', '=', siteId).execute()
  expect(entries.length).toBe(everyone.length)
  const byId = new Map(entries.map((entry) => [entry.member_id, entry]))
  for (const member of everyone) {
    const group = traitGroup(siteId, member.gender, member.country)
    const codes = [
      seekingCode(member.seeking as 'male' | 'female'),
      ...member.traits,
      ...member.interests.map(interestCode),
    ]
    expect(byId.get(member.id)).toMatchObject({
      kind: member.kind,
      gender: member.gender,
      seeking: member.seeking,
      country: member.country,
      region: member.region,
      seen_at: member.last_seen_at,
      created_at: member.created_at,
      has_photo: member.has_photo,
      spot: member.place?.spot ?? null,
      traits: codes.map((code) => group | code),
    })
  }
})

test('SEARCH-1 every value of a profile has its own number, the same as in the database', async () => {
  const known = await db().selectFrom('trait').selectAll().orderBy('code').execute()
  const values = traitNames.flatMap((fact) =>
    facts[fact].values.map((value) => ({ code: traitCode(fact, value), fact, value })),
  )
  expect(values.toSorted((one, other) => one.code! - other.code!)).toEqual(known)
  const codes = [...known.map(({ code }) => code), ...interests.map(({ id }) => interestCode(id))]
  expect(new Set(codes).size).toBe(codes.length)
  expect(Math.min(...codes)).toBeGreaterThan(seekingCode('female'))
  expect(Math.max(...codes)).toBeLessThan(1024)
  const { rows } = await sql<{
    bits: number
  }>`select search_trait_group(${siteId}, 'male', 'NL') as bits`.execute(db())
  expect(traitGroup(siteId, 'male', 'NL')).toBe(rows[0]!.bits)
})

test.each([[[52, 53]], [[52, 52]], [[9]], [[245]]])(
  'PROFILE-2 refuses to store the traits %j: one of each fact, and only known ones',
  async (traits) => {
    const stored = db().updateTable('member').set({ traits }).where('id', '=', ids[0]!).execute()
    await expect(stored).rejects.toThrow('a trait is not known')
  },
)

const member = fc.nat(11)
const coordinates = fc.tuple(fc.integer({ min: -9000, max: 9000 }), fc.integer({ min: -18000, max: 18000 }))
const change = fc.oneof(
  fc.record({
    member,
    set: fc.constantFrom(
      { status: 'disabled' },
      { status: 'active' },
      { invisible: true },
      { invisible: false },
      { under_review: true },
      { under_review: false },
      { members_only: true },
      { members_only: false },
      { gender: 'male' },
      { gender: 'female' },
      { seeking: 'male' },
      { country: 'NL', region: 'NL-NH' },
      { country: 'GB', region: null },
      { date_of_birth: '1956-02-29' },
      { traits: [] as number[] },
      ...traitNames.map((name) => ({ traits: updateTraits([], { [name]: facts[name].values[0] }) })),
      { traits: updateTraits([], { hair_color: 'red', relationship_status: 'widowed' }) },
      { interests: [] as number[] },
      { interests: [3, 45, 7] },
      { search_min_age: 20, search_max_age: 30 },
      { search_ages_suggested: true },
      { search_ages_suggested: false },
      { latitude: null, longitude: null },
      { last_seen_at: new Date('2026-02-01T00:00:00Z') },
      { name: 'Else' },
      { last_seen_at: new Date('2026-03-01T00:00:00Z'), traits: updateTraits([], { hair_color: 'grey' }) },
      { created_at: new Date('2025-01-01T00:00:00Z') },
    ),
  }),
  fc.record({ member, place: coordinates }),
  fc.record({ member, photo: fc.constantFrom('active', 'pending', 'rejected'), position: fc.nat(2) }),
  fc.record({ member, moved: fc.nat(2), to: fc.nat(2) }),
  fc.record({ member, judged: fc.constantFrom('active', 'pending', 'rejected') }),
  fc.record({ member, withoutPhoto: fc.nat(2) }),
)
type Change = typeof change extends fc.Arbitrary<infer Made> ? Made : never

async function apply(made: Change) {
  const id = ids[made.member]!
  const photo = (position: number) => sql`member_id = ${id} and position = ${position}`
  if ('set' in made)
    await db()
      .updateTable('member')
      .set(made.set as Partial<Someone>)
      .where('id', '=', id)
      .execute()
  else if ('place' in made) {
    const [latitude, longitude] = made.place.map((hundredths) => (hundredths / 100).toFixed(2)) as [
      string,
      string,
    ]
    await db().updateTable('member').set({ latitude, longitude }).where('id', '=', id).execute()
  } else if ('photo' in made)
    await sql`insert into photo (id, member_id, file, placeholder, position, status)
      values (${newId()}, ${id}, 'x', '#000', ${made.position}, ${made.photo})
      on conflict do nothing`
      .execute(db())
      .catch(() => {})
  else if ('moved' in made)
    await sql`update photo set position = case position when ${made.moved}::int then ${made.to}::int else ${made.moved}::int end
      where member_id = ${id} and position in (${made.moved}, ${made.to})`.execute(db())
  else if ('judged' in made)
    await sql`update photo set status = ${made.judged} where ${photo(0)}`.execute(db())
  else await sql`delete from photo where ${photo(made.withoutPhoto)}`.execute(db())
}

test('SEARCH-1 an entry follows every change to its profile or photos', async () => {
  expect(await wrongEntries()).toEqual([])
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 12 }), async (changes) => {
      for (const made of changes) await apply(made)
      expect(await wrongEntries()).toEqual([])
      expect(await unknownPlaces()).toEqual([])
    }),
    { numRuns: process.env.DEEP ? 500 : 60 },
  )
}, 900_000)

test('SEARCH-1 deleting a member deletes the entry', async () => {
  const { rows } = await sql<{ id: string }>`delete from member where id in (
    select member_id from search_entry where kind = 'fictional' limit 1) returning id`.execute(db())
  const left = db().selectFrom('search_entry').select('kind').where('member_id', '=', rows[0]!.id)
  expect(await left.execute()).toEqual([])
  expect(await wrongEntries()).toEqual([])
})

test('SEARCH-1 does not miss a photo approved while its owner becomes visible', async () => {
  const id = ids[1]!
  await sql`delete from photo where member_id = ${id}`.execute(db())
  await sql`insert into photo (id, member_id, file, placeholder, position, status)
    values (${newId()}, ${id}, 'x', '#000', 0, 'pending')`.execute(db())
  await sql`update member set status = 'disabled', invisible = false, under_review = false where id = ${id}`.execute(
    db(),
  )
  const [one, other] = [await pgPool().connect(), await pgPool().connect()]
  try {
    await one.query('begin')
    await one.query("update member set status = 'active' where id = $1", [id])
    const approved = other.query("update photo set status = 'active' where member_id = $1", [id])
    const waiting = sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like 'update photo%'`
    await expect.poll(async () => (await waiting.execute(db())).rows.length).toBe(1)
    await one.query('commit')
    await approved
  } finally {
    one.release()
    other.release()
  }
  const entry = await db()
    .selectFrom('search_entry')
    .select('has_photo')
    .where('member_id', '=', id)
    .executeTakeFirst()
  expect(entry).toEqual({ has_photo: true })
  expect(await wrongEntries()).toEqual([])
})

test('SEARCH-1 repairs entries of rows loaded past the triggers', async () => {
  await sql`update search_entry set traits = '{}', has_photo = not has_photo where member_id = ${ids[2]}`.execute(
    db(),
  )
  await sql`delete from search_entry where member_id = ${ids[3]}`.execute(db())
  await sql`delete from search_spot`.execute(db())
  await sql`select refresh_search_entries()`.execute(db())
  expect(await wrongEntries()).toEqual([])
  expect(await unknownPlaces()).toEqual([])
})
