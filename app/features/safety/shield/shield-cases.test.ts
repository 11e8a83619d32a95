import { beforeEach, expect, test } from 'vitest'
import { readItem } from '#app/features/staff/queues/read-queue.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { sellCredits } from '#tests/make/payments/credits.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'

const asksForMoney = 'Can you send me 500 euros by Western Union?'
const ingrid = await makeMember()
const mila = await makeStaff({ roles: ['moderator'] })

beforeEach(async () => {
  resetClock()
  await db().deleteFrom('rate_limit').execute()
})

async function makeSender() {
  const sender = await makeMember({ gender: 'male' })
  await sellCredits(sender, 10)
  return sender
}

async function send({ cookie }: { cookie: string }, text: string, to = ingrid) {
  const json = { client_id: newId(), profile: to.id, text }
  const answer = await call('/api/chat.php', { json, cookie })
  const sent = await answer.json()
  expect(sent).toMatchObject({ message: { text } })
  return sent.message.id as string
}

const casesOf = ({ id }: { id: string }) =>
  db()
    .selectFrom('review_case')
    .selectAll()
    .where('kind', '=', 'shield')
    .where('subject_id', '=', id)
    .orderBy('opened_at')
    .execute()
const reviewsOf = async ({ id }: { id: string }) =>
  (
    await db()
      .selectFrom('shield_warning')
      .select('review')
      .where('author_id', '=', id)
      .orderBy('created_at')
      .execute()
  ).map(({ review }) => review)

async function ask(kind: string, payload: object, caseId?: string, { cookie } = mila) {
  const json = { kind, payload, ...(caseId && { case: caseId }) }
  const answer = await call('/api/staff-act.php', { cookie, json })
  return { status: answer.status, ...(await answer.json()) }
}

const readChat = async (reader: { cookie: string }, { id }: { id: string }) => {
  const answer = await call(`/api/chat.php?profile=${id}`, { cookie: reader.cookie })
  return (await answer.json()).messages as { id: string; warning?: string[] }[]
}

test('TRUST-7 hits of a sender make one open case, also sent to several at once; a mere invitation makes none', async () => {
  const sender = await makeSender()
  await send(sender, 'Write me on WhatsApp')
  expect(await reviewsOf(sender)).toEqual([null])
  expect(await casesOf(sender)).toEqual([])
  const others = [await makeMember(), await makeMember(), await makeMember()]
  await Promise.all(others.map((other) => send(sender, asksForMoney, other)))
  await send(sender, 'Please send me 300 pounds')
  const [found, ...more] = await casesOf(sender)
  expect(more).toEqual([])
  expect(found).toMatchObject({
    member_id: sender.id,
    closed_at: null,
    // Somebody who asks several for money comes first.
    priority: 0,
    facts: { hits: 5, receivers: 4, reasons: expect.arrayContaining(['money', 'off_site']) },
  })
})

test('TRUST-7 a case names rule, version and history; the matched words only with a reason', async () => {
  const sender = await makeSender()
  const message = await send(sender, asksForMoney)
  const [found] = await casesOf(sender)
  const { details } = await readItem(mila.staff, 'shield', found!.id)
  expect(details).toMatchObject({
    member: { id: sender.id, shield_hits: 1 },
    conversations: [
      {
        receiver: { id: ingrid.id },
        hits: [
          { id: message, reasons: ['money'], version: expect.stringMatching(/^[0-9a-f]{8}$/), review: null },
        ],
      },
    ],
  })
  expect(JSON.stringify(details)).not.toMatch(/western|500/i)
  const json = { case: found!.id, message, reason: 'To judge the warning' }
  const opened = await call('/api/staff-messages.php', { cookie: mila.cookie, json })
  const { messages } = await opened.json()
  expect(messages).toMatchObject([{ id: message, is_subject: true, body: asksForMoney }])
  expect(messages[0].words).toEqual(expect.arrayContaining(['western union', '500']))
  expect(messages[0].words).not.toContain('you')
  // Not a message of anybody else.
  const stranger = await makeSender()
  const theirs = await send(stranger, asksForMoney)
  const other = { ...json, message: theirs }
  expect((await call('/api/staff-messages.php', { cookie: mila.cookie, json: other })).status).toBe(404)
})

test('TRUST-7 a false alarm takes the warnings away and closes the case; later hits open another', async () => {
  const sender = await makeSender()
  const first = await send(sender, asksForMoney)
  const warned = await readChat(ingrid, sender)
  expect(warned.find(({ id }) => id === first)).toMatchObject({ warning: ['money'] })
  const [found] = await casesOf(sender)
  expect(await ask('shield.clear', { member: sender.id }, found!.id)).toMatchObject({ status: 201 })
  moveClock(5_000)
  const second = await send(sender, 'Please send me 300 pounds')
  moveClock(11_000)
  expect(await performDueActs()).toBe(1)
  expect(await reviewsOf(sender)).toEqual(['cleared', null])
  expect(await casesOf(sender)).toMatchObject([
    { outcome: 'dismissed', closed_by: mila.staff.id },
    { closed_at: null, facts: { hits: 1 } },
  ])
  const now = await readChat(ingrid, sender)
  expect(now.find(({ id }) => id === first)).not.toHaveProperty('warning')
  expect(now.find(({ id }) => id === second)).toMatchObject({ warning: ['money'] })
})

