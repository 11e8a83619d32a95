import { beforeEach, expect, test } from 'vitest'
import { resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { readItem } from '../read-queue.server.ts'

const mila = await makeStaff({ roles: ['moderator'] })
const anna = await makeMember()
const theo = await makeProfile({ name: 'Theo', gender: 'male', photos: 2 })

beforeEach(resetClock)

async function report(json: object) {
  const answer = await call('/api/report.php', { json: { reason: 'scam', ...json }, cookie: anna.cookie })
  const { id } = await answer.json()
  const found = db().selectFrom('review_case').select('id').where('subject_id', '=', id)
  return (await found.executeTakeFirstOrThrow()).id
}

async function open(json: object, { cookie } = mila) {
  const answer = await call('/api/staff-messages.php', { cookie, json })
  return { status: answer.status, ...(await answer.json()) }
}

const auditOf = (subject: string) =>
  db()
    .selectFrom('staff_audit')
    .select(['act', 'member_id', 'reason'])
    .where('subject', '=', subject)
    .orderBy('at')
    .orderBy('id')
    .execute()

test('TRUST-8 a report shows what was reported as it was, and what weighs for both', async () => {
  const id = await report({ profile: theo.id })
  await db().updateTable('member').set({ about: 'Changed' }).where('id', '=', theo.id).execute()
  const { details } = await readItem(mila.staff, 'report', id)
  expect(details).toMatchObject({
    snapshot: { profile: { id: theo.id, name: 'Theo' }, photos: [{}, {}] },
    member: { id: theo.id, reports_about: 1, reports_upheld: 0 },
    reporter: { id: anna.id, has_paid: false, reports_sent: 1, reports_open: 1, warned_at: null },
    hasTalked: false,
  })
  expect(JSON.stringify(details)).not.toContain('Changed')
  // Both are in the audit, and no address is shown.
  expect(await auditOf(`case ${id}`)).toEqual([
    { act: 'case.view', member_id: theo.id, reason: '' },
    { act: 'case.view', member_id: anna.id, reason: '' },
  ])
  expect(JSON.stringify(details)).not.toContain('@')
})

test('TRUST-8 the conversation around a reported message opens with a reason, which the audit keeps', async () => {
  const stranger = await makeProfile({ gender: 'male' })
  const lines = [
    { by: anna, text: 'Hello' },
    { by: stranger, text: 'Send me money' },
    { by: anna, text: 'Certainly not' },
  ]
  const { id: conversation } = await makeConversation(anna, stranger, { lines })
  const message = await db()
    .selectFrom('message')
    .select('id')
    .where('conversation_id', '=', conversation)
    .where('body', '=', 'Send me money')
    .executeTakeFirstOrThrow()
  const id = await report({ message: message.id })
  const { details } = await readItem(mila.staff, 'report', id)
  expect(details).toMatchObject({ hasTalked: true, snapshot: { message: { body: 'Send me money' } } })
  expect(JSON.stringify(details)).not.toContain('Certainly not')
  expect(await open({ case: id, reason: 'To see what came before' })).toMatchObject({
    messages: [
      { body: 'Hello', is_members: false, is_subject: false },
      { body: 'Send me money', is_members: true, is_subject: true },
      { body: 'Certainly not', is_members: false },
    ],
  })
  const opened = { act: 'messages.view', reason: 'To see what came before' }
  expect((await auditOf(`case ${id}`)).filter(({ act }) => act === opened.act)).toEqual([
    { ...opened, member_id: stranger.id },
    { ...opened, member_id: anna.id },
  ])
  for (const json of [{ case: id }, { case: id, reason: ' ' }])
    expect(await open(json)).toMatchObject({ status: 422 })
  expect(await open({ case: newId(), reason: 'x' })).toMatchObject({ status: 404 })
  const finance = await makeStaff({ roles: ['finance'] })
  expect(await open({ case: id, reason: 'x' }, finance)).toMatchObject({ error: 'right_required' })
  expect(await open({ case: id, reason: 'x' }, await makeStaff({ roles: ['support'] }))).toMatchObject({
    error: 'right_required',
  })
})

test('PROFILE-5 ROLE-1 the staff see a picture only on their sites', async () => {
  const { file } = await db()
    .selectFrom('photo')
    .select('file')
    .where('member_id', '=', theo.id)
    .executeTakeFirstOrThrow()
  const statusFor = async ({ cookie }: { cookie: string }, query = `file=${file}&size=card`) =>
    (await call(`/api/staff-photo.php?${query}`, { cookie })).status
  const { site_id } = await db()
    .selectFrom('member')
    .select('site_id')
    .where('id', '=', theo.id)
    .executeTakeFirstOrThrow()
  const elsewhere = await db()
    .selectFrom('site')
    .select('id')
    .where('id', '<>', site_id)
    .executeTakeFirstOrThrow()
  // A drawn portrait belongs to every site that shows it.
  const own = newId()
  await db()
    .updateTable('photo')
    .set({ file: own })
    .where('file', '=', file)
    .where('member_id', '=', theo.id)
    .execute()
  expect(
    await statusFor(
      await makeStaff({ roles: ['moderator'], sites: [elsewhere.id] }),
      `file=${own}&size=card`,
    ),
  ).toBe(404)
  expect(await statusFor(mila, 'file=../x&size=card')).toBe(400)
  expect(await statusFor(anna, `file=${own}&size=card`)).toBe(404)
})
