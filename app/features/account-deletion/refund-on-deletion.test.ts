import { expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { replaceProvider } from '#app/features/payments/providers/providers.server.ts'
import { sandbox } from '#app/features/payments/providers/sandbox/sandbox.server.ts'
import { unusedCredits } from '#app/features/payments/refunds/refund-unused.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { makeSession } from '#tests/make/session.ts'
import '#tests/isolated-database.ts'
import { findUnusedPurchases } from './find-unused-purchases.server.ts'

const day = 86_400_000

type Member = Awaited<ReturnType<typeof makeMember>>

/** Reads it as the page does. */
const readUnusedCredits = (member: Member) =>
  unusedCredits({ viewer: member as unknown as MemberVisit['viewer'], site: member.site })

/** Requests it as the page does. */
const requestRefund = ({ cookie }: Member, payment: string) =>
  call('/api/refund.php', {
    cookie,
    json: { payment, confirm: true },
    headers: { 'idempotency-key': `leaving-${payment}` },
  })

const sendMessage = ({ cookie }: Member, to: Member) =>
  call('/api/chat.php', { cookie, json: { profile: to.id, text: 'Hello', client_id: newId() } })

test('ACC-4 TRUST-5 each of several orders is refunded as allowed: unused, partly used, refunded before, too old', async () => {
  const lena = await makeMember({ country: 'DE' })
  const theo = await makeMember({ gender: 'male' })
  const orders = [await buyCredits(lena), await buyCredits(lena), await buyCredits(lena)]
  const [used, back, whole] = orders.map(({ payment_id }) => payment_id) as [string, string, string]
  // The oldest credits are spent first.
  for (let count = 0; count < 5; count++) expect((await sendMessage(lena, theo)).status).toBe(201)
  expect((await requestRefund(lena, back)).status).toBeLessThan(300)

  const shown = new Map((await readUnusedCredits(lena)).map((each) => [each.payment, each]))
  expect([...shown.keys()].toSorted()).toEqual([used, whole].toSorted())
  expect(shown.get(whole)).toMatchObject({ credits: 20, amount: 2999, refundable: true })
  expect(shown.get(used)).toMatchObject({ credits: 15, refundable: true })
  const worth = shown.get(used)?.amount ?? 0
  expect(worth).toBeGreaterThan(0)
  expect(worth).toBeLessThan(2999)

  const answers = []
  for (const payment of [used, whole, used])
    answers.push((await (await requestRefund(lena, payment)).json()).refund.amount)
  expect(answers).toEqual([worth, 2999, worth])
  expect(await readUnusedCredits(lena)).toEqual([])
  expect(await balanceOf(lena.id)).toBe(0)

  const { payment_id: old } = await buyCredits(lena)
  moveClock(400 * 86_400_000)
  onTestFinished(resetClock)
  expect(await readUnusedCredits(lena)).toMatchObject([{ payment: old, credits: 20, refundable: false }])
  const { cookie } = await makeSession(lena)
  expect((await requestRefund({ ...lena, cookie }, old)).status).toBeGreaterThan(399)
})

test('ACC-4 TRUST-5 a refund without a payment method stays on the page until its bank account is named', async () => {
  const away = replaceProvider({ ...sandbox, can: { ...sandbox.can, refund: false } })
  onTestFinished(() => void away())
  const lena = await makeMember({ country: 'DE' })
  const { payment_id: payment, number } = await buyCredits(lena)
  expect(await readUnusedCredits(lena)).toMatchObject([{ number, refundable: true, needsAccount: false }])
  expect((await (await requestRefund(lena, payment)).json()).refund.status).toBe('needs_account')
  // The page also asks for it later, or on another device.
  expect(await readUnusedCredits(lena)).toMatchObject([
    { number, credits: 0, refundable: false, needsAccount: true },
  ])
  const account = { payment, holder: 'Lena B', iban: 'DE02120300000000202051' }
  const named = await call('/api/refund.php', { method: 'PUT', cookie: lena.cookie, json: account })
  expect((await named.json()).refund.status).toBe('due')
  expect(await readUnusedCredits(lena)).toEqual([])
})

/** Reads it as the page after leaving and the mail do. */
const readUnusedPurchases = ({ id, site }: Member) =>
  findUnusedPurchases({ viewer: { id }, site, selectedCountry: null, geoipCountry: null })
const deleteAccount = ({ cookie }: Pick<Member, 'cookie'>) =>
  call('/api/account.php', { method: 'DELETE', cookie, json: {} })
const findDeletionMails = async ({ email }: Member) =>
  (await mailsAbout('will be deleted')).filter(({ to }) => to === email).map(({ text }) => text)
const formatDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const noLogin = 'You don’t need to log in'

test('ACC-4 TRUST-5 a refund without a payment method is listed for a member who has left as a reason to come back, requested or not', async () => {
  const away = replaceProvider({ ...sandbox, can: { ...sandbox.can, refund: false } })
  onTestFinished(() => void away())
  const lena = await makeMember({ country: 'DE', language: 'en' })
  const [asked, open] = [await buyCredits(lena), await buyCredits(lena)]
  await requestRefund(lena, asked.payment_id)
  const { refundable, byAccount, lost } = await readUnusedPurchases(lena)
  expect([refundable.orders, refundable.credits, lost.credits]).toEqual([[], 0, 0])
  expect(byAccount.orders.toSorted()).toEqual([asked.number, open.number].toSorted())
  expect(byAccount.worth).toEqual([{ amount: 2 * 2999, currency: 'EUR' }])
  await deleteAccount(lena)
  const [mail = ''] = await findDeletionMails(lena)
  for (const words of ['bank account', '€59.98', asked.number, open.number]) expect(mail).toContain(words)
  expect(mail).not.toContain(noLogin)
})

test('ACC-4 TRUST-5 the resent mail names no day after erasure, and its link lasts until then', async () => {
  const lena = await makeMember({ country: 'DE', language: 'en' })
  await buyCredits(lena)
  const eraseAt = Date.parse((await (await deleteAccount(lena)).json()).pending_until)
  onTestFinished(resetClock)
  moveClock(10 * day)
  await call('/api/reactivation.php', { json: { email: lena.email, password: goodPassword } })
  expect(await runJobs('send_reactivation_mail', lena.id)).toBe(1)
  const lastDay = formatDay(eraseAt - day)
  expect((await readUnusedPurchases(lena)).refundable.lastDay).toBe(lastDay)
  const mails = await findDeletionMails(lena)
  expect(mails).toHaveLength(2)
  for (const mail of mails) expect(mail).toContain(formatDate(lastDay, 'en'))
  const links = db().selectFrom('mail_token').select('expires_at').where('account_id', '=', lena.id)
  const ends = (await links.where('purpose', '=', 'reactivate').execute()).map(({ expires_at }) => expires_at)
  expect(ends.map((end) => Math.abs(end.getTime() - eraseAt) < 1000)).toEqual([true, true])
  // In the last hours only today is left.
  moveClock(14 * day - 3_600_000)
  expect((await readUnusedPurchases(lena)).refundable.lastDay).toBe(formatDay(now().getTime()))
})

test('ACC-4 TRUST-5 purchases too old for a refund are named in money to a leaving member', async () => {
  const lena = await makeMember({ country: 'DE', language: 'en' })
  await buyCredits(lena)
  moveClock(400 * day)
  onTestFinished(resetClock)
  await deleteAccount(await makeSession(lena))
  expect(await readUnusedPurchases(lena)).toMatchObject({
    refundable: { orders: [] },
    byAccount: { orders: [] },
    lost: { credits: 20, worth: [{ amount: 2999, currency: 'EUR' }] },
  })
  const [mail = ''] = await findDeletionMails(lena)
  expect(mail).toMatch(/can no longer be refunded and are lost with your account\W+20 \(€29.99\)/)
  expect(mail).not.toContain(noLogin)
})

test('ACC-4 MONEY-3 credits spent during their refund are either spent or refunded', async () => {
  const theo = await makeMember({ gender: 'male' })
  for (let round = 0; round < 4; round++) {
    const lena = await makeMember({ country: 'DE' })
    const { payment_id: payment } = await buyCredits(lena)
    const writing = Array.from({ length: 4 }, () => sendMessage(lena, theo))
    const acts =
      round % 2 ? [requestRefund(lena, payment), ...writing] : [...writing, requestRefund(lena, payment)]
    const sent = (await Promise.all(acts)).filter(({ status }) => status === 201 || status === 200)
    expect(sent.length).toBeGreaterThan(0)
    const refund = db().selectFrom('refund').selectAll().where('payment_id', '=', payment)
    const { credits, amount } = await refund.executeTakeFirstOrThrow()
    const messages = db().selectFrom('message').select('id').where('sender_id', '=', lena.id)
    expect(credits + (await messages.execute()).length).toBe(20)
    expect(amount).toBeLessThanOrEqual(2999)
    expect(await balanceOf(lena.id)).toBe(0)
  }
})
