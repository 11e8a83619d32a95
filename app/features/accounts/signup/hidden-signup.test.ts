import { afterEach, expect, test, vi } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { passwordMatches } from '#app/platform/passwords.server.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { queuedMails, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { readTermsVersion } from './create-account.server.ts'
import { notifyOwner } from './hidden-signup.server.ts'

const openHost = 'localhost'
const hidingHost = 'bdsm.localhost'
const tracking = { network: 'radio', ref: 'spring', sub1: 'a' }
const accepted = 'consent=1~accepted~2026-01-01T00:00:00Z'
const refused = 'consent=1~refused~2026-01-01T00:00:00Z'

afterEach(() => {
  vi.useRealTimers()
})

test('AUTH-6 an owner whose address others try is notified by mail at most once an hour and three times a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const owner = { ...signupAnswers(), id: newId(), language: 'en', status: 'active' }
  const sender = { site: await siteOf(hidingHost), origin: `https://${hidingHost}` }
  for (let tries = 0; tries < 12; tries++) {
    await notifyOwner(owner, sender)
    vi.setSystemTime(Date.now() + 31 * 60_000)
  }
  expect(await queuedMails(owner.email)).toHaveLength(3)
  vi.setSystemTime(Date.now() + 86_400_000)
  await notifyOwner(owner, sender)
  expect(await queuedMails(owner.email)).toHaveLength(4)
})

/** Everything stored of a sign-up, except for data of the site or the moment. */
async function readStored(email: string, { host, target }: { host: string; target: string }) {
  const terms = await readTermsVersion(await siteOf(host))
  const account = await db()
    .selectFrom('account')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id } = account
  const member = await db().selectFrom('member').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const consents = await db()
    .selectFrom('consent')
    .select(['kind', 'granted', 'text_version'])
    .where('account_id', '=', id)
    .where('kind', '!=', 'niche')
    .orderBy('kind')
    .execute()
  const message = await db()
    .selectFrom('signup_message')
    .select(['target_id', 'body', 'settled_at'])
    .where('account_id', '=', id)
    .executeTakeFirst()
  return {
    account: {
      ...omitTimes(account),
      tracking: account.tracking,
      password_hash: await passwordMatches(account.password_hash ?? '', goodPassword),
    },
    member: omitTimes(member),
    consents: consents.map(({ text_version, ...consent }) => ({
      ...consent,
      version: text_version === terms ? 'the site’s' : text_version,
    })),
    message: message && { ...message, target_id: message.target_id === target },
    mails: (await queuedMails(email)).length,
  }
}

function omitTimes(row: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.entries(row).filter(
    ([name]) => !['id', 'site_id', 'email', 'terms_version'].includes(name),
  )
  return Object.fromEntries(kept.map(([name, value]) => [name, value instanceof Date ? 'a date' : value]))
}

test.each([
  ['bare answers', {}, undefined],
  ['a source, nothing answered', { tracking }, undefined],
  ['a source and yes to cookies', { tracking }, accepted],
  ['a source and no to cookies', { tracking }, refused],
  ['sexuality with its consent', { sexuality: 'bi', sexuality_consent: true }, accepted],
  ['a place and a young member', { region: 'DE-BE', city: 'Berlin', date_of_birth: '2001-05-05' }, refused],
  ['a message', { signup_message: '  Hello there  ' }, accepted],
])('AUTH-1 AUTH-9 a sign-up by job stores the same as a direct one: %s', async (_name, changes, cookie) => {
  const stored = []
  for (const host of [openHost, hidingHost]) {
    const { id: target_profile } = await makeProfile({ on: host })
    const wanted = 'signup_message' in changes ? { ...changes, target_profile } : changes
    const form = signupAnswers(wanted)
    expect((await signUpWith(form, { host, cookie })).status).toBe(201)
    stored.push(await readStored(form.email, { host, target: target_profile }))
  }
  const [one, other] = stored
  expect(other).toEqual(one)
  expect(one?.account).toMatchObject({ status: 'not_confirmed', password_hash: true, completed_at: 'a date' })
  expect(one?.account.tracking).toEqual('tracking' in changes && cookie === accepted ? tracking : {})
  expect(one?.consents.find(({ kind }) => kind === 'tracking')?.granted).toBe(cookie && cookie === accepted)
  expect(one?.message?.body).toBe('signup_message' in changes ? 'Hello there' : undefined)
  expect(one?.mails).toBe(1)
})
