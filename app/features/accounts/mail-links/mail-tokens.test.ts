import { afterEach, expect, test } from 'vitest'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, transaction } from '#app/platform/database/db.server.ts'
import { hashToken, newToken } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import type { Purpose } from './mail-tokens.db.server.ts'
import { consumeToken, expiredTokens, issueToken, readToken } from './mail-tokens.server.ts'

const day = 86_400_000
const theo = await makeProfile()

afterEach(resetClock)

const issueLink = (purpose: Purpose = 'reset') =>
  transaction((tx) => issueToken(tx, { accountId: theo.id, purpose, payload: { note: 1 }, hours: 2 }))

const consumeLink = (token: string, purpose: Purpose = 'reset') =>
  transaction((tx) => consumeToken(tx, token, purpose))

test('AUTH-10 a token is 43 base64url characters and stored only as its hash', async () => {
  const token = await issueLink()
  expect(token).toMatch(/^[\w-]{43}$/)
  const rows = await db().selectFrom('mail_token').selectAll().execute()
  expect(rows.some(({ token_hash }) => token_hash.equals(hashToken(token)))).toBe(true)
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('AUTH-10 reading a link returns its purpose and uses nothing up', async () => {
  const token = await issueLink()
  for (let nth = 0; nth < 3; nth++) {
    expect(await readToken(token)).toEqual({
      purpose: 'reset',
      accountId: theo.id,
      payload: { note: 1 },
      siteId: (await siteOf()).id,
    })
  }
})

test('AUTH-10 a link works once, also for 20 concurrent presses', async () => {
  const token = await issueLink()
  const presses = await Promise.allSettled(Array.from({ length: 20 }, () => consumeLink(token)))
  const done = presses.filter((one) => one.status === 'fulfilled')
  expect(done.map(({ value }) => value)).toMatchObject([{ accountId: theo.id, payload: { note: 1 } }])
  for (const one of presses) if (one.status === 'rejected') expect(one.reason.code).toBe('link_expired')
  expect(await readToken(token)).toBeNull()
})

test('AUTH-10 a link expires', async () => {
  const token = await issueLink()
  moveClock(2 * 3_600_000 + 1)
  expect(await readToken(token)).toBeNull()
  await expect(consumeLink(token)).rejects.toThrow(new Refusal('link_expired'))
})

test('AUTH-10 a link of one purpose does nothing for another', async () => {
  const token = await issueLink('unsubscribe')
  await expect(consumeLink(token, 'login')).rejects.toThrow('link_expired')
  expect(await readToken(token)).toMatchObject({ purpose: 'unsubscribe' })
})

test.each(['', 'x', `${'a'.repeat(42)}!`, 'a'.repeat(44), newToken()])(
  'AUTH-10 the unknown token %j has no effect',
  async (token) => {
    expect(await readToken(token)).toBeNull()
    await expect(consumeLink(token)).rejects.toThrow('link_expired')
  },
)

test('AUTH-10 a press that fails with its transaction leaves the link unused', async () => {
  const token = await issueLink()
  const failing = transaction(async (tx) => {
    await consumeToken(tx, token, 'reset')
    throw new Error('later step')
  })
  await expect(failing).rejects.toThrow('later step')
  expect(await readToken(token)).not.toBeNull()
})

test('AUTH-10 links that expired long ago are deleted', async () => {
  const token = await issueLink()
  const isKept = async () =>
    (
      await db()
        .selectFrom('mail_token')
        .select('purpose')
        .where('token_hash', '=', hashToken(token))
        .execute()
    ).length
  moveClock(day)
  await cleanUp(expiredTokens)
  expect(await isKept()).toBe(1)
  moveClock(31 * day)
  await cleanUp(expiredTokens)
  expect(await isKept()).toBe(0)
})
