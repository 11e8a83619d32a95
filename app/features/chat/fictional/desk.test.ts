import { afterEach, beforeEach, expect, test } from 'vitest'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { enqueueUnansweredRefunds, refundUnanswered } from './desk.server.ts'
import { setFictionalCompanion } from './fictional-answers.server.ts'
import {
  addDeskNote,
  answerAtDesk,
  changeShift,
  claimConversation,
  extendDesk,
  openDeskConversation,
  readDesk,
  releaseConversation,
  removeDeskNote,
} from './write-as-fictional.server.ts'
import '#tests/isolated-database.ts'

const she = await siteOf('she.localhost')
const minutes = (count: number) => count * 60_000
const hours = (count: number) => minutes(60 * count)

beforeEach(async () => {
  setFictionalCompanion(undefined)
  await db().deleteFrom('desk_shift').execute()
})
afterEach(resetClock)

const { staff: writer } = await makeStaff({ roles: ['writer'] })
const { staff: other } = await makeStaff({ roles: ['writer'] })

/** A member with credits, a fictional profile, and how one writes to the other. */
async function makePair() {
  const ingrid = await makeMember()
  await giveCredits(ingrid, 10)
  const { id: profile } = await makeProfile({ kind: 'fictional', gender: 'male' })
  const post = async (text = 'Hello') => {
    const json = { profile, client_id: newId(), text, confirm_fictional: true }
    const response = await call('/api/chat.php', { cookie: ingrid.cookie, json })
    const answer = await response.json()
    return { status: response.status, ...answer }
  }
  return { ingrid, profile, post }
}

/** The same with one message that waits, written during a shift. */
async function makeWaiting() {
  await changeShift(writer, true)
  const pair = await makePair()
  const { conversation, message } = await pair.post()
  return { ...pair, conversation: conversation as string, message: message.id as string }
}

const answerOf = (conversation: string, changes: object = {}) => ({
  conversation,
  client_id: newId(),
  text: 'How nice of you to write!',
  up_to: 1,
  ...changes,
})

const waitingFor = async (conversation: string) => {
  const rows = db().selectFrom('desk_message').select('sequence').where('conversation_id', '=', conversation)
  return (await rows.orderBy('sequence').execute()).map(({ sequence }) => Number(sequence))
}

test('TRUST-1 members can write to fictional profiles only while a writer of their site is on shift', async () => {
  const { ingrid, profile, post } = await makePair()
  const answers = async () =>
    (await (await call(`/api/member.php?id=${profile}`, ingrid)).json()).profile.answers
  expect(await post()).toMatchObject({ status: 409, error: 'fictional_silent' })
  const { staff: elsewhere } = await makeStaff({ roles: ['writer'], sites: [she.id] })
  await changeShift(elsewhere, true)
  expect(await post()).toMatchObject({ status: 409, error: 'fictional_silent' })
  expect(await answers()).toBe(false)
  expect(await balanceOf(ingrid.id)).toBe(10)

  expect(await changeShift(writer, true)).toMatchObject({ on: true })
  expect(await answers()).toBe(true)
  expect(await post()).toMatchObject({ status: 201, credits: 9 })
  moveClock(minutes(4))
  expect(await extendDesk(writer, undefined)).toMatchObject({ on: true })
  moveClock(minutes(4))
  expect(await post()).toMatchObject({ status: 201, credits: 8 })
  // Without a sign of life the desk is empty, and a late one begins no other shift.
  moveClock(minutes(2))
  expect(await extendDesk(writer, undefined)).toMatchObject({ on: false })
  expect(await post()).toMatchObject({ status: 409, error: 'fictional_silent' })
  expect(await balanceOf(ingrid.id)).toBe(8)

  await changeShift(writer, true)
  await changeShift(writer, false)
  expect(await post()).toMatchObject({ status: 409 })
  const { staff: admin } = await makeStaff({ roles: ['admin'] })
  await expect(changeShift(admin, true)).rejects.toMatchObject({ code: 'right_required' })
})

test('TRUST-1 a sign of life from a process whose clock is behind leaves the shift as it is', async () => {
  const { since } = await changeShift(writer, true)
  moveClock(-minutes(1))
  expect(await changeShift(writer, true)).toEqual({ on: true, since })
  expect(await extendDesk(writer, undefined)).toEqual({ on: true, since })
})

