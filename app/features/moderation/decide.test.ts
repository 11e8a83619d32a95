import { afterAll, afterEach, expect, test } from 'vitest'
import { membersToErase } from '#app/features/account-deletion/erase-member.server.ts'
import type { OwnPhotos } from '#app/features/photos/own/photos.contract.ts'
import { sweepPhotoFiles } from '#app/features/photos/pictures/photo-files.server.ts'
import { getPhotoWorkers } from '#app/features/photos/pictures/photo-workers.server.ts'
import { staffActs } from '#app/features/staff/acts.server.ts'
import { performAct, requestAct } from '#app/features/staff-access/acts.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId, newPublicId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { storedFiles } from '#tests/find-occurrences.ts'
import { makeConversation } from '#tests/make/chat/conversation.ts'
import { errorOf } from '#tests/make/claim.ts'
import { runCleanUps, runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { spendCredits } from '#tests/make/payments/credits.ts'
import { buyCredits } from '#tests/make/payments/order.ts'
import { queuedMails } from '#tests/make/signup.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { somePhoto, upload } from '#tests/make/upload.ts'
import { decide, type NewDecision } from './decide.server.ts'
import { lockMember } from './decisions.db.server.ts'
import { endRestrictions } from './restrictions.server.ts'
import { previewDecision, readStanding } from './standing.server.ts'
import { suspensionDays } from './strikes.ts'

const day = 86_400_000
const mila = await makeStaff({ roles: ['moderator'] })

afterEach(resetClock)
afterAll(() => getPhotoWorkers().stop())

function ask(member: { id: string }, payload: object, more: object = {}) {
  const given = { member: member.id, source: 'own_initiative', ...payload }
  return transaction((tx) =>
    requestAct(tx, mila.staff, { kind: 'decision.make', payload: given, ...more }, staffActs),
  )
}

async function make(member: { id: string }, payload: object) {
  await ask(member, payload)
  await performDueActs()
}

function decisionAbout(member: { id: string }, changes: Partial<NewDecision>): NewDecision {
  return {
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
}

function decideAbout(member: { id: string }, changes: Partial<NewDecision>) {
  const decision = decisionAbout(member, changes)
  return transaction((tx) => decide(tx, { staff: mila.staff, caseId: null }, decision))
}

const readAccount = ({ id }: { id: string }) =>
  db()
    .selectFrom('account')
    .innerJoin('member', 'member.id', 'account.id')
    .selectAll('member')
    .select(['account.status as account_status', 'suspended_until', 'banned_for', 'banned_at', 'erase_at'])
    .where('account.id', '=', id)
    .executeTakeFirstOrThrow()
const readDecisions = ({ id }: { id: string }) =>
  db().selectFrom('decision').selectAll().where('member_id', '=', id).orderBy('decided_at').execute()
const send = ({ cookie }: { cookie: string }, to: { id: string }) =>
  call('/api/chat.php', { cookie, json: { profile: to.id, text: 'Guten Tag!', client_id: newId() } })
const isFound = async (member: { id: string }, by: { cookie: string }) =>
  (await call(`/api/member.php?id=${member.id}`, { cookie: by.cookie })).status === 200

test('TRUST-8 software neither suspends nor bans nor removes for fraud', async () => {
  const lena = await makeMember()
  const decideAlone = (changes: Partial<NewDecision>) =>
    transaction((tx) =>
      decide(tx, { staff: null, caseId: null }, { ...decisionAbout(lena, changes), source: 'software' }),
    )
  for (const changes of [
    { measure: 'suspend', days: 7 },
    { measure: 'ban' },
    { measure: 'remove_fraud' },
    { measure: 'warn', severity: 'severe' },
  ] as const)
    await expect(decideAlone(changes)).rejects.toThrow('software neither suspends nor bans')
  expect(await readDecisions(lena)).toEqual([])
  expect(await readAccount(lena)).toMatchObject({ banned_for: null, suspended_until: null })
})

test('TRUST-8 asks for a ground, and refuses what does not fit together', async () => {
  const lena = await makeMember()
  const wrong = [
    [{ measure: 'warn' }, 'ground'],
    [{ measure: 'none', ground: 'money' }, 'ground'],
    [{ measure: 'ban', ground: 'ugly' }, 'ground'],
    [{ measure: 'suspend', ground: 'money' }, 'days'],
    [{ measure: 'suspend', ground: 'money', days: 181 }, 'days'],
    [{ measure: 'warn', ground: 'money', days: 3 }, 'days'],
    [{ measure: 'limit', ground: 'money' }, 'limits'],
    [{ measure: 'remove_photo', ground: 'nudity' }, 'subject'],
    [{ measure: 'remove_text', ground: 'money', subject: { kind: 'photo', id: newPublicId() } }, 'subject'],
    [{ measure: 'warn', ground: 'money', explanation: 'x'.repeat(2001) }, 'explanation'],
    [{ measure: 'warn', ground: 'money', source: 'gossip' }, 'source'],
    [{ measure: 'warn', ground: 'money', source: 'trusted_flagger' }, 'source_identity'],
    [
      { measure: 'warn', ground: 'money', source: 'trusted_flagger', source_identity: '\u200b' },
      'source_identity',
    ],
  ] as const
  for (const [payload, field] of wrong)
    await expect(ask(lena, payload), field).rejects.toMatchObject({
      code: 'invalid',
      fields: { [`payload.${field}`]: 'invalid' },
    })
  await expect(ask({ id: newPublicId() }, { measure: 'none' })).rejects.toMatchObject({ code: 'not_found' })
  const photo = { measure: 'remove_photo', ground: 'nudity', subject: { kind: 'photo', id: newPublicId() } }
  await expect(ask(lena, photo)).rejects.toMatchObject({ code: 'not_found' })
  expect(await readDecisions(lena)).toEqual([])
})

test('TRUST-8 a decision after a trusted flagger keeps who it was, and no other decision has a name', async () => {
  const lena = await makeMember()
  const identity = { source_identity: ' Saferinternet ' }
  await make(lena, { measure: 'warn', ground: 'money', source: 'trusted_flagger', ...identity })
  await make(lena, { measure: 'warn', ground: 'insults', source: 'notice', ...identity })
  expect(await readDecisions(lena)).toMatchObject([
    { source: 'trusted_flagger', source_identity: 'Saferinternet' },
    { source: 'notice', source_identity: null },
  ])
})

test('TRUST-8 a decision names only a message that its member has written', async () => {
  const [lena, karl] = [await makeMember(), await makeMember({ gender: 'male' })]
  const lines = [
    { by: karl, text: 'Hello' },
    { by: lena, text: 'Send me money' },
  ]
  const { id: conversation } = await makeConversation(lena, karl, { lines })
  const messages = await db()
    .selectFrom('message')
    .select(['id', 'sender_id'])
    .where('conversation_id', '=', conversation)
    .execute()
  const messageOf = (member: { id: string }) =>
    messages.find(({ sender_id }) => sender_id === member.id)?.id ?? ''
  const warn = (id: string) =>
    ask(lena, { measure: 'warn', ground: 'money', subject: { kind: 'message', id } })
  for (const id of [messageOf(karl), newId()])
    await expect(warn(id)).rejects.toMatchObject({ code: 'not_found' })
  await warn(messageOf(lena))
  // A report keeps a copy of a message that is deleted later.
  const json = { message: messageOf(lena), reason: 'scam' }
  expect((await call('/api/report.php', { cookie: karl.cookie, json })).status).toBe(201)
  await db().deleteFrom('message').where('conversation_id', '=', conversation).execute()
  await warn(messageOf(lena))
})

test('TRUST-8 the preview has the day in the member’s time zone, as the mail has, and waits for no lock', async () => {
  const lena = await makeMember()
  await db()
    .insertInto('preference')
    .values({ account_id: lena.id, time_zone: 'Pacific/Auckland', updated_at: new Date() })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ time_zone: 'Pacific/Auckland' }))
    .execute()
  moveClock(Date.UTC(2027, 5, 1, 20) - Date.now())
  const decision = decisionAbout(lena, {})
  // While a colleague decides about the same member.
  const preview = await transaction(async (tx) => {
    await lockMember(tx, lena.id)
    expect(await readStanding(mila.staff, lena.id, 'en')).toMatchObject({ points: 0 })
    return previewDecision(mila.staff, decision)
  })
  await decideAbout(lena, {})
  const [mail] = await queuedMails(lena.email)
  expect(JSON.stringify(preview.parts)).toContain('2 June 2027')
  expect(mail?.text).toContain('2 June 2027')
})