test('TRUST-7 right warnings stay; a decision about the sender confirms them and closes the case', async () => {
  const [karl, otto] = [await makeSender(), await makeSender()]
  for (const sender of [karl, otto]) await send(sender, asksForMoney)
  const [[ofKarl], [ofOtto]] = [await casesOf(karl), await casesOf(otto)]
  await ask('shield.confirm', { member: karl.id }, ofKarl!.id)
  const ban = { member: otto.id, measure: 'ban', ground: 'money', source: 'software' }
  expect(await ask('decision.make', ban, ofOtto!.id)).toMatchObject({ status: 201 })
  expect(await performDueActs()).toBe(2)
  expect(await casesOf(karl)).toMatchObject([{ outcome: 'confirmed' }])
  expect(await casesOf(otto)).toMatchObject([{ outcome: 'confirmed' }])
  expect([await reviewsOf(karl), await reviewsOf(otto)]).toEqual([['confirmed'], ['confirmed']])
  const [message] = await readChat(ingrid, karl)
  expect(message).toMatchObject({ warning: ['money'] })
  expect(await ask('shield.clear', { member: karl.id })).toMatchObject({ error: 'already_decided' })
})

test('TRUST-7 ROLE-1 hits are reviewed only with the right, on the site, and about somebody who has any', async () => {
  const sender = await makeSender()
  await send(sender, asksForMoney)
  const [found] = await casesOf(sender)
  for (const payload of [{}, { member: 'x' }, { member: 7 }])
    expect(await ask('shield.clear', payload)).toMatchObject({ status: 422 })
  expect(await ask('shield.clear', { member: newId() })).toMatchObject({ status: 404 })
  expect(await ask('shield.confirm', { member: ingrid.id })).toMatchObject({ error: 'already_decided' })
  const support = await makeStaff({ roles: ['support', 'finance', 'editor', 'writer'] })
  expect(await ask('shield.clear', { member: sender.id }, found!.id, support)).toMatchObject({
    error: 'right_required',
  })
  const elsewhere = await db()
    .selectFrom('site')
    .select('id')
    .where('id', '<>', found!.site_id)
    .executeTakeFirstOrThrow()
  const other = await makeStaff({ roles: ['moderator'], sites: [elsewhere.id] })
  expect(await ask('shield.clear', { member: sender.id }, undefined, other)).toMatchObject({
    error: 'not_found',
  })
  await expect(readItem(other.staff, 'shield', found!.id)).rejects.toMatchObject({ code: 'not_found' })
})

test('TRUST-7 of two who review the same hits at once, one is told that it is done', async () => {
  const sender = await makeSender()
  await send(sender, asksForMoney)
  const [found] = await casesOf(sender)
  const jo = await makeStaff({ roles: ['moderator'] })
  const answers = await Promise.all([
    ask('shield.clear', { member: sender.id }, found!.id),
    ask('shield.confirm', { member: sender.id }, found!.id, jo),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  await performDueActs()
  expect(await casesOf(sender)).toHaveLength(1)
})

test('TRUST-7 ROLE-1 nobody decides about hits in messages to themselves', async () => {
  const [sender, olga] = [await makeSender(), await makeMember({ account: { email: 'olga@mail.example' } })]
  await send(sender, asksForMoney)
  await send(sender, asksForMoney, olga)
  const [found] = await casesOf(sender)
  const olgaAtWork = await makeStaff({ roles: ['moderator'], email: 'olga@mail.example' })
  const ban = { member: sender.id, measure: 'ban', ground: 'money', source: 'software' }
  for (const [kind, payload] of [
    ['shield.clear', { member: sender.id }],
    ['shield.confirm', { member: sender.id }],
    ['decision.make', ban],
  ] as const)
    expect(await ask(kind, payload, found!.id, olgaAtWork), kind).toMatchObject({
      status: 409,
      error: 'own_case',
    })
})

test.each(['ban', 'remove_fraud'] as const)(
  'TRUST-7 closing an account elsewhere confirms its hits and closes their case: %s',
  async (measure) => {
    const sender = await makeSender()
    await send(sender, asksForMoney)
    await ask('decision.make', { member: sender.id, measure, ground: 'money', source: 'notice' })
    await performDueActs()
    expect(await casesOf(sender)).toMatchObject([{ outcome: 'confirmed', closed_by: mila.staff.id }])
    expect(await reviewsOf(sender)).toEqual(['confirmed'])
  },
)
