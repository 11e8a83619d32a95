import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { visitContext } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeDebtor } from '#tests/make/payments/debtor.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { visitOf } from '#tests/make/visit.ts'
import { sandboxPayment } from '../../providers/sandbox/sandbox.server.ts'
import { openOrder } from '../../shop/order/open-order.server.ts'
import { action, loader } from './withdraw.page.tsx'
import { confirmWithdrawal, identify } from './withdraw-page.server.ts'

type Buyer = Awaited<ReturnType<typeof makeMember>>

async function asked(member: Buyer | null, address: string, form?: Record<string, string>) {
  const context = new RouterContextProvider()
  context.set(visitContext, await visitOf(member))
  const body = form && { method: 'POST', body: new URLSearchParams(form) }
  return { context, request: new Request(`http://localhost${address}`, body), params: {} } as never
}

const send = async (member: Buyer | null, form: Record<string, string>) =>
  action(await asked(member, '/withdraw', form))

test('TRUST-5 reads a number as typed from paper, logged in and logged out', async () => {
  const member = await makeMember({ country: 'DE' })
  const { number } = await buyCredits(member)
  const typed = ` ${number.slice(0, 4)} ${number.slice(4).toLowerCase().replaceAll('0', 'o')}`
  const opened = await loader(await asked(member, `/withdraw?order=${encodeURIComponent(typed)}`))
  expect(opened.shown).toMatchObject({ step: 'confirm', refund: { number } })
  const identified = await send(null, { step: 'identify', number: typed, email: member.email })
  expect(identified).toMatchObject({ step: 'confirm', refund: { number } })
})

test('AUTH-3 a number with a character that no text has is nobody’s', async () => {
  const member = await makeMember({ country: 'DE' })
  const opened = await loader(await asked(member, '/withdraw?order=%00'))
  expect(opened.shown).toMatchObject({ step: 'choose', problem: expect.anything() })
  const json = { number: 'a\0b', email: member.email }
  expect((await call('/api/refund.php', { json })).status).toBe(404)
  expect(await sandboxPayment('\0')).toBeUndefined()
})

test.each<Record<string, string>>([
  { step: 'identify', number: 'a\0b' },
  { step: 'confirm', number: 'a\0b' },
  { step: 'account', number: '\0', holder: 'a', iban: 'b' },
  { step: 'confirm', key: `${'k'.repeat(20)}\0` },
  { step: 'confirm', key: 'k'.repeat(201) },
  { step: 'confirm', key: 'k'.repeat(254) },
])('AUTH-3 a form with %j cannot be read', async (form) => {
  const member = await makeMember({ country: 'DE' })
  const { number } = await buyCredits(member)
  const answered = await send(member, { number, email: member.email, ...form }).catch((error) => error)
  expect(answered).toBeInstanceOf(Refusal)
  expect(answered).toMatchObject({ code: 'malformed' })
})

test('AUTH-3 refuses a holder with such a character at the field', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id } = await buyCredits(member)
  const json = { payment: payment_id, holder: 'a\0b', iban: 'DE89370400440532013000' }
  const answers = [
    await call('/api/refund.php', { method: 'PUT', cookie: member.cookie, json }),
    await (await makeDebtor({ holder: 'a\0b' })).start(),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields)).toEqual(['holder'])
  }
})

test('TRUST-5 logged out, the page shows the state of a withdrawn order, and nothing of the account', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id: payment, number } = await buyCredits(member, { method: 'bank_transfer' })
  const { cookie } = member
  await call('/api/refund.php', { cookie, json: { payment, confirm: true } })
  const json = { payment, holder: 'Rosa B', iban: 'DE89370400440532013000' }
  const named = await call('/api/refund.php', { method: 'PUT', cookie, json })
  expect((await named.json()).refund.account).toContain('3000')
  const visit = await visitOf(null)
  const known = { number, email: member.email }
  for (const shown of [
    await identify(visit, known),
    await confirmWithdrawal(visit, { ...known, key: 'k'.repeat(20) }),
  ]) {
    expect(shown).toMatchObject({ step: 'done', isOwner: false, refund: { status: 'due', account: null } })
    expect(JSON.stringify(shown)).not.toContain('3000')
  }
})

test('TRUST-5 a withdrawal in one tab shows in the others', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id: payment } = await buyCredits(member)
  const eventsOf = async () =>
    (
      await db()
        .selectFrom('live_event')
        .select('event')
        .where('member_id', '=', member.id)
        .orderBy('number')
        .execute()
    ).map(({ event }) => event)
  const before = await eventsOf()
  await call('/api/refund.php', { cookie: member.cookie, json: { payment, confirm: true } })
  expect((await eventsOf()).slice(before.length)).toEqual([
    { type: 'credits', credits: 0 },
    { type: 'payment', payment_id: payment, status: 'completed' },
  ])
})

test('TRUST-5 the order page says for how many days the law or the site lets its buyer withdraw', async () => {
  const daysIn = async (country: string) => {
    const member = await makeMember({ country })
    const site = { ...member.site, refund_days: 7 }
    const visit = { ...(await visitOf({ ...member, site })), viewer: member.viewer }
    return (await openOrder(visit, new Request('http://localhost/credits/p1'), { id: 'p1' })).refundDays
  }
  expect([await daysIn('DE'), await daysIn('US')]).toEqual([14, 7])
})

test('LEGAL-1 MONEY-11 a withdrawal that matches no order is received, and waits for a person once', async () => {
  const email = `nobody-${crypto.randomUUID()}@mail.example`
  const form = { number: 'ABCDE12345', email }
  expect(await send(null, { step: 'identify', ...form })).toMatchObject({
    step: 'identify',
    problem: { error: 'order_not_found' },
  })
  const cases = () =>
    db()
      .selectFrom('review_case')
      .innerJoin('complaint', 'complaint.id', 'review_case.subject_id')
      .selectAll('review_case')
      .select(['complaint.body', 'complaint.number'])
      .where('complaint.email', '=', email)
      .execute()
  expect(await cases()).toEqual([])
  const declared = await send(null, { step: 'declare', ...form })
  expect(await send(null, { step: 'declare', ...form, number: ' abcde12345' })).toEqual(declared)
  const [waiting, ...others] = await cases()
  expect(others).toEqual([])
  expect(waiting).toMatchObject({ kind: 'withdrawal', closed_at: null, facts: { number: waiting?.number } })
  expect(declared).toEqual({ step: 'declared', number: waiting?.number })
  expect(waiting?.body).toContain('ABCDE12345')
  expect(await send(null, { step: 'declare', number: 'ABCDE12345', email: 'no address' })).toMatchObject({
    step: 'identify',
    problem: { fields: { email: expect.any(String) } },
  })
  const support = await makeStaff({ roles: ['support'] })
  const json = {
    kind: 'complaint.answer',
    payload: { complaint: waiting?.subject_id, answer: 'We have found it.' },
  }
  expect((await call('/api/staff-act.php', { cookie: support.cookie, json })).status).toBeLessThan(300)
  await performDueActs()
  expect(await cases()).toMatchObject([{ outcome: 'answered', closed_at: expect.any(Date) }])
})