test('TRUST-8 a removed text leaves the profile at once, is kept for an appeal, and goes when none is possible', async () => {
  const lena = await makeMember({
    tagline: 'Ruf an: 0171 2345678',
    language: 'de',
    account: { language: 'de' },
  })
  const subject = { kind: 'text', field: 'tagline' }
  await make(lena, { measure: 'remove_text', subject, ground: 'advertising', severity: 'light' })
  expect(await readAccount(lena)).toMatchObject({ tagline: '' })
  const [decision] = await readDecisions(lena)
  expect(decision).toMatchObject({
    measure: 'remove_text',
    field: 'tagline',
    evidence: { text: 'Ruf an: 0171 2345678' },
    decided_by: mila.staff.id,
    automated_detection: false,
    automated_decision: 'not',
    points: 1,
  })
  expect(decision?.number).toMatch(/^D-[2-9B-Z]{4}-[2-9B-Z]{4}$/)
  await expect(ask(lena, { measure: 'remove_text', subject, ground: 'advertising' })).rejects.toMatchObject({
    code: 'already_decided',
  })
  await make(lena, { measure: 'remove_text', subject: { kind: 'text', field: 'name' }, ground: 'insults' })
  expect(await readAccount(lena)).toMatchObject({ name: 'Mitglied' })

  const keptTexts = async () => {
    await runCleanUps()
    return (await readDecisions(lena)).map(({ evidence }) => evidence)
  }
  moveClock(183 * day)
  expect(await keptTexts()).toMatchObject([{ text: 'Ruf an: 0171 2345678' }, { text: expect.any(String) }])
  moveClock(185 * day)
  expect(await keptTexts()).toEqual([{}, {}])
})

