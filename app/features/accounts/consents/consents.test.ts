import { afterEach, describe, expect, test } from 'vitest'
import type { Consents } from '#app/features/consents/consents.contract.ts'
import { readMarketingChannels, recordConsent } from '#app/features/consents/consents.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import type { Viewer } from '#app/web/visit.ts'
import { call, cookiesOf } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { changeConsentInTransaction } from './change-consent.server.ts'

afterEach(resetClock)

async function changeConsent(cookie: string, json: unknown) {
  return call('/api/consents.php', { method: 'PUT', json, cookie })
}

async function readConsent(kind: string, response: Response) {
  const { consents } = (await response.json()) as Consents
  return consents.find((consent) => consent.kind === kind)
}

test('TRUST-10 consents are visible only to their member: a visitor gets none', async () => {
  expect((await call('/api/consents.php')).status).toBe(403)
  const refused = await changeConsent('', { kind: 'marketing', granted: true })
  expect(await refused.json()).toMatchObject({ error: 'authentication_required' })
})

test('TRUST-10 a consent carries its date and text version, and giving it twice records it once', async () => {
  const { cookie } = await makeMember()
  const before = await readConsent('marketing', await call('/api/consents.php', { cookie }))
  expect(before).toEqual({
    kind: 'marketing',
    granted: false,
    date: null,
    text_version: null,
    ever_granted: false,
  })
  const refusal = await readConsent(
    'tracking',
    await changeConsent(cookie, { kind: 'tracking', granted: false }),
  )
  expect(refusal).toMatchObject({ granted: false, date: expect.any(String), ever_granted: false })
  const given = await readConsent(
    'marketing',
    await changeConsent(cookie, { kind: 'marketing', granted: true }),
  )
  expect(given).toMatchObject({ granted: true, text_version: '2' })
  moveClock(86_400_000)
  const again = await readConsent(
    'marketing',
    await changeConsent(cookie, { kind: 'marketing', granted: true }),
  )
  expect(again?.date).toBe(given?.date)
  const withdrawn = await readConsent(
    'marketing',
    await changeConsent(cookie, { kind: 'marketing', granted: false }),
  )
  expect(withdrawn).toMatchObject({ granted: false, ever_granted: true })
  expect(Date.parse(withdrawn!.date!)).toBeGreaterThan(Date.parse(given!.date!))
})

test('TRUST-10 ACC-1 consent to an earlier text covers what that text named; consent to today’s text is a new one', async () => {
  const { id, cookie } = await makeMember()
  await transaction((tx) => recordConsent(tx, id, { kind: 'marketing', granted: true, textVersion: '1' }))
  expect(await readMarketingChannels(id)).toEqual({ email: true, push: false })
  moveClock(1)
  const again = await readConsent(
    'marketing',
    await changeConsent(cookie, { kind: 'marketing', granted: true }),
  )
  expect(again).toMatchObject({ granted: true, text_version: '2' })
  expect(await readMarketingChannels(id)).toEqual({ email: true, push: true })
  moveClock(1)
  await changeConsent(cookie, { kind: 'marketing', granted: false })
  expect(await readMarketingChannels(id)).toEqual({ email: false, push: false })
})

