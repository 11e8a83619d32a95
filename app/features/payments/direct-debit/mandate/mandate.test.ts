import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { clearSitesCache } from '#app/features/sites/sites.server.ts'
import { locales } from '#app/i18n/locales.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { amendEnv } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { lastSentCode, makeDebtor } from '#tests/make/payments/debtor.ts'
import { paymentRow, placeOrder, updateAndReceivePayment } from '#tests/make/payments/order.ts'
import { acceptsDebits, offeredMethods } from '../../methods/methods.server.ts'
import { replaceProvider } from '../../providers/providers.server.ts'
import { sandbox } from '../../providers/sandbox/sandbox.server.ts'
import { findDebitRefusal } from '../start/refuse-debit.server.ts'
import { debitDay } from './debit-day.ts'
import { signedMandates, unsignedMandates } from './mandate.server.ts'
import { mandateWording } from './mandate-texts.ts'
import { findMandate } from './mandates.db.server.ts'

afterEach(resetClock)

const day = 86_400_000

async function signed() {
  const buyer = await makeDebtor()
  const { payment, debit } = await (await buyer.start()).json()
  await buyer.put({ payment: payment.payment_id, code: await lastSentCode() })
  return { ...buyer, payment, debit }
}

test('MONEY-6 the mandate shown is stored word for word, and mailed once with the announcement', async () => {
  moveClock(new Date('2026-12-23T20:00:00Z').getTime() - Date.now())
  const { member, details, start, put } = await makeDebtor()
  const { payment, debit } = await (await start()).json()
  const { name, creditor_identifier: identifier } = await db()
    .selectFrom('company')
    .selectAll()
    .where('id', '=', member.site.company_id)
    .executeTakeFirstOrThrow()
  expect(debit).toMatchObject({ creditor: { name, identifier }, holder: details.holder, language: 'en' })
  expect(debit.wording).toBe(mandateWording('en', name))
  const confirm = { payment: payment.payment_id, code: await lastSentCode() }
  await Promise.all([put(confirm), put(confirm), put(confirm)])
  expect(await findMandate(payment.payment_id)).toMatchObject({
    wording: debit.wording,
    text_version: '2026-11c',
    language: 'en',
    creditor_name: name,
    creditor_identifier: identifier,
    phone_sealed: null,
  })
  // As if the worker were killed right after doing it.
  expect(await runJobs('send_debit_notice', payment.payment_id, { times: 2 })).toBe(1)
  const [mail, ...more] = await mailsAbout(`Direct debit for your order ${payment.number}`)
  expect(more).toEqual([])
  expect(mail?.to).toBe(member.email)
  const said = [
    '€29.99',
    'Thursday, 24 December 2026',
    debit.reference,
    identifier,
    debit.iban,
    debit.wording,
  ]
  for (const words of said) expect(mail?.text.replaceAll('\u00a0', ' ')).toContain(words)
  for (const part of [mail?.text, mail?.html]) {
    expect(part).not.toContain(details.iban)
    expect(part).not.toContain(details.phone.slice(-6))
  }
})

test('MONEY-6 announces the reference that the provider makes instead of ours', async () => {
  const mandateReference = 'NXDSYREGC9PSMKWY'
  const away = replaceProvider({
    ...sandbox,
    can: { ...sandbox.can, namesMandates: true },
    find: async (id) => ({ ...(await sandbox.find(id)), mandateReference }),
  })
  onTestFinished(() => void away())
  const { put, payment, debit } = await signed()
  expect(debit.reference).toBeNull()
  expect((await (await put({ payment: payment.payment_id, code: '000000' })).json()).debit.reference).toBe(
    mandateReference,
  )
  await runJobs('send_debit_notice', payment.payment_id)
  const [mail] = await mailsAbout(`Direct debit for your order ${payment.number}`)
  expect(mail?.text).toContain(`Mandate reference: ${mandateReference}`)
})

test.each(locales)(
  'MONEY-6 I18N-1 the mandate in %s names the creditor, and the time to claim a refund',
  (locale) => {
    const [authority = '', notice = ''] = mandateWording(locale, 'Muster B.V.').split('\n\n')
    expect(authority.split('Muster B.V.')).toHaveLength(3)
    expect(authority).toMatch(/\b8\b|acht|ocho/)
    expect(notice).toContain('Muster B.V.')
    expect(authority + notice).not.toMatch(/[{}]|\.\./)
  },
)

test('MONEY-6 neither account nor number nor code appears in an answer or in the log', async () => {
  const levels = ['debug', 'info', 'warn', 'error'] as const
  const spies = levels.map((level) => vi.spyOn(log, level))
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore()
  })
  const { details, start, put } = await makeDebtor()
  const refused = await (await start({ phone: '030 123456' })).text()
  const started = await (await start()).text()
  const { payment } = JSON.parse(started)
  const code = await lastSentCode()
  const wrong = await (await put({ payment: payment.payment_id, code: '12' })).text()
  const right = await (await put({ payment: payment.payment_id, code })).text()
  await updateAndReceivePayment(payment.payment_id, { state: 'failed' })
  const reported = JSON.stringify(spies.map((spy) => spy.mock.calls))
  for (const words of [refused, started, wrong, right, reported])
    for (const secret of [details.iban, details.iban.slice(4), details.phone.slice(1).replace(' ', ''), code])
      expect(words).not.toContain(secret)
})

