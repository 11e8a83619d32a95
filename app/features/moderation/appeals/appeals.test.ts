import { afterAll, afterEach, expect, test } from 'vitest'
import { membersToErase } from '#app/features/account-deletion/erase-member.server.ts'
import type { OwnPhotos } from '#app/features/photos/own/photos.contract.ts'
import { sweepPhotoFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import { readQueue } from '#app/features/staff/queues/read-queue.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { storedFiles } from '#tests/find-occurrences.ts'
import { errorOf, logInWith } from '#tests/make/claim.ts'
import { runCleanUps, runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { queuedMails } from '#tests/make/signup.ts'
import { logInStaff, makeStaff, performDueActs } from '#tests/make/staff.ts'
import { somePhoto, upload } from '#tests/make/upload.ts'
import { decide, type NewDecision } from '../decide.server.ts'

const day = 86_400_000
const mila = await makeStaff({ roles: ['moderator'] })
const otto = await makeStaff({ roles: ['admin'] })

afterEach(async () => {
  resetClock()
  await db().deleteFrom('rate_limit').execute()
})
afterAll(() => getPhotoWorkers().stop())

function decideAbout(member: { id: string }, changes: Partial<NewDecision>, by = mila) {
  const decision: NewDecision = {
    memberId: member.id,
    measure: 'warn',
    subject: { kind: 'account' },
    ground: 'insults',
    explanation: '',
    severity: 'none',
    limits: [],
    days: null,
    source: 'own_initiative',
    sourceIdentity: null,
    ...changes,
  }
  return transaction((tx) => decide(tx, { staff: by.staff, caseId: null }, decision))
}

const write = (json: object, cookie?: string) => call('/api/appeal.php', { json, cookie })

async function appealAgainst(number: string, cookie: string, text = 'That was not me.') {
  const response = await write({ number, text }, cookie)
  expect(response.status).toBe(201)
  return ((await response.json()) as { appeal: string }).appeal
}

/** Logs in first: the clean-ups have ended earlier sessions where the clock has moved. */
async function ask(kind: string, appeal: string, { staff } = otto, more: object = {}) {
  const { cookie } = await logInStaff(staff.id)
  const json = { kind, payload: { appeal, answer: 'We looked again.' }, ...more }
  return call('/api/staff-act.php', { cookie, json })
}

const caseOf = (subject: string) =>
  db().selectFrom('review_case').selectAll().where('subject_id', '=', subject).executeTakeFirstOrThrow()
const readAccount = ({ id }: { id: string }) =>
  db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .selectAll('member')
    .select(['account.status as account_status', 'suspended_until', 'banned_for', 'erase_at'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()

test('TRUST-8 an appeal is a dialogue, opens a case for 14 days, and somebody else decides it, even among admins', async () => {
  const lena = await makeMember()
  const { number } = await decideAbout(lena, {}, otto)
  const appeal = await appealAgainst(number, lena.cookie)
  const found = await caseOf(appeal)
  expect(found).toMatchObject({ kind: 'appeal', member_id: lena.id, facts: { number } })
  expect(found.due_at.getTime() - found.opened_at.getTime()).toBe(14 * day)
  expect(await errorOf(await ask('appeal.grant', appeal, otto, { case: found.id }))).toEqual([
    409,
    'own_case',
  ])
  expect((await ask('appeal.ask', appeal, mila, { case: found.id, keep_open: true })).status).toBe(201)
  await performDueActs()
  expect(await caseOf(appeal)).toMatchObject({ closed_at: null, act_id: null })
  expect((await queuedMails(lena.email)).map(({ subject }) => subject)).toContain(
    `A question about your appeal ${number}`,
  )
  expect(await appealAgainst(number, lena.cookie, 'It was my brother.')).toBe(appeal)
  expect((await ask('appeal.uphold', appeal, mila, { case: found.id })).status).toBe(201)
  await performDueActs()
  expect(await caseOf(appeal)).toMatchObject({ outcome: 'upheld', closed_by: mila.staff.id })
  const notes = db().selectFrom('appeal_note').select(['body', 'staff_id']).where('appeal_id', '=', appeal)
  expect(await notes.orderBy('created_at').orderBy('id').execute()).toEqual([
    { body: 'That was not me.', staff_id: null },
    { body: 'We looked again.', staff_id: mila.staff.id },
    { body: 'It was my brother.', staff_id: null },
    { body: 'We looked again.', staff_id: mila.staff.id },
  ])
  expect(await errorOf(await write({ number, text: 'Please.' }, lena.cookie))).toEqual([409, 'appeal_over'])
  expect(await errorOf(await ask('appeal.grant', appeal, mila))).toEqual([409, 'already_decided'])
})

test('TRUST-8 whoever decided is never given the appeal against it', async () => {
  await db().deleteFrom('review_case').execute()
  const lena = await makeMember()
  const { number } = await decideAbout(lena, {}, mila)
  const { id } = await caseOf(await appealAgainst(number, lena.cookie))
  const next = async ({ cookie }: typeof mila) => {
    const answer = await call('/api/staff-case.php', { cookie, json: { do: 'next', kind: 'appeal' } })
    return (await answer.json()).case
  }
  const waiting = async ({ staff }: typeof mila) => {
    const { cases, counts } = await readQueue(staff, 'appeal', new URLSearchParams())
    return [cases.map((each) => each.id), counts.waiting]
  }
  expect(await waiting(mila)).toEqual([[], 0])
  expect(await next(mila)).toBeNull()
  expect(await waiting(otto)).toEqual([[id], 1])
  expect(await next(otto)).toBe(id)
})

test('TRUST-8 a won appeal restores the photo and the text, and its points count no more', async () => {
  const lena = await makeMember({ tagline: 'Ich lese gern' })
  const answered = await upload(lena.cookie, await somePhoto())
  const photo = ((await answered.json()) as OwnPhotos).photos[0]?.id ?? ''
  const removed = await decideAbout(lena, {
    measure: 'remove_photo',
    subject: { kind: 'photo', id: photo },
    ground: 'nudity',
    severity: 'medium',
  })
  const text = await decideAbout(lena, {
    measure: 'remove_text',
    subject: { kind: 'text', field: 'tagline' },
    severity: 'light',
  })
  // Together they suspended the account.
  expect(await readAccount(lena)).toMatchObject({ under_review: true, tagline: '' })
  const { cookie } = await loggedIn(lena.email)
  for (const { number } of [removed, text]) {
    const appeal = await appealAgainst(number, cookie)
    await ask('appeal.grant', appeal)
  }
  expect(await performDueActs()).toBe(2)
  expect(await readAccount(lena)).toMatchObject({
    under_review: false,
    suspended_until: null,
    tagline: 'Ich lese gern',
  })
  const row = db().selectFrom('photo').select(['id', 'status', 'file']).where('member_id', '=', lena.id)
  const [back] = await row.execute()
  expect(back).toMatchObject({ id: photo })
  await sweepPhotoFiles()
  expect(storedFiles().some((path) => path.includes(back!.file))).toBe(true)
  const texts = (await queuedMails(lena.email)).map(({ text }) => text)
  expect(texts.filter((text) => text.includes('You were right'))).toHaveLength(2)
  const next = await decideAbout(lena, { severity: 'light' })
  expect(next).toMatchObject({ suspendedFor: 0 })
})

async function loggedIn(email: string) {
  const response = await logInWith(email, goodPassword)
  return {
    cookie: response.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; '),
  }
}

test('TRUST-8 a text that its member has written since then stays when the appeal wins', async () => {
  const lena = await makeMember({ about: 'Früher' })
  const { number } = await decideAbout(lena, {
    measure: 'remove_text',
    subject: { kind: 'text', field: 'about' },
  })
  await call('/api/profile.php', { method: 'PUT', cookie: lena.cookie, json: { about: 'Heute' } })
  await ask('appeal.grant', await appealAgainst(number, lena.cookie))
  await performDueActs()
  expect(await readAccount(lena)).toMatchObject({ about: 'Heute' })
})

test('TRUST-8 a banned member appeals through the mail without a login, stays until it is decided, and comes back', async () => {
  const lena = await makeMember()
  const { number } = await decideAbout(lena, { measure: 'ban' })
  const [mail] = await queuedMails(lena.email)
  const key = new URL(/https?:\S+\/decisions\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').searchParams.get('key')
  expect(await errorOf(await write({ number, text: 'No.' }))).toEqual([403, 'authentication_required'])
  expect(await errorOf(await write({ number, text: 'No.', key: `${key}x` }))).toEqual([404, 'not_found'])
  moveClock(183 * day)
  const written = await write({ number, text: 'It was my nephew.', key })
  expect(written.status).toBe(201)
  const { appeal } = (await written.json()) as { appeal: string }
  // However long the answer takes.
  moveClock(100 * day)
  await runCleanUps()
  await cleanUp(membersToErase)
  expect(await runJobs('erase_member', lena.id)).toBe(0)
  await ask('appeal.grant', appeal)
  await performDueActs()
  expect(await readAccount(lena)).toMatchObject({
    account_status: 'active',
    banned_for: null,
    erase_at: null,
  })
  expect(await db().selectFrom('ban').select('id').execute()).toEqual([])
  expect((await logInWith(lena.email, goodPassword)).status).toBe(200)
})

test.each([['ban first'], ['fraud first']])(
  'TRUST-8 TRUST-12 an account with two bans comes back when the last of them is withdrawn: %s',
  async (order) => {
    const lena = await makeMember()
    const ban = await decideAbout(lena, { measure: 'ban' })
    moveClock(day)
    const fraud = await decideAbout(lena, { measure: 'remove_fraud', ground: 'fraud' })
    const { erase_at } = await readAccount(lena)
    expect(erase_at?.getTime()).toBeGreaterThan(now().getTime() + 183.9 * day)
    const [first, last, left] = order === 'ban first' ? [ban, fraud, 'fraud'] : [fraud, ban, 'decision']
    const withdraw = async ({ id }: { id: string }) => {
      const { cookie } = await logInStaff(otto.staff.id)
      const json = { kind: 'decision.withdraw', payload: { decision: id, reason: 'A mistake.' } }
      expect((await call('/api/staff-act.php', { cookie, json })).status).toBe(201)
      await performDueActs()
    }
    const reasons = async () =>
      (await db().selectFrom('ban').select('reason').execute()).map((row) => row.reason)
    await withdraw(first)
    expect(await readAccount(lena)).toMatchObject({ account_status: 'pending_deletion', banned_for: left })
    expect(await reasons()).toEqual([left])
    await withdraw(last)
    expect(await readAccount(lena)).toMatchObject({
      account_status: 'active',
      banned_for: null,
      erase_at: null,
    })
    expect(await reasons()).toEqual([])
  },
)

test('TRUST-8 nobody appeals for others or with nothing to say; two first notes are one appeal', async () => {
  const lena = await makeMember()
  const karl = await makeMember()
  const { number } = await decideAbout(lena, {})
  expect(await errorOf(await write({ number, text: 'Me.' }, karl.cookie))).toEqual([404, 'not_found'])
  for (const json of [{ number }, { number, text: ' ' }, { number, text: 'x'.repeat(5001) }, { text: 'x' }])
    expect((await write(json, lena.cookie)).status).toBe(422)
  const both = await Promise.all([
    appealAgainst(number, lena.cookie, 'One'),
    appealAgainst(number, lena.cookie, 'Two'),
  ])
  expect(both[0]).toBe(both[1])
})

test('TRUST-8 an appeal is possible for six months and not longer', async () => {
  const lena = await makeMember()
  const [early, late] = [await decideAbout(lena, {}), await decideAbout(lena, { ground: 'money' })]
  moveClock(183 * day)
  await appealAgainst(early.number, (await loggedIn(lena.email)).cookie)
  moveClock(2 * day)
  const { cookie } = await loggedIn(lena.email)
  expect(await errorOf(await write({ number: late.number, text: 'Late.' }, cookie))).toEqual([
    409,
    'appeal_over',
  ])
})

test('TRUST-8 somebody else withdraws a decision before its time, and an open appeal against it has won', async () => {
  const lena = await makeMember()
  const limit = await decideAbout(lena, { measure: 'limit', limits: ['hidden', 'first_messages'] })
  const suspended = await decideAbout(lena, { measure: 'suspend', days: 30, severity: 'severe' })
  const { cookie } = await loggedIn(lena.email)
  const appeal = await appealAgainst(suspended.number, cookie)
  const withdraw = async (payload: object, by = otto) => {
    const { cookie: own } = await logInStaff(by.staff.id)
    const answer = await call('/api/staff-act.php', {
      cookie: own,
      json: { kind: 'decision.withdraw', payload },
    })
    return [answer.status, (await answer.json()).error]
  }
  const reason = 'It was a mistake.'
  expect(await withdraw({ decision: limit.id, reason }, mila)).toEqual([409, 'own_case'])
  expect(await withdraw({ decision: newId(), reason })).toEqual([404, 'not_found'])
  for (const payload of [{ decision: limit.id, reason: ' ' }, { decision: 'x', reason }, { reason }])
    expect(await withdraw(payload)).toEqual([422, 'invalid'])
  for (const { id } of [limit, suspended]) expect((await withdraw({ decision: id, reason }))[0]).toBe(201)
  expect(await performDueActs()).toBe(2)

  expect(await readAccount(lena)).toMatchObject({
    suspended_until: null,
    under_review: false,
    invisible: false,
    only_replies: false,
  })
  expect(await caseOf(appeal)).toMatchObject({ outcome: 'granted', closed_by: otto.staff.id })
  const subjects = (await queuedMails(lena.email)).map(({ subject }) => subject)
  for (const { number } of [limit, suspended])
    expect(subjects.filter((each) => each === `We’ve withdrawn our decision ${number}`)).toHaveLength(1)
  expect(await withdraw({ decision: limit.id, reason })).toEqual([409, 'already_decided'])
  const audited = db()
    .selectFrom('staff_audit')
    .select(['reason', 'staff_id'])
    .where('member_id', '=', lena.id)
  expect(await audited.where('act', '=', 'decision.withdraw').execute()).toEqual(
    [limit, suspended].map(() => ({ reason, staff_id: otto.staff.id })),
  )
})

test('TRUST-8 of two who decide an appeal at once, one does; bad input and other roles are refused', async () => {
  const lena = await makeMember()
  const { number } = await decideAbout(lena, {}, await makeStaff({ roles: ['moderator'] }))
  const appeal = await appealAgainst(number, lena.cookie)
  const editor = await makeStaff({ roles: ['editor'] })
  expect((await ask('appeal.grant', appeal, editor)).status).toBe(403)
  expect((await ask('appeal.grant', newId())).status).toBe(404)
  const empty = { kind: 'appeal.grant', payload: { appeal, answer: '' } }
  const { cookie } = await logInStaff(otto.staff.id)
  expect((await call('/api/staff-act.php', { cookie, json: empty })).status).toBe(422)
  const answers = await Promise.all([ask('appeal.grant', appeal, otto), ask('appeal.uphold', appeal, mila)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  await performDueActs()
  const acts = db().selectFrom('staff_act').select(['state', 'failure']).where('member_id', '=', lena.id)
  expect(await acts.execute()).toEqual([{ state: 'done', failure: null }])
})

test('TRUST-8 what was removed waits for an open appeal, and the dialogue goes six months after it', async () => {
  const lena = await makeMember({ tagline: 'Ich lese gern' })
  const { number } = await decideAbout(lena, {
    measure: 'remove_text',
    subject: { kind: 'text', field: 'tagline' },
  })
  moveClock(20 * day)
  const { cookie } = await loggedIn(lena.email)
  const appeal = await appealAgainst(number, cookie)
  moveClock(170 * day)
  await runCleanUps()
  const evidence = () =>
    db().selectFrom('decision').select('evidence').where('number', '=', number).executeTakeFirstOrThrow()
  expect(await evidence()).toEqual({ evidence: { text: 'Ich lese gern' } })
  await ask('appeal.uphold', appeal)
  await performDueActs()
  moveClock(185 * day)
  await runCleanUps()
  expect(await evidence()).toEqual({ evidence: {} })
  expect(await db().selectFrom('appeal').select('id').where('id', '=', appeal).execute()).toEqual([])
})

test('TRUST-8 the sender of a report hears what was decided with the last decision about it', async () => {
  const anna = await makeMember()
  const theo = await makeMember()
  await call('/api/report.php', { cookie: anna.cookie, json: { profile: theo.id, reason: 'scam' } })
  const report = await db()
    .selectFrom('report')
    .selectAll()
    .where('reporter_id', '=', anna.id)
    .executeTakeFirstOrThrow()
  const { id } = await caseOf(report.id)
  const { cookie } = await logInStaff(mila.staff.id)
  const decideOn = (payload: object, more: object = {}) =>
    call('/api/staff-act.php', {
      cookie,
      json: {
        kind: 'decision.make',
        case: id,
        payload: { member: theo.id, source: 'notice', ground: 'money', ...payload },
        ...more,
      },
    })
  await decideOn({ measure: 'limit', limits: ['hidden'], days: 3 }, { keep_open: true })
  await performDueActs()
  const told = async () =>
    (await queuedMails(anna.email)).filter(({ subject }) =>
      subject.startsWith('Our decision about your report'),
    )
  expect(await told()).toEqual([])
  await decideOn({ measure: 'ban' })
  await performDueActs()
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail?.text).toContain('We’ve closed the account.')
  expect(await caseOf(report.id)).toMatchObject({ outcome: 'decided', closed_by: mila.staff.id })
})
