import { beforeEach, expect, test } from 'vitest'
import { decide } from '#app/features/moderation/decide.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { buyCredits, paymentRow } from '#tests/make/payments/order.ts'
import { makePhoto } from '#tests/make/photo.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'

const lena = await makeMember({ name: 'Lena' })
const theo = await makeMember({ name: 'Theo', gender: 'male' })
const chief = await makeStaff()
const stranger = await makeStaff({ sites: [(await siteOf('she.localhost')).id] })
const lenaPage = `/staff/members/${lena.id}`

beforeEach(async () => {
  await db().deleteFrom('rate_limit').execute()
})

async function find(
  text: string,
  { cookie } = chief,
): Promise<{ kind: string; label: string; path: string }[]> {
  const response = await call('/api/staff-find.php', { json: { text }, cookie })
  expect(response.status).toBe(200)
  return (await response.json()).targets
}

async function emailOf({ id }: { id: string }) {
  const account = db().selectFrom('account').select('email').where('id', '=', id)
  return (await account.executeTakeFirstOrThrow()).email
}

async function makeReport() {
  const json = { profile: lena.id, reason: 'scam' }
  await call('/api/report.php', { json, cookie: theo.cookie })
  const report = db().selectFrom('report').select(['id', 'number']).where('member_id', '=', lena.id)
  return report.executeTakeFirstOrThrow()
}

test('ROLE-1 finds a member, an order, an invoice, a photo and a chat by what staff paste', async () => {
  const { payment_id } = await buyCredits(lena)
  const { number: order } = await paymentRow(payment_id)
  const invoice = await db()
    .selectFrom('invoice')
    .selectAll()
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow()
  const printed = `${invoice.year}-${String(invoice.number).padStart(6, '0')}`
  const photo = await makePhoto(lena)
  const chat = await makeConversation(lena, theo)
  const message = await db()
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', chat.id)
    .executeTakeFirstOrThrow()
  const { number: decision } = await transaction((tx) =>
    decide(
      tx,
      { staff: chief.staff, caseId: null },
      {
        memberId: lena.id,
        measure: 'warn',
        subject: { kind: 'account' },
        ground: 'insults',
        explanation: '',
        severity: 'none',
        limits: [],
        days: null,
        source: 'own_initiative',
        sourceIdentity: null,
      },
    ),
  ).then(() =>
    db().selectFrom('decision').select('number').where('member_id', '=', lena.id).executeTakeFirstOrThrow(),
  )
  const here = [{ path: lenaPage }]
  for (const pasted of [
    lena.id,
    ` https://localhost/members/${lena.id}?from=mail#photos `,
    `/staff/members/${lena.id}`,
    `https://localhost/members/${lena.id}/chat`,
  ])
    expect(await find(pasted), pasted).toEqual([{ kind: 'member', label: 'Lena', path: lenaPage }])
  for (const pasted of [payment_id, order, order.toLowerCase(), `/transactions/${payment_id}/invoice`])
    expect(await find(pasted), pasted).toEqual([{ kind: 'order', label: `${order} · Lena`, path: lenaPage }])
  expect(await find(printed)).toEqual([{ kind: 'invoice', label: `${printed} · Lena`, path: lenaPage }])
  expect(await find(photo.id)).toMatchObject(here)
  expect(await find(`https://localhost/decisions/${decision.toLowerCase()}?key=x`)).toMatchObject(here)
  expect(await find(message.id)).toMatchObject([{ kind: 'message', label: 'Theo' }])
  const both = (await find(`/chats/${chat.id}`)).map(({ label }) => label)
  expect(both.toSorted()).toEqual(['Lena', 'Theo'])
})

test('ROLE-1 finds the case about a report and its member, each only with its right and on its site', async () => {
  const { id, number } = await makeReport()
  const reviewed = await db()
    .selectFrom('review_case')
    .select('id')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  const both = [
    { kind: 'report', label: number, path: `/staff/queues/report/${reviewed.id}` },
    { kind: 'member', label: 'Lena', path: lenaPage },
  ]
  expect(await find(number)).toEqual(both)
  expect(await find(reviewed.id)).toMatchObject([{ path: both[0]?.path }, both[1]])
  const support = await makeStaff({ roles: ['support'] })
  expect(await find(number, support)).toEqual([{ kind: 'report', label: `${number} · Lena`, path: lenaPage }])
  for (const role of ['editor', 'writer'] as const) {
    const other = await makeStaff({ roles: [role] })
    for (const pasted of [number, id, lena.id, await emailOf(lena)])
      expect(await find(pasted, other), role).toEqual([])
  }
  for (const pasted of [number, id, reviewed.id, lena.id, await emailOf(lena)])
    expect(await find(pasted, stranger)).toEqual([])
  await db().updateTable('review_case').set({ closed_at: new Date(), outcome: 'dismissed' }).execute()
  expect(await find(number)).toEqual(both)
})

test('ROLE-1 a search for a mail address is in the audit without the address, and limited', async () => {
  const email = await emailOf(lena)
  const { staff, cookie } = await makeStaff({ roles: ['support'] })
  const found = await find(`MAILTO:${email.toUpperCase()}`, { staff, cookie, device: '' })
  expect(found).toEqual([{ kind: 'member', label: 'Lena', path: lenaPage }])
  expect(await find('nobody@nowhere.example', { staff, cookie, device: '' })).toEqual([])
  const rows = await db().selectFrom('staff_audit').selectAll().where('staff_id', '=', staff.id).execute()
  expect(rows.map(({ act }) => act)).toEqual(['member.find', 'member.find'])
  expect(JSON.stringify(rows)).not.toContain(email.split('@')[0])
  await limiterOf('staff_find').penalty(staff.id, limits.staff_find.points)
  const limited = await call('/api/staff-find.php', { json: { text: email }, cookie })
  expect(limited.status).toBe(429)
})

test('ROLE-1 what is nothing, or too long, finds nothing', async () => {
  for (const pasted of ['%', "' or 1=1", 'https://', '//', '2026-000000', 'C-2026-000000', '@', 'a@b@c'])
    expect(await find(pasted), pasted).toEqual([])
  for (const json of [
    {},
    { text: '' },
    { text: '   ' },
    { text: 'x'.repeat(501) },
    { text: 5 },
    { text: 'a\u0000b' },
  ])
    expect((await call('/api/staff-find.php', { json, cookie: chief.cookie })).status).toBe(422)
})