test('TRUST-1 the shift of a writer who has left the staff counts no longer', async () => {
  const { staff: leaving } = await makeStaff({ roles: ['writer'] })
  await changeShift(leaving, true)
  await db().updateTable('staff').set({ ended_at: new Date() }).where('id', '=', leaving.id).execute()
  const { post } = await makePair()
  expect(await post()).toMatchObject({ status: 409, error: 'fictional_silent' })
})

test('TRUST-1 what waits is listed from the oldest on, and answered once by a message of the profile', async () => {
  const first = await makeWaiting()
  moveClock(minutes(1))
  await extendDesk(writer, undefined)
  const second = await makeWaiting()
  const listed = (await readDesk(writer)).conversations.map(({ id }) => id)
  expect(listed.filter((id) => [first.conversation, second.conversation].includes(id))).toEqual([
    first.conversation,
    second.conversation,
  ])
  await first.post('Are you there?')
  const answer = answerOf(first.conversation, { up_to: 2 })
  const { message } = await answerAtDesk(writer, answer)
  // A retry is the same message; other words under its id are refused.
  expect(await answerAtDesk(writer, answer)).toEqual({ message })
  await expect(answerAtDesk(writer, { ...answer, text: 'Something else' })).rejects.toMatchObject({
    code: 'idempotency_mismatch',
  })
  const chat = await (
    await call(`/api/chat.php?conversation=${first.conversation}`, { cookie: first.ingrid.cookie })
  ).json()
  expect(chat.messages).toMatchObject([
    { own: true },
    { own: true },
    { id: message, own: false, text: answer.text },
  ])
  expect(chat).toMatchObject({ profile: { fictional: true }, conversation: { partner_read_up_to: 2 } })
  expect(chat.sending.credits).toBe(8)
  // A profile writes neither first nor twice.
  await expect(answerAtDesk(writer, answerOf(first.conversation, { up_to: 3 }))).rejects.toMatchObject({
    code: 'already_decided',
  })
  const audit = db().selectFrom('staff_audit').select(['act', 'subject', 'member_id'])
  expect(await audit.where('subject', '=', `message ${message}`).execute()).toEqual([
    { act: 'desk.answer', subject: `message ${message}`, member_id: first.ingrid.id },
  ])
})

test('TRUST-1 a conversation with a block neither is listed nor counts as waiting', async () => {
  const { ingrid, profile, conversation } = await makeWaiting()
  const before = await readDesk(writer)
  expect(before.conversations.map(({ id }) => id)).toContain(conversation)
  await makeBlock(ingrid, { id: profile })
  const after = await readDesk(writer)
  expect(after.conversations.map(({ id }) => id)).not.toContain(conversation)
  expect(after.waiting).toBe(before.waiting - 1)
})

test('TRUST-1 of two writers who answer at once one does, and a claimed conversation is for one', async () => {
  const { conversation, profile } = await makeWaiting()
  const results = await Promise.allSettled(
    [writer, other].map((each) => answerAtDesk(each, answerOf(conversation))),
  )
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const written = db().selectFrom('message').select('id').where('sender_id', '=', profile)
  expect(await written.execute()).toHaveLength(1)

  const next = await makeWaiting()
  await claimConversation(writer, next.conversation)
  await expect(claimConversation(other, next.conversation)).rejects.toMatchObject({ code: 'claimed' })
  await expect(answerAtDesk(other, answerOf(next.conversation))).rejects.toMatchObject({
    code: 'claimed',
  })
  moveClock(minutes(9))
  await extendDesk(writer, next.conversation)
  moveClock(minutes(9))
  await expect(claimConversation(other, next.conversation)).rejects.toMatchObject({ code: 'claimed' })
  moveClock(minutes(2))
  await claimConversation(other, next.conversation)
  await releaseConversation(other, next.conversation)
  await claimConversation(writer, next.conversation)
})

test('TRUST-3 a message that comes while a writer answers goes on waiting', async () => {
  const { conversation, post } = await makeWaiting()
  await post('One more thing')
  await answerAtDesk(writer, answerOf(conversation, { up_to: 1 }))
  expect(await waitingFor(conversation)).toEqual([2])
  await answerAtDesk(other, answerOf(conversation, { up_to: 3 }))
  expect(await waitingFor(conversation)).toEqual([])
})

