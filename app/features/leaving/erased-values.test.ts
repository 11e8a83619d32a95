import { globSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { env } from '#app/platform/env.server.ts'
import { taskList } from '#server/tasks.ts'
import { call } from '#tests/call.ts'
import { addPasskeyInSql } from '#tests/make/claim.ts'
import { giveCredits } from '#tests/make/credits.ts'
import { makeCode } from '#tests/make/discount.ts'
import { doJobs } from '#tests/make/jobs.ts'
import { makeLike } from '#tests/make/like.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeSession } from '#tests/make/session.ts'

const told = {
  ...{
    name: 'Wilhelmine',
    city: 'Quickborn',
    tagline: 'Zugvogel mit Heimweh',
    about: 'Ich restauriere Ziehharmonikas.',
  },
}
const words = 'Das Cembalo steht noch in Husum.'

/** In every table, jobs too, as text: where a value is found. */
async function whereIs(value: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'p') and nspname in ('public', 'graphile_worker')`.execute(db())
  const found: string[] = []
  for (const { name } of rows) {
    const holds = await sql`select from ${sql.raw(name)} as held
      where strpos(lower(held::text), ${value.toLowerCase()}) > 0 limit 1`.execute(db())
    if (holds.rows.length > 0) found.push(name)
  }
  return found
}

const send = (cookie: string, profile: string, text: string) =>
  call('/api/chat.php', { cookie, json: { profile, text, client_id: crypto.randomUUID() } })

async function readThread(cookie: string, partner: string) {
  return (await call(`/api/chat.php?profile=${partner}`, { cookie })).json()
}

test('ACC-4 nothing that an erased member had told us is found anywhere, and the partner keeps the thread', async () => {
  const lena = await makeMember({ ...told, language: 'de' })
  const theo = await makeMember({ gender: 'male', language: 'en' })
  await giveCredits(lena, 20)
  await giveCredits(theo, 20)
  await makeLike(lena, theo)
  await makeLike(theo, lena)
  await addPasskeyInSql(lena.id)
  await makeCode({ member_id: lena.id, code: 'NURFUERWILHELMINE' })
  await call('/api/saved-searches.php', {
    cookie: lena.cookie,
    json: { name: 'Husumer Herren', search: 'min_age=60' },
  })
  expect((await send(lena.cookie, theo.id, words)).status).toBeLessThan(300)
  expect((await send(theo.cookie, lena.id, 'Dann komme ich nach Husum!')).status).toBeLessThan(300)
  await call('/api/password-reset.php', { json: { email: lena.email } })
  const values = [...Object.values(told), words, lena.email, 'NURFUERWILHELMINE', 'Husumer Herren']
  for (const value of [...Object.values(told), words, lena.email])
    expect(await whereIs(value)).not.toEqual([])

  const leave = { method: 'DELETE', cookie: lena.cookie, json: { reason: 'other', text: 'Husum ruft.' } }
  expect((await call('/api/account.php', leave)).status).toBe(200)
  await taskList.sweep?.({}, undefined as never)
  // Within the fortnight nothing is erased.
  expect(await doJobs('erase_member', lena.id)).toBe(0)
  moveClock(14 * 86_400_000 + 1000)
  try {
    await taskList.sweep?.({}, undefined as never)
    expect(await doJobs('erase_member', lena.id, { times: 2 })).toBe(1)
    await doJobs('sweep_photos', '')
    for (const value of [...values, 'Husum ruft.']) expect(await whereIs(value), value).toEqual([])
    const files = globSync(`${env().DATA_DIR}/photos/**/*`, { withFileTypes: true }).filter((one) =>
      one.isFile(),
    )
    for (const file of files)
      expect(readFileSync(`${file.parentPath}/${file.name}`).includes(told.name)).toBe(false)

    const { cookie } = await makeSession(theo)
    const thread = await readThread(cookie, lena.id)
    expect(thread.profile).toMatchObject({
      name: 'Former member',
      age: null,
      main_image: null,
      visible: false,
    })
    expect(
      thread.messages.map(({ sequence, text, taken_back }: Record<string, unknown>) => [
        sequence,
        text,
        taken_back,
      ]),
    ).toEqual([
      [1, null, true],
      [2, 'Dann komme ich nach Husum!', false],
    ])
    expect(thread.sending.closed).toBe('gone')
    const shell = await db()
      .selectFrom('member')
      .selectAll()
      .where('id', '=', lena.id)
      .executeTakeFirstOrThrow()
    expect(shell).toMatchObject({ name: '', status: 'disabled', country: 'ZZ', city: null })
    const books = db().selectFrom('ledger_account').select('kind').where('member_id', '=', lena.id)
    expect(await books.execute()).not.toEqual([])
    const departures = db().selectFrom('departure').select('reason').where('site_id', '=', lena.site.id)
    expect(await departures.execute()).toContainEqual({ reason: 'other' })
    await taskList.check_ledger?.({}, undefined as never)
    // The address is free again.
    const taken = db().selectFrom('account').select('id').where('email', '=', lena.email)
    expect(await taken.execute()).toEqual([])
  } finally {
    resetClock()
  }
})
