import { expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { bought } from '#tests/make/order.ts'
import { visitOf } from '#tests/make/visit.ts'
import { openOrder } from '../shop/open-order.server.ts'
import { confirmWithdrawal, identify } from './withdraw-page.server.ts'

test('TRUST-5 logged out, the page shows of a withdrawn order how it stands, and nothing of the account', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id: payment, number } = await bought(member, { method: 'bank_transfer' })
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

test('TRUST-5 whoever withdraws in one tab sees it in the others', async () => {
  const member = await makeMember({ country: 'DE' })
  const { payment_id: payment } = await bought(member)
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