test.each([
  ['an address', 'Write to me at anna@mail.example', 'desk_text_unfit'],
  ['a number', 'Ring me on 0171 2345678', 'desk_text_unfit'],
  ['a request for money', 'Please send me 500 euros in gift cards, I will pay you back', 'desk_text_unfit'],
  ['nothing', '   ', 'message_empty'],
  ['too much', 'x'.repeat(40_000), 'message_too_long'],
])('TRUST-1 a writer’s words are refused where they are unfit: %s', async (_, text, problem) => {
  const { conversation } = await makeWaiting()
  await expect(answerAtDesk(writer, answerOf(conversation, { text }))).rejects.toMatchObject({
    code: 'invalid',
    fields: { text: problem },
  })
  expect(await waitingFor(conversation)).toEqual([1])
})

test('TRUST-1 nobody writes as a real member, for another site, or without the role', async () => {
  const { conversation } = await makeWaiting()
  const { staff: elsewhere } = await makeStaff({ roles: ['writer'], sites: [she.id] })
  const { staff: admin } = await makeStaff({ roles: ['admin'] })
  for (const nobody of [elsewhere, admin]) {
    for (const attempt of [
      () => answerAtDesk(nobody, answerOf(conversation)),
      () => openDeskConversation(nobody, conversation),
      () => claimConversation(nobody, conversation),
      () => addDeskNote(nobody, { conversation, body: 'x', only_here: true }),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'right_required' })
  }
  const [anna, bea] = [await makeMember(), await makeMember()]
  const real = await makeConversation(anna, bea, { lines: [{ by: anna, text: 'Hello' }] })
  await expect(answerAtDesk(writer, answerOf(real.id))).rejects.toMatchObject({ code: 'not_found' })
  await expect(openDeskConversation(writer, real.id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(answerAtDesk(writer, answerOf(newId()))).rejects.toMatchObject({ code: 'not_found' })
})

test('MONEY-11 a message that nobody answers within 24 hours is refunded once, however often the job runs', async () => {
  const { ingrid, conversation, post } = await makeWaiting()
  await post('Still there?')
  expect(await balanceOf(ingrid.id)).toBe(8)
  moveClock(hours(24) - minutes(2))
  await enqueueUnansweredRefunds()
  expect(await runJobs('refund_unanswered', conversation)).toBe(0)
  moveClock(minutes(3))
  await enqueueUnansweredRefunds()
  await enqueueUnansweredRefunds()
  expect(await runJobs('refund_unanswered', conversation, { times: 2 })).toBe(1)
  await Promise.all([refundUnanswered({ conversation }), refundUnanswered({ conversation })])
  expect(await balanceOf(ingrid.id)).toBe(10)
  expect(await waitingFor(conversation)).toEqual([])
  await expect(answerAtDesk(writer, answerOf(conversation, { up_to: 2 }))).rejects.toMatchObject({
    code: 'already_decided',
  })
  const statement = await (await call('/api/statement.php', { cookie: ingrid.cookie })).json()
  expect(JSON.stringify(statement)).toContain('unanswered')
})

test('MONEY-11 whoever gets credits back for silence gets one mail about it, whatever the settings say', async () => {
  const { ingrid, conversation, post, profile } = await makeWaiting()
  await post('Still there?')
  moveClock(hours(24) + minutes(1))
  await Promise.all([refundUnanswered({ conversation }), refundUnanswered({ conversation })])
  expect(await runJobs('mail_unanswered', conversation, { times: 1 })).toBe(1)
  const { name } = await db()
    .selectFrom('member')
    .select('name')
    .where('id', '=', profile)
    .executeTakeFirstOrThrow()
  const mails = (await mailsAbout('Your 2 credits are back')).filter(({ to }) => to === ingrid.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(`the fictional profile “${name}”`)
})

test('MONEY-11 an answer and the refund at once: the member gets one of them', async () => {
  const waiting = await Promise.all([1, 2, 3, 4].map(() => makeWaiting()))
  moveClock(hours(24) + minutes(1))
  for (const { ingrid, conversation, profile } of waiting) {
    await Promise.allSettled([
      refundUnanswered({ conversation }),
      answerAtDesk(writer, answerOf(conversation)),
    ])
    const answers = await db().selectFrom('message').select('id').where('sender_id', '=', profile).execute()
    expect((await balanceOf(ingrid.id)) - 9).toBe(answers.length === 0 ? 1 : 0)
  }
})

test('MONEY-11 an answered message, and one taken back, is not refunded again', async () => {
  const answered = await makeWaiting()
  await answerAtDesk(writer, answerOf(answered.conversation))
  const takenBack = await makeWaiting()
  const { cookie } = takenBack.ingrid
  const undo = await call('/api/chat.php', { method: 'DELETE', cookie, json: { message: takenBack.message } })
  expect(undo.status).toBe(200)
  expect(await waitingFor(takenBack.conversation)).toEqual([])
  moveClock(hours(25))
  await enqueueUnansweredRefunds()
  for (const { conversation } of [answered, takenBack]) await refundUnanswered({ conversation })
  expect(await balanceOf(answered.ingrid.id)).toBe(9)
  expect(await balanceOf(takenBack.ingrid.id)).toBe(10)
})

test('MONEY-11 TRUST-1 a blocked profile cannot answer, and its message is refunded in time', async () => {
  const { ingrid, conversation, profile } = await makeWaiting()
  await makeBlock(ingrid, { id: profile })
  expect((await readDesk(writer)).conversations.map(({ id }) => id)).not.toContain(conversation)
  await expect(answerAtDesk(writer, answerOf(conversation))).rejects.toMatchObject({
    code: 'blocked_in_chat',
  })
  moveClock(hours(24) + 1000)
  await refundUnanswered({ conversation })
  expect(await balanceOf(ingrid.id)).toBe(10)
})

test('TRUST-1 in the demo a person on shift answers instead of the companion', async () => {
  setFictionalCompanion({
    answerIn: () => 'Made up.',
    demoAnswerIn: () => 'Demo.',
    demoEmails: '%@demo.example',
    readsFor: 0,
    writesFor: 0,
  })
  const alone = await makePair()
  const { conversation } = await alone.post()
  expect(await waitingFor(conversation)).toEqual([])
  expect(await runJobs('answer_as_fictional', conversation)).toBe(1)
  const staffed = await makeWaiting()
  expect(await waitingFor(staffed.conversation)).toEqual([1])
  expect(await runJobs('answer_as_fictional', staffed.conversation)).toBe(0)
})

test('TRUST-1 notes tell what the profile has said, everywhere or in one conversation', async () => {
  const { conversation, ingrid } = await makeWaiting()
  await addDeskNote(writer, { conversation, body: ' Has a dog called Bruno. ', only_here: false })
  await addDeskNote(writer, { conversation, body: 'Ingrid likes sailing.', only_here: true })
  await expect(addDeskNote(writer, { conversation, body: ' ', only_here: true })).rejects.toMatchObject({
    code: 'invalid',
  })
  const opened = await openDeskConversation(other, conversation)
  expect(opened.notes).toMatchObject([
    { body: 'Has a dog called Bruno.', ofConversation: false, by: writer.work_name },
    { body: 'Ingrid likes sailing.', ofConversation: true },
  ])
  expect(opened.messages).toMatchObject([{ own: false, text: 'Hello' }])
  const views = db().selectFrom('staff_audit').select('staff_id').where('act', '=', 'desk.view')
  expect(await views.where('member_id', '=', ingrid.id).execute()).toEqual([{ staff_id: other.id }])
  await removeDeskNote(other, opened.notes[0]?.id ?? '')
  await removeDeskNote(other, opened.notes[0]?.id ?? '')
  expect((await openDeskConversation(other, conversation)).notes).toHaveLength(1)
})

test('TRUST-1 beginning a shift needs one connection to the database', async () => {
  const { staff } = await makeStaff({ roles: ['writer'] })
  let [held, most] = [0, 0]
  const count = (by: number) => () => {
    held += by
    most = Math.max(most, held)
  }
  const [acquired, released] = [count(1), count(-1)]
  pgPool().on('acquire', acquired).on('release', released)
  await changeShift(staff, true)
  pgPool().off('acquire', acquired).off('release', released)
  expect(most).toBe(1)
})
