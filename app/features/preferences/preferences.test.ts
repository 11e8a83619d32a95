import { afterEach, describe, expect, test } from 'vitest'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { logIn } from '#tests/make/log-in.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import type { PreferencesAnswer, PreferencesChange } from './preferences.contract.ts'
import { readPreferences } from './preferences.server.ts'

afterEach(resetClock)

async function callPreferences(cookie: string, json: unknown) {
  return call('/api/preferences.php', { method: 'PUT', json, cookie })
}

async function changeAndRead(cookie: string, json: PreferencesChange) {
  const response = await callPreferences(cookie, json)
  expect(response.status).toBe(200)
  return ((await response.json()) as PreferencesAnswer).preferences
}

async function readAutoLikeSince(accountId: string) {
  const { auto_like_since } = await db()
    .selectFrom('preference')
    .select('auto_like_since')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return auto_like_since
}

test('TRUST-1 a member without choices gets the site’s defaults', async () => {
  const { viewer, site } = await makeMember()
  const shown = await readPreferences(viewer, { ...site, fictional_shown: true })
  const hidden = await readPreferences(viewer, { ...site, fictional_shown: false })
  expect(shown).toEqual({
    fictional_shown: true,
    two_way_only: false,
    auto_like: false,
    read_receipts: true,
    typing_shown: true,
    members_only: false,
    text_size: 'a',
    contrast: 'normal',
    first_step: 'photo',
    time_zone: null,
    spending_limit: { amount: null, currency: 'EUR', next: null },
  })
  expect(hidden.fictional_shown).toBe(false)
})

test('TRUST-1 a member’s own choice about fictional profiles wins over the site’s', async () => {
  const { viewer, site, cookie } = await makeMember()
  await changeAndRead(cookie, { fictional_shown: false })
  expect((await readPreferences(viewer, { ...site, fictional_shown: true })).fictional_shown).toBe(false)
  await changeAndRead(cookie, { fictional_shown: true })
  expect((await readPreferences(viewer, { ...site, fictional_shown: false })).fictional_shown).toBe(true)
})

test('TRUST-1 a change leaves other settings alone, even when several come at once', async () => {
  const { cookie } = await makeMember()
  const changes: PreferencesChange[] = [
    { fictional_shown: false },
    { two_way_only: true },
    { auto_like: true },
    { read_receipts: false },
    { typing_shown: false },
    { members_only: true },
    { text_size: 'a2' },
    { contrast: 'high' },
    { time_zone: 'Europe/Oslo' },
  ]
  await Promise.all(changes.map((each) => changeAndRead(cookie, each)))
  const { preferences } = await (await call('/api/preferences.php', { cookie })).json()
  expect(preferences).toMatchObject(Object.assign({}, ...changes))
})

test('TRUST-2 the like switch keeps the day it was switched on, and clears it when switched off', async () => {
  const { id, cookie } = await makeMember()
  await changeAndRead(cookie, { auto_like: true })
  const since = await readAutoLikeSince(id)
  moveClock(3_600_000)
  await changeAndRead(cookie, { auto_like: true })
  expect(await readAutoLikeSince(id)).toEqual(since)
  await changeAndRead(cookie, { two_way_only: true })
  expect(await readAutoLikeSince(id)).toEqual(since)
  expect((await changeAndRead(cookie, { auto_like: false })).auto_like).toBe(false)
  await changeAndRead(cookie, { auto_like: true })
  expect((await readAutoLikeSince(id))!.getTime()).toBeGreaterThan(since!.getTime())
})

describe('text size and contrast', () => {
  test('are restored to the cookie that the pages read, and on the next login as well', async () => {
    const anna = await makeProfile()
    const cookie = await logIn(anna)
    expect(cookie).not.toContain('display=')
    const response = await callPreferences(cookie, { text_size: 'a1' })
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^display=a1\.normal; Max-Age=31536000; Path=\/;.* SameSite=Lax$/),
    ])
    await changeAndRead(cookie, { contrast: 'high' })
    expect(await logIn(anna)).toContain('display=a1.high')
  })

  test('are not sent as a cookie after other changes', async () => {
    const response = await callPreferences(await logIn(await makeProfile()), { two_way_only: true })
    expect(response.headers.getSetCookie()).toEqual([])
  })
})

test.each(['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Calcutta', 'UTC', 'Etc/GMT+5'])(
  'I18N-5 the time zone %s is stored with the account',
  async (time_zone) => {
    const member = await makeMember()
    expect((await changeAndRead(member.cookie, { time_zone })).time_zone).toBe(time_zone)
    expect((await makeSession(member)).viewer.time_zone).toBe(time_zone)
  },
)

test.each([
  { time_zone: 'Europe/Atlantis' },
  { time_zone: '+01:00' },
  { time_zone: '' },
  { time_zone: null },
  { time_zone: "Europe/Berlin'; drop table account; --" },
  { time_zone: 'Europe/Berlin\0' },
  { time_zone: `Europe/${'x'.repeat(100)}` },
  { fictional_shown: 'yes' },
  { fictional_shown: null },
  { two_way_only: 1 },
  { members_only: 'yes' },
  { auto_like: '2020-01-01' },
  { text_size: 'a3' },
  { text_size: '' },
  { contrast: 'low' },
  { spending_limit: -1 },
  { spending_limit: 0.5 },
  { spending_limit: '50' },
  { spending_limit: 100_000_001 },
  { spending_limit: { amount: 50 } },
  {},
  { is_staff: true },
  [],
  null,
  'text',
])('%j is no preference', async (json) => {
  const { cookie } = await makeMember()
  const before = await (await call('/api/preferences.php', { cookie })).json()
  const response = await callPreferences(cookie, JSON.stringify(json))
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ error: 'invalid' })
  expect(await (await call('/api/preferences.php', { cookie })).json()).toEqual(before)
})

test('visitors have no preferences', async () => {
  expect((await call('/api/preferences.php')).status).toBe(403)
  expect(await (await callPreferences('', { auto_like: true })).json()).toMatchObject({
    error: 'authentication_required',
  })
})

test('limits a member to 300 changes in five minutes', async () => {
  const { cookie } = await makeMember()
  const statuses = new Map<number, number>()
  for (let tens = 0; tens < 31; tens++) {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => callPreferences(cookie, { auto_like: false })),
    )
    for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 300, 429: 10 })
})