test('TRUST-10 five concurrent requests record one consent; a member who keeps toggling has to wait', async () => {
  const { id, cookie } = await makeMember()
  const rows = () => db().selectFrom('consent').select('id').where('account_id', '=', id).execute()
  const yes = { kind: 'marketing', granted: true }
  const answers = await Promise.all(Array.from({ length: 5 }, () => changeConsent(cookie, yes)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(await rows()).toHaveLength(1)
  await limiterOf('consents').penalty(id, limits.consents.points)
  const refused = await changeConsent(cookie, { ...yes, granted: false })
  expect([refused.status, (await refused.json()).error]).toEqual([429, 'too_many_requests'])
  expect(await rows()).toHaveLength(1)
})

test('TRUST-10 withdrawing the sexuality consent erases the value and keeps the consent history', async () => {
  const { id, cookie } = await makeMember({ sexuality: 'bi' })
  await changeConsent(cookie, { kind: 'sexuality', granted: true })
  expect((await changeConsent(cookie, { kind: 'sexuality', granted: false })).status).toBe(200)
  const member = await db()
    .selectFrom('member')
    .select('sexuality')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(member.sexuality).toBeNull()
  const rows = await db()
    .selectFrom('consent')
    .select('granted')
    .where('account_id', '=', id)
    .where('kind', '=', 'sexuality')
    .orderBy('created_at')
    .execute()
  expect(rows.map(({ granted }) => granted)).toEqual([true, false])
})

test('GROW-2 TRUST-10 withdrawing the tracking consent erases where the member came from', async () => {
  const { id, cookie } = await makeMember({ account: { tracking: JSON.stringify({ network: 'radio' }) } })
  await changeConsent(cookie, { kind: 'tracking', granted: false })
  const { tracking } = await db()
    .selectFrom('account')
    .select('tracking')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(tracking).toEqual({})
})

describe('the consent to being a member of a niche site', () => {
  const host = 'gay.localhost'

  async function member() {
    const form = signupAnswers({ gender: 'male', seeking: 'male' })
    await signUpWith(form, { host })
    const token = await mailedToken(form.email)
    return cookiesOf(await call('/api/activation.php', { json: { token, password: form.password }, host }))
  }

  const set = (cookie: string, granted: boolean) =>
    call('/api/consents.php', { method: 'PUT', json: { kind: 'niche', granted }, cookie, host })

  async function profileOf(cookie: string) {
    return (await (await call('/api/profile.php', { cookie, host })).json()).profile
  }

  test('TRUST-10 is shown with its date, hides the profile when withdrawn and shows it when given again', async () => {
    const cookie = await member()
    const given = await readConsent('niche', await call('/api/consents.php', { cookie, host }))
    expect(given).toMatchObject({ granted: true, date: expect.any(String), text_version: '1' })
    const { id, hidden_because } = await profileOf(cookie)
    expect(hidden_because).toBeNull()
    const seen = async () => (await call(`/api/member.php?id=${id}`, { host })).status
    expect(await seen()).toBe(200)
    expect(await readConsent('niche', await set(cookie, false))).toMatchObject({ granted: false })
    expect(await seen()).toBe(404)
    expect((await profileOf(cookie)).hidden_because).toBe('consent_withdrawn')
    expect(await readConsent('niche', await set(cookie, true))).toMatchObject({ granted: true })
    expect(await seen()).toBe(200)
  })

  test('TRUST-10 withdrawn before the address is confirmed, it stays withdrawn afterwards; given back too early, it shows nobody', async () => {
    const form = signupAnswers({ gender: 'male', seeking: 'male' })
    expect((await signUpWith(form, { host })).status).toBe(201)
    const { id } = await db()
      .selectFrom('account')
      .select('id')
      .where('email', '=', form.email)
      .executeTakeFirstOrThrow()
    const status = async () =>
      (await db().selectFrom('member').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
    const viewer = { id } as Viewer
    await transaction((tx) => changeConsentInTransaction(tx, viewer.id, { kind: 'niche', granted: false }))
    await transaction((tx) => changeConsentInTransaction(tx, viewer.id, { kind: 'niche', granted: true }))
    expect(await status()).toBe('disabled')
    await transaction((tx) => changeConsentInTransaction(tx, viewer.id, { kind: 'niche', granted: false }))
    const confirmed = await call('/api/activation.php', {
      json: { token: await mailedToken(form.email), password: form.password },
      host,
    })
    expect([confirmed.status, (await confirmed.json()).user.status]).toEqual([200, 'active'])
    expect(await status()).toBe('disabled')
    expect((await profileOf(cookiesOf(confirmed))).hidden_because).toBe('consent_withdrawn')
  })

  test('TRUST-10 giving it again does not show a member who is hidden for another reason', async () => {
    const cookie = await member()
    const { id } = await profileOf(cookie)
    await db().updateTable('member').set({ status: 'disabled' }).where('id', '=', id).execute()
    await set(cookie, false)
    await set(cookie, true)
    expect((await profileOf(cookie)).hidden_because).toBe('disabled')
  })

  test('TRUST-10 a site for everyone does not mention it', async () => {
    const { cookie } = await makeMember()
    expect(await readConsent('niche', await call('/api/consents.php', { cookie }))).toBeUndefined()
    expect((await changeConsent(cookie, { kind: 'niche', granted: true })).status).toBe(422)
  })
})

test.each([
  { kind: 'terms', granted: false },
  { kind: 'cookies', granted: true },
  { kind: 'marketing', granted: 'yes' },
  { kind: 'marketing' },
  {},
  [],
  null,
])('TRUST-10 refuses %j as a change of consent', async (json) => {
  const response = await changeConsent((await makeMember()).cookie, json)
  expect(response.status).toBe(422)
  expect((await response.json()).error).toBe('invalid')
})
