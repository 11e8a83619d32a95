import { expect, test } from 'vitest'
import { disableNotifications } from '#app/features/accounts/user/mail-recipient.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { limits } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { isDeadAddress } from '../mail-events/receive-mail-events.server.ts'

async function someone() {
  const { id, cookie } = await makeMember({ name: 'Ingrid' })
  const accounts = () =>
    db().selectFrom('account').select(['email', 'notifications_disabled']).where('id', '=', id)
  const { email } = await accounts().executeTakeFirstOrThrow()
  const disable = (reason: 'complaint' | 'bounce' | 'unsubscribe') =>
    transaction((tx) => disableNotifications(tx, email, reason))
  const disabled = async () => (await accounts().executeTakeFirstOrThrow()).notifications_disabled
  const act = async (json: object) => {
    const response = await call('/api/notifications.php', { cookie, json })
    return { status: response.status, ...((await response.json()) as object) }
  }
  const mails = async () => {
    const { rows } = await pgPool().query<{ payload: Mail }>(
      `select payload from graphile_worker._private_jobs where payload->>'to' = $1`,
      [email],
    )
    return rows.map(({ payload }) => payload.subject)
  }
  const kill = async () => {
    const hash = 'sha256(convert_to(lower($1), $2))'
    await pgPool().query(
      `insert into mail_address (address_hash, soft_bounces, suppressed_since) values (${hash}, 3, now())`,
      [email, 'utf8'],
    )
  }
  return { id, email, act, mails, disable, disabled, kill }
}

test('ACC-1 mails a test at once, whatever was switched off, but never to an address that bounces', async () => {
  const { act, mails, disable } = await someone()
  await disable('unsubscribe')
  expect(await act({ test: 'email' })).toMatchObject({
    status: 200,
    tested: true,
    notifications_disabled: ['unsubscribe'],
  })
  expect(await mails()).toEqual([expect.stringContaining('Your test email')])
  await disable('bounce')
  expect(await act({ test: 'email' })).toMatchObject({ status: 409, error: 'email_comes_back' })
  expect(await mails()).toHaveLength(1)
})

test('ACC-1 ten concurrent presses are all answered, and each test is sent', async () => {
  const { act, mails } = await someone()
  const answers = await Promise.all(Array.from({ length: 10 }, () => act({ test: 'email' })))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await mails()).toHaveLength(10)
})

test('ACC-1 sends no test to a member who complained, or to an address that is not confirmed', async () => {
  const { id, act, mails, disable } = await someone()
  await disable('complaint')
  expect(await act({ test: 'email' })).toMatchObject({ status: 409, error: 'mails_stopped' })
  await db().updateTable('account').set({ status: 'not_confirmed' }).where('id', '=', id).execute()
  for (const wish of [{ test: 'email' }, { enable: 'email' }])
    expect(await act(wish)).toMatchObject({ status: 403, error: 'confirmation_required' })
  expect(await mails()).toEqual([])
})

test('ACC-1 after a complaint or unsubscribing, one press resumes mails', async () => {
  const { act, mails, disable, disabled } = await someone()
  await disable('complaint')
  await disable('unsubscribe')
  expect(await act({ enable: 'email' })).toMatchObject({ tested: false, notifications_disabled: [] })
  expect(await disabled()).toEqual([])
  expect(await mails()).toEqual([])
})

test('ACC-1 after a bounce, tries the address again with a test and deletes the bounce', async () => {
  const { act, mails, email, disable, disabled, kill } = await someone()
  await disable('bounce')
  await kill()
  expect(await isDeadAddress(email)).toBe(true)
  expect(await act({ enable: 'email' })).toMatchObject({ tested: true, notifications_disabled: [] })
  expect(await disabled()).toEqual([])
  expect(await isDeadAddress(email)).toBe(false)
  expect(await mails()).toHaveLength(1)
})

test('ACC-1 refuses invalid requests and more tests than anybody needs', async () => {
  const { act, mails } = await someone()
  for (const json of [
    {},
    { test: 'fax' },
    { test: 'push' },
    { enable: 'push' },
    { test: 'email', enable: 'email' },
    { test: 1 },
  ])
    expect(await act(json), JSON.stringify(json)).toMatchObject({ status: 422 })
  const { points } = limits.notification_test
  for (let spent = (await mails()).length; spent < points; spent++) await act({ test: 'email' })
  expect(await act({ test: 'email' })).toMatchObject({ status: 429 })
})
