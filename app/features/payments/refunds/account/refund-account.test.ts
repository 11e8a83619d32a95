import { expect, onTestFinished, test } from 'vitest'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { limits } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { replaceProvider } from '../../providers/providers.server.ts'
import { sandbox } from '../../providers/sandbox/sandbox.server.ts'
import { payoutsAsCsv } from '../payouts.server.ts'
import { findWithdrawal } from '../refunds.db.server.ts'
import { wrongNumbers } from './local-account.ts'

test('TRUST-5 account numbers of countries without IBANs are checked by length, and a routing number by its checksum', () => {
  const right = [
    ['AU', '062000', '12345678'],
    ['CA', '12345003', '1234567'],
    ['NZ', '', '010902006838900'],
    ['US', '021000021', '000123456789'],
  ] as const
  const wrong = [
    ['AU', '06200', '123'],
    ['CA', '1234500', '1234'],
    ['NZ', '01', '0109020068389'],
    ['US', '021000022', '0000'],
  ] as const
  const wrongIn = ([country, bank_code, account_number]: readonly [string, string, string]) =>
    wrongNumbers(country, { bank_code, account_number })
  for (const account of right) expect(wrongIn(account), account[0]).toEqual([])
  for (const account of wrong) expect(wrongIn(account), account[0]).toEqual(['bank_code', 'account_number'])
})

test('TRUST-5 a buyer in a country without IBANs is paid to an account of that country', async () => {
  const away = replaceProvider({ ...sandbox, can: { ...sandbox.can, refund: false } })
  onTestFinished(() => void away())
  const { cookie } = await makeMember({ country: 'US' })
  const { payment_id: payment, number } = await buyCredits({ cookie }, { country: 'US' })
  const withdrawn = await call('/api/refund.php', { cookie, json: { payment, confirm: true } })
  expect((await withdrawn.json()).refund).toMatchObject({ status: 'needs_account', country: 'US' })

  const name = (account: object) =>
    call('/api/refund.php', { method: 'PUT', cookie, json: { payment, holder: 'Rosa B', ...account } })
  const bad = await name({ bank_code: '021000022', account_number: '12' })
  expect(bad.status).toBe(422)
  expect(Object.keys((await bad.json()).fields)).toEqual(['bank_code', 'account_number'])
  const entered = { bank_code: '0210 0002-1', account_number: '000 123 456 789' }
  expect((await (await name(entered)).json()).refund).toMatchObject({
    status: 'due',
    account: 'US •••• 6789',
  })
  const { id, ...row } = (await findWithdrawal(payment))!
  expect(JSON.stringify(row)).not.toContain('123456')
  expect(await payoutsAsCsv()).toContain(`${id},${number},Rosa B,,US,021000021,000123456789,32.99,USD`)
})

test('TRUST-5 TRUST-6 only a buyer who has just proved their identity names the account', async () => {
  const { cookie, id } = await makeMember({ country: 'DE' })
  const { payment_id: payment } = await buyCredits({ cookie }, { method: 'bank_transfer' })
  await call('/api/refund.php', { cookie, json: { payment, confirm: true } })
  const longAgo = new Date(now().getTime() - 16 * 60_000)
  await db().updateTable('session').set({ authenticated_at: longAgo }).where('account_id', '=', id).execute()
  const json = { payment, holder: 'Eve T', iban: 'DE89 3704 0044 0532 0130 00' }
  const named = await call('/api/refund.php', { method: 'PUT', cookie, json })
  expect([named.status, (await named.json()).error]).toEqual([403, 'recent_login_required'])
  expect(await findWithdrawal(payment)).toMatchObject({ status: 'needs_account', account_sealed: null })
})

test('TRUST-5 correcting an account several times within minutes sends one mail, with the last; then corrections are refused', async () => {
  const { cookie } = await makeMember({ country: 'DE' })
  const { payment_id: payment, number } = await buyCredits({ cookie }, { method: 'bank_transfer' })
  await call('/api/refund.php', { cookie, json: { payment, confirm: true } })
  const name = (holder: string) =>
    call('/api/refund.php', {
      method: 'PUT',
      cookie,
      json: { payment, holder, iban: 'DE02 1203 0000 0000 2020 51' },
    })
  // Not at the very end of a rate-limit window.
  moveClock(180_000 - (now().getTime() % 180_000) + 1000)
  onTestFinished(resetClock)
  const answers = []
  for (let count = 1; count <= limits.refund_account.points + 1; count++)
    answers.push((await name(`Rosa ${count}`)).status)
  const spentEntries = answers.filter((status) => status === 200).length
  expect(spentEntries).toBeGreaterThan(10)
  expect(answers.at(-1)).toBe(429)
  const [mail, ...more] = await mailsAbout(`Bank account for the refund of order ${number}`)
  expect(more).toEqual([])
  expect(mail?.text).toContain(`Rosa ${spentEntries}`)
})