test('TRUST-8 a removed photo is gone for everybody, its files stay as evidence for six months', async () => {
  const lena = await makeMember()
  const answered = await upload(lena.cookie, await somePhoto())
  const photo = ((await answered.json()) as OwnPhotos).photos[0]?.id ?? ''
  const row = await db().selectFrom('photo').select('file').where('id', '=', photo).executeTakeFirstOrThrow()
  const files = () => storedFiles().filter((path) => path.includes(row.file)).length
  expect(files()).toBeGreaterThan(1)
  await make(lena, { measure: 'remove_photo', subject: { kind: 'photo', id: photo }, ground: 'nudity' })
  expect(await db().selectFrom('photo').select('id').where('member_id', '=', lena.id).execute()).toEqual([])
  const restored = await call('/api/photos.php', {
    method: 'PUT',
    json: { photo, restore: true },
    cookie: lena.cookie,
  })
  expect(await errorOf(restored)).toEqual([410, 'photo_undo_over'])
  for (const days of [0, 183]) {
    moveClock(days * day)
    await runCleanUps()
    await sweepPhotoFiles()
    expect(files()).toBeGreaterThan(1)
  }
  moveClock(185 * day)
  await runCleanUps()
  await sweepPhotoFiles()
  expect(files()).toBe(0)
})

test('TRUST-8 a limited member answers but does not write first, and is found only by those they have written to', async () => {
  const lena = await makeMember({ premium: true })
  const theo = await makeMember({ gender: 'male', premium: true })
  const karl = await makeMember({ gender: 'male', premium: true })
  await makeConversation(lena, theo)
  const limits = ['first_messages', 'hidden']
  await make(lena, { measure: 'limit', limits, days: 10, ground: 'advertising' })
  expect(await errorOf(await send(lena, karl))).toEqual([403, 'first_messages_limited'])
  expect(await isFound(lena, karl)).toBe(false)
  const visible = await call('/api/account.php', {
    method: 'PUT',
    json: { invisible: false },
    cookie: lena.cookie,
  })
  expect(await errorOf(visible)).toEqual([409, 'hidden_by_decision'])
  await expect(
    ask(lena, { measure: 'limit', limits: ['hidden'], days: 5, ground: 'advertising' }),
  ).rejects.toMatchObject({ code: 'already_decided' })

  moveClock(10 * day + 1000)
  await endRestrictions({ member: lena.id })
  expect(await readAccount(lena)).toMatchObject({
    only_replies: false,
    invisible: false,
    invisible_before: null,
  })
  expect(await isFound(lena, karl)).toBe(true)
  expect((await send(lena, karl)).status).not.toBe(403)
})

test('TRUST-8 a suspension hides the profile, ends all sessions and ends by itself, also if its job is lost', async () => {
  const lena = await makeMember({ invisible: true })
  await make(lena, { measure: 'suspend', days: 7, ground: 'insults', severity: 'medium' })
  expect(await readAccount(lena)).toMatchObject({ under_review: true, suspended_until: expect.any(Date) })
  expect((await call('/api/saved-searches.php', { cookie: lena.cookie })).status).toBe(403)
  await expect(ask(lena, { measure: 'suspend', days: 3, ground: 'insults' })).rejects.toMatchObject({
    code: 'already_decided',
  })
  moveClock(6 * day)
  await endRestrictions({ member: lena.id })
  expect(await readAccount(lena)).toMatchObject({ under_review: true })
  moveClock(7 * day + 1000)
  await runCleanUps()
  expect(await readAccount(lena)).toMatchObject({
    under_review: false,
    suspended_until: null,
    invisible: true,
  })
  expect(await readDecisions(lena)).toMatchObject([{ suspension_ended_at: expect.any(Date) }])
})

