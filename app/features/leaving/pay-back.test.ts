import { expect, onTestFinished, test } from 'vitest'
import { balanceOf } from '#app/features/credits/balance.server.ts'
import { standIn } from '#app/features/payments/providers/providers.server.ts'
import { sandbox } from '#app/features/payments/providers/sandbox/sandbox.server.ts'
import { unusedCredits } from '#app/features/payments/refunds/unused-credits.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { MemberVisit } from '#app/web/visit.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { bought } from '#tests/make/order.ts'
import { makeSession } from '#tests/make/session.ts'
import '#tests/own-database.ts'

type Member = Awaited<ReturnType<typeof makeMember>>

/** As the page reads it. */
const unused = (member: Member) =>
  unusedCredits({ viewer: member as unknown as MemberVisit['viewer'], site: member.site })

/** As the page asks for it. */
const payBack = ({ cookie }: Member, payment: string) =>
  call('/api/refund.php', {
    cookie,
    json: { payment, confirm: true },
    headers: { 'idempotency-key': `leaving-${payment}` },
  })

const write = ({ cookie }: Member, to: Member) =>
  call('/api/chat.php', { cookie, json: { profile: to.id, text: 'Hello', client_id: newId() } })

test('ACC-4 TRUST-5 of several orders each comes back as far as it can: unused, partly used, given back before, too old', async () => {
  const lena = await makeMember({ country: 'DE' })
  const theo = await makeMember({ gender: 'male' })
  const orders = [await bought(lena), await bought(lena), await bought(lena)]
  const [used, back, whole] = orders.map(({ payment_id }) => payment_id) as [string, string, string]
  // The oldest credits are spent first.
  for (let count = 0; count < 5; count++) expect((await write(lena, theo)).status).toBe(201)
  expect((await payBack(lena, back)).status).toBeLessThan(300)

  const shown = new Map((await unused(lena)).map((each) => [each.payment, each]))
  expect([...shown.keys()].toSorted()).toEqual([used, whole].toSorted())
  expect(shown.get(whole)).toMatchObject({ credits: 20, amount: 2999, refundable: true })
  expect(shown.get(used)).toMatchObject({ credits: 15, refundable: true })
  const worth = shown.get(used)?.amount ?? 0
  expect(worth).toBeGreaterThan(0)
  expect(worth).toBeLessThan(2999)

  const answers = []
  for (const payment of [used, whole, used])
    answers.push((await (await payBack(lena, payment)).json()).refund.amount)
  expect(answers).toEqual([worth, 2999, worth])
  expect(await unused(lena)).toEqual([])
  expect(await balanceOf(lena.id)).toBe(0)

  const { payment_id: old } = await bought(lena)
  moveClock(400 * 86_400_000)
  onTestFinished(resetClock)
  expect(await unused(lena)).toMatchObject([{ payment: old, credits: 20, refundable: false }])
  const { cookie } = await makeSession(lena)
  expect((await payBack({ ...lena, cookie }, old)).status).toBeGreaterThan(399)
})

test('ACC-4 TRUST-5 money that has no way back stays on the page until its account is named', async () => {
  const away = standIn({ ...sandbox, can: { ...sandbox.can, refund: false } })
  onTestFinished(() => void away())
  const lena = await makeMember({ country: 'DE' })
  const { payment_id: payment, number } = await bought(lena)
  expect(await unused(lena)).toMatchObject([{ number, refundable: true, needsAccount: false }])
  expect((await (await payBack(lena, payment)).json()).refund.status).toBe('needs_account')
  // Also who looks at the page later, or on another device, is asked for it.
  expect(await unused(lena)).toMatchObject([{ number, credits: 0, refundable: false, needsAccount: true }])
  const account = { payment, holder: 'Lena B', iban: 'DE02120300000000202051' }
  const named = await call('/api/refund.php', { method: 'PUT', cookie: lena.cookie, json: account })
  expect((await named.json()).refund.status).toBe('due')
  expect(await unused(lena)).toEqual([])
})

test('ACC-4 MONEY-3 credits that are spent while they are paid back are one of the two', async () => {
  const theo = await makeMember({ gender: 'male' })
  for (let round = 0; round < 4; round++) {
    const lena = await makeMember({ country: 'DE' })
    const { payment_id: payment } = await bought(lena)
    const writing = Array.from({ length: 4 }, () => write(lena, theo))
    const acts = round % 2 ? [payBack(lena, payment), ...writing] : [...writing, payBack(lena, payment)]
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
