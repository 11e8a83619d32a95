import { beforeEach, expect, test } from 'vitest'
import { readItem } from '#app/features/staff/queues/read-queue.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { erasePairsOf, recordLookalikes } from './lookalikes.server.ts'

const mila = await makeStaff({ roles: ['moderator'] })

beforeEach(async () => {
  resetClock()
  await db().deleteFrom('rate_limit').execute()
})

const text =
  'I love long walks by the sea, old films on rainy evenings and cooking for friends. I am looking for somebody honest.'

async function write({ cookie }: { cookie: string }, about: string) {
  const answer = await call('/api/profile.php', { method: 'PUT', cookie, json: { about } })
  expect(answer.status).toBe(200)
}

const pairOf = (one: { id: string }, other: { id: string }) => {
  const [first, second] = [one.id, other.id].toSorted()
  return db()
    .selectFrom('account_lookalike')
    .selectAll()
    .where('first_id', '=', first!)
    .where('second_id', '=', second!)
    .executeTakeFirst()
}
const casesOf = async (one: { id: string }, other: { id: string }) => {
  const pair = await pairOf(one, other)
  return db()
    .selectFrom('review_case')
    .selectAll()
    .where('kind', '=', 'lookalike')
    .where('subject_id', '=', pair?.id ?? newId())
    .orderBy('opened_at')
    .execute()
}

const share = (one: { id: string }, others: { id: string }[], sign: 'iban' | 'phone' | 'photo') =>
  transaction((tx) => recordLookalikes(tx, { memberId: one.id, sign, others: others.map(({ id }) => id) }))

async function ask(kind: string, payload: object, caseId?: string, { cookie } = mila) {
  const json = { kind, payload, ...(caseId && { case: caseId }) }
  const answer = await call('/api/staff-act.php', { cookie, json })
  return { status: answer.status, ...(await answer.json()) }
}

test('TRUST-9 the same text of useful length at two accounts of a site opens one case', async () => {
  const [anna, copy, short] = [await makeMember(), await makeMember(), await makeMember()]
  const elsewhere = await makeMember({ on: 'she.localhost' })
  await write(anna, text)
  await db().updateTable('member').set({ about: text }).where('id', '=', elsewhere.id).execute()
  await write(copy, `${text.toUpperCase().replaceAll(' ', '  ')} ♥`)
  expect(await casesOf(anna, copy)).toMatchObject([{ closed_at: null, facts: { signs: ['text'] } }])
  expect(await pairOf(copy, elsewhere)).toBeUndefined()
  await write(short, 'Just me.')
  await write(anna, 'Just me.')
  expect(await pairOf(anna, short)).toBeUndefined()
  // Writing it again asks nothing again.
  await write(copy, text)
  expect(await casesOf(anna, copy)).toHaveLength(1)
})

test('TRUST-9 what two accounts share joins one case, also when both find each other at once', async () => {
  const [anna, copy] = [await makeMember(), await makeMember()]
  await Promise.all([
    share(anna, [copy], 'photo'),
    share(copy, [anna], 'photo'),
    share(anna, [copy], 'iban'),
    share(copy, [anna], 'phone'),
  ])
  const [found, ...more] = await casesOf(anna, copy)
  expect(more).toEqual([])
  expect((found!.facts as { signs: string[] }).signs.toSorted()).toEqual(['iban', 'phone', 'photo'])
  const { details } = await readItem(mila.staff, 'lookalike', found!.id)
  expect(details).toMatchObject({
    shared: [{ sign: 'iban' }, { sign: 'phone' }, { sign: 'photo' }],
    accounts: [{ person: { name: expect.any(String) } }, { profile: { age: expect.any(Number) } }],
  })
  expect(JSON.stringify(details)).not.toContain('@')
  const looks = await db()
    .selectFrom('staff_audit')
    .select('member_id')
    .where('subject', '=', `case ${found!.id}`)
    .execute()
  expect(looks.map(({ member_id }) => member_id)).toEqual(expect.arrayContaining([anna.id, copy.id]))
})

test('TRUST-9 a pair found to be different people is never asked about again', async () => {
  const [anna, husband] = [await makeMember(), await makeMember({ gender: 'male' })]
  await share(anna, [husband], 'iban')
  const [found] = await casesOf(anna, husband)
  const { id: lookalike } = (await pairOf(anna, husband))!
  const jo = await makeStaff({ roles: ['moderator'] })
  const answers = await Promise.all([
    ask('lookalike.separate', { lookalike }, found!.id),
    ask('lookalike.separate', { lookalike }, found!.id, jo),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  await performDueActs()
  expect(await casesOf(anna, husband)).toMatchObject([{ outcome: 'separated' }])
  moveClock(60_000)
  await share(husband, [anna], 'phone')
  expect(await casesOf(anna, husband)).toHaveLength(1)
  expect(await ask('lookalike.separate', { lookalike })).toMatchObject({ error: 'already_decided' })
})

test('TRUST-9 either account can be decided about in the case, and nobody else', async () => {
  const [anna, copy, stranger] = [await makeMember(), await makeMember(), await makeMember()]
  await share(copy, [anna], 'photo')
  const [found] = await casesOf(anna, copy)
  const warn = { measure: 'warn', ground: 'false_identity', source: 'software' }
  expect(await ask('decision.make', { ...warn, member: stranger.id }, found!.id)).toMatchObject({
    status: 404,
  })
  const json = {
    kind: 'decision.make',
    payload: { ...warn, member: anna.id },
    case: found!.id,
    keep_open: true,
  }
  expect((await call('/api/staff-act.php', { cookie: mila.cookie, json })).status).toBe(201)
  await performDueActs()
  expect(await ask('decision.make', { ...warn, measure: 'ban', member: copy.id }, found!.id)).toMatchObject({
    status: 201,
  })
  await performDueActs()
  expect(await casesOf(anna, copy)).toMatchObject([{ outcome: 'decided', closed_by: mila.staff.id }])
})

test('TRUST-9 a case closes with an erased account, and a separation refuses bad input and other roles', async () => {
  const [anna, copy] = [await makeMember(), await makeMember()]
  await share(copy, [anna], 'photo')
  const [found] = await casesOf(anna, copy)
  const { id: lookalike, site_id } = (await pairOf(anna, copy))!
  for (const payload of [{}, { lookalike: 'x' }])
    expect(await ask('lookalike.separate', payload)).toMatchObject({ status: 422 })
  expect(await ask('lookalike.separate', { lookalike: newId() })).toMatchObject({ status: 404 })
  const support = await makeStaff({ roles: ['support', 'finance', 'editor', 'writer'] })
  expect(await ask('lookalike.separate', { lookalike }, found!.id, support)).toMatchObject({
    error: 'right_required',
  })
  const other = await db()
    .selectFrom('site')
    .select('id')
    .where('id', '<>', site_id)
    .executeTakeFirstOrThrow()
  const elsewhere = await makeStaff({ roles: ['moderator'], sites: [other.id] })
  await expect(readItem(elsewhere.staff, 'lookalike', found!.id)).rejects.toMatchObject({ code: 'not_found' })
  await transaction((tx) => erasePairsOf(tx, copy.id))
  const closed = db().selectFrom('review_case').select('outcome').where('id', '=', found!.id)
  expect(await closed.executeTakeFirst()).toEqual({ outcome: 'gone' })
})