test('TRUST-8 a ban hides the account until no appeal is possible, then erases it, and refuses its address', async () => {
  const lena = await makeMember()
  const theo = await makeMember({ gender: 'male' })
  expect(await isFound(lena, theo)).toBe(true)
  await make(lena, { measure: 'ban', ground: 'false_identity' })
  const account = await readAccount(lena)
  expect(account).toMatchObject({ account_status: 'pending_deletion', banned_for: 'decision' })
  expect(await isFound(lena, theo)).toBe(false)
  expect((account.erase_at?.getTime() ?? 0) - (account.banned_at?.getTime() ?? 0)).toBe(184 * day)
  expect(await db().selectFrom('ban').select(['reason', 'ends_at']).execute()).toEqual([
    { reason: 'decision', ends_at: null },
  ])
  await expect(ask(lena, { measure: 'ban', ground: 'money' })).rejects.toMatchObject({
    code: 'already_decided',
  })
  moveClock(183 * day)
  await cleanUp(membersToErase)
  expect(await runJobs('erase_member', lena.id)).toBe(0)
  moveClock(184 * day + 1000)
  await cleanUp(membersToErase)
  expect(await runJobs('erase_member', lena.id)).toBe(1)
  const shell = db().selectFrom('member').select('erased_at').where('id', '=', lena.id)
  expect(await shell.executeTakeFirst()).toEqual({ erased_at: expect.any(Date) })
})

test('TRUST-8 MONEY-11 a ban pays back the credits that were paid for and not used, unless the payment was the fraud', async () => {
  const [lena, karl] = [await makeMember(), await makeMember()]
  for (const member of [lena, karl]) {
    await buyCredits(member)
    await spendCredits(member, { amount: 1, reason: 'message', key: newId(), messageId: newId() })
  }
  await make(lena, { measure: 'ban', ground: 'false_identity' })
  await make(karl, { measure: 'ban', ground: 'payment_fraud' })
  const refundsOf = async ({ id }: { id: string }) => {
    await runJobs('refund_banned_member', id)
    return db()
      .selectFrom('refund')
      .innerJoin('payment', 'payment.id', 'payment_id')
      .select(['refund.credits', 'refund.amount'])
      .where('member_id', '=', id)
      .execute()
  }
  expect(await refundsOf(lena)).toEqual([{ credits: 19, amount: 2849 }])
  expect(await refundsOf(karl)).toEqual([])
})

test('TRUST-8 points lead to suspensions when they reach a step, and expire after a year', async () => {
  expect([suspensionDays(0, 2), suspensionDays(2, 1), suspensionDays(3, 2), suspensionDays(5, 3)]).toEqual([
    0, 7, 0, 30,
  ])
  expect([suspensionDays(2, 0), suspensionDays(8, 1), suspensionDays(9, 1), suspensionDays(9, 0)]).toEqual([
    0, 30, 30, 0,
  ])
  const lena = await makeMember()
  expect(await decideAbout(lena, { severity: 'medium' })).toMatchObject({ points: 2, suspendedFor: 0 })
  expect(await decideAbout(lena, { severity: 'light', ground: 'sexual' })).toMatchObject({ suspendedFor: 7 })
  expect(await readAccount(lena)).toMatchObject({ under_review: true })
  moveClock(366 * day)
  await endRestrictions({ member: lena.id })
  expect(await decideAbout(lena, { severity: 'light', ground: 'money' })).toMatchObject({ suspendedFor: 0 })
  // A measure that ends the membership counts nothing.
  expect(await decideAbout(lena, { measure: 'ban', severity: 'severe' })).toMatchObject({ points: 0 })
})

test('TRUST-8 of two who decide the same at once, one is told that it is done', async () => {
  const lena = await makeMember()
  const ban = () => decideAbout(lena, { measure: 'ban' })
  const outcomes = await Promise.allSettled([ban(), ban(), ban()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
  expect(await readDecisions(lena)).toHaveLength(1)
  const karl = await makeMember()
  const first = await ask(karl, { measure: 'warn', ground: 'insults' })
  const second = await ask(karl, { measure: 'warn', ground: 'insults' })
  await Promise.all([performAct(first.act, staffActs), performAct(second.act, staffActs)])
  expect(await readDecisions(karl)).toHaveLength(1)
  const acts = await db()
    .selectFrom('staff_act')
    .select(['state', 'failure'])
    .where('member_id', '=', karl.id)
    .execute()
  expect(acts.map(({ state, failure }) => [state, failure]).toSorted()).toEqual([
    ['done', null],
    ['failed', 'already_decided'],
  ])
})