test('MONEY-6 MONEY-9 starting again, or paying another way, keeps the discount; the earlier code signs nothing', async () => {
  const { member, start, put } = await makeDebtor(
    { discountcode: 'TIMEBONUS25' },
    { account: { signup_date: now() } },
  )
  const first = (await (await start()).json()).payment
  const code = await lastSentCode()
  const second = (await (await start({ phone: '0151 99887766' })).json()).payment
  expect(second).toMatchObject({ status: 'loading', amount: 2249 })
  expect((await paymentRow(first.payment_id)).status).toBe('cancelled')
  expect((await put({ payment: first.payment_id, code })).status).toBe(422)
  const byCard = await placeOrder(member, { discountcode: 'TIMEBONUS25' })
  expect(byCard.amount).toBe(2249)
  expect((await paymentRow(second.payment_id)).status).toBe('cancelled')
})

test('MONEY-6 a signed debit continues when something else is ordered', async () => {
  const { member, payment } = await signed()
  await placeOrder(member)
  expect((await paymentRow(payment.payment_id)).status).toBe('completed')
})

test('MONEY-6 a member who is over the limit or blocked is informed before typing anything', async () => {
  const { member, payment } = await signed()
  expect(await findDebitRefusal(member, 2999)).toBeNull()
  expect(await findDebitRefusal(member, 6499)).toBe('limit_reached')
  expect(await findDebitRefusal(await makeMember(), 6499)).toBe('limit_reached')
  await updateAndReceivePayment(payment.payment_id, { state: 'failed' })
  expect(await findDebitRefusal(member, 999)).toBe('directdebit_blocked')
})

test('LEGAL-1 MONEY-6 an unsigned mandate is deleted after two days, and a signed one after 14 months', async () => {
  const { payment } = await signed()
  const other = await makeDebtor()
  const unsigned = (await (await other.start()).json()).payment
  const stored = async () => [
    (await findMandate(payment.payment_id)) !== undefined,
    (await findMandate(unsigned.payment_id)) !== undefined,
  ]
  const sweepMandates = async () => {
    await cleanUp(unsignedMandates)
    await cleanUp(signedMandates)
  }
  await sweepMandates()
  expect(await stored()).toEqual([true, true])
  moveClock(2 * day + 1)
  await sweepMandates()
  expect(await stored()).toEqual([true, false])
  moveClock(420 * day)
  await sweepMandates()
  expect(await stored()).toEqual([true, false])
  moveClock(5 * day)
  await sweepMandates()
  expect(await stored()).toEqual([false, false])
})

test('MONEY-6 offers no debit without a gateway in production, or without a creditor identifier of the company', async () => {
  const { site } = await makeMember()
  expect(await acceptsDebits(site)).toBe(true)
  amendEnv({ MODE: 'production' })
  onTestFinished(() => amendEnv({ MODE: 'demo', TWILIO_ACCOUNT_SID: undefined }))
  expect(await acceptsDebits(site)).toBe(false)
  amendEnv({ TWILIO_ACCOUNT_SID: 'AC1' })
  expect(await acceptsDebits(site)).toBe(true)
  amendEnv({ MODE: 'demo', TWILIO_ACCOUNT_SID: undefined })
  const offered = async () =>
    (await offeredMethods(site, 'DE', { amount: 2999, currency: 'EUR' })).map(({ method }) => method.kind)
  expect(await offered()).toContain('debit')
  const company = db().updateTable('company').where('id', '=', site.company_id)
  const { creditor_identifier } = await db()
    .selectFrom('company')
    .select('creditor_identifier')
    .where('id', '=', site.company_id)
    .executeTakeFirstOrThrow()
  await company.set({ creditor_identifier: '' }).execute()
  clearSitesCache()
  expect(await offered()).not.toContain('debit')
  await company.set({ creditor_identifier }).execute()
  clearSitesCache()
})

test.each([
  ['2026-11-16T22:59:00Z', '2026-11-17'],
  ['2026-11-16T23:00:00Z', '2026-11-18'],
  ['2026-11-20T08:00:00Z', '2026-11-23'],
  ['2026-12-24T08:00:00Z', '2026-12-28'],
  ['2026-12-31T08:00:00Z', '2027-01-04'],
  ['2027-03-25T08:00:00Z', '2027-03-30'],
  ['2027-04-30T08:00:00Z', '2027-05-03'],
])('MONEY-6 a mandate signed at %s is debited on %s at the earliest', (at, first) => {
  expect(debitDay(new Date(at)).toISOString().slice(0, 10)).toBe(first)
})
