import { beforeEach, expect, test } from 'vitest'
import { staffActs } from '#app/features/staff/acts.server.ts'
import { performAct } from '#app/features/staff-access/acts.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { queuedMails } from '#tests/make/signup.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'

const theo = await makeProfile({ name: 'Theo', gender: 'male' })
const mila = await makeStaff({ roles: ['moderator'] })
let address = 0

beforeEach(async () => {
  address++
  resetClock()
  await db().deleteFrom('rate_limit').execute()
})

async function report(reporter: { cookie?: string } = {}, more: object = {}) {
  const json = { profile: theo.id, reason: 'rude', ...more }
  const answer = await call('/api/report.php', { json, address: `10.9.0.${address}`, ...reporter })
  const { number } = await answer.json()
  return db().selectFrom('report').selectAll().where('number', '=', number).executeTakeFirstOrThrow()
}

const caseOf = (subject: string) =>
  db().selectFrom('review_case').selectAll().where('subject_id', '=', subject).executeTakeFirstOrThrow()
const readReport = (id: string) =>
  db().selectFrom('report').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function ask(kind: string, payload: object, caseId?: string, { cookie } = mila) {
  const json = { kind, payload, ...(caseId && { case: caseId }) }
  const answer = await call('/api/staff-act.php', { cookie, json })
  return { status: answer.status, ...(await answer.json()) }
}

test('TRUST-8 a report opens a case, an urgent one before all others, and a withdrawn one closes it', async () => {
  const anna = await makeMember()
  const rude = await report(anna)
  expect(await caseOf(rude.id)).toMatchObject({
    kind: 'report',
    member_id: theo.id,
    facts: { reason: 'rude' },
    priority: 1,
    closed_at: null,
  })
  await call('/api/report.php', { method: 'PUT', cookie: anna.cookie, json: { id: rude.id, reason: 'scam' } })
  expect(await caseOf(rude.id)).toMatchObject({ facts: { reason: 'scam' }, priority: 0 })
  const underage = await report({}, { reason: 'underage' })
  expect(await caseOf(underage.id)).toMatchObject({ priority: 0 })
  await call('/api/report.php', {
    method: 'PUT',
    cookie: anna.cookie,
    json: { id: rude.id, withdrawn: true },
  })
  expect(await caseOf(rude.id)).toMatchObject({ outcome: 'gone', closed_by: null })
})

test('TRUST-8 a dismissed report is mailed to its sender with the reason, in their language', async () => {
  const anna = await makeMember({ language: 'de' })
  const { id, number } = await report(anna)
  const { id: caseId } = await caseOf(id)
  expect(await ask('report.dismiss', { report: id, reason: 'unproven' }, caseId)).toMatchObject({
    status: 201,
  })
  expect(await readReport(id)).toMatchObject({ status: 'open' })
  expect(await performDueActs()).toBe(1)
  expect(await readReport(id)).toMatchObject({ status: 'decided', decision: 'no_breach' })
  expect(await caseOf(id)).toMatchObject({ outcome: 'dismissed', closed_by: mila.staff.id })
  const [mail, ...more] = await mailsAbout(`Unsere Entscheidung zu deiner Meldung ${number}`)
  expect(more).toEqual([])
  expect(mail?.text).toContain('reicht nicht aus, um sicher zu sein')
  expect(mail?.text).toContain(`http://localhost/complaints?number=${number}`)
  expect(mail?.text).not.toContain('Theo')
  // Of two who decide, the second is refused.
  expect(await ask('report.dismiss', { report: id, reason: 'gone' })).toMatchObject({
    error: 'already_decided',
  })
})

test('TRUST-8 a visitor who gave an address hears the outcome there', async () => {
  const { id, number } = await report({ cookie: 'locale=fi' }, { email: 'guest@mail.example' })
  await ask('report.dismiss', { report: id, reason: 'gone' })
  await performDueActs()
  const [mail] = await mailsAbout(`Päätöksemme ilmoituksestasi ${number}`)
  expect(mail?.to).toBe('guest@mail.example')
  const silent = await report()
  await ask('report.dismiss', { report: silent.id, reason: 'gone' })
  await performDueActs()
  expect(await mailsAbout(silent.number)).toEqual([])
})

test('TRUST-8 a false report warns its sender once; then all their reports can be dismissed together', async () => {
  const anna = await makeMember()
  const [first, second, third] = [await report(anna), await report(anna), await report(anna)]
  const other = await report(await makeMember())
  const { id: firstCase } = await caseOf(first.id)
  expect(await ask('reporter.dismiss_all', { report: first.id }, firstCase)).toMatchObject({ status: 404 })
  expect(await ask('reporter.warn', { report: first.id }, firstCase)).toMatchObject({ status: 201 })
  await performDueActs()
  const [warning] = await mailsAbout(`Our decision about your report ${first.number}`)
  expect(warning?.text).toContain('we may stop handling them for a time')
  expect(await caseOf(first.id)).toMatchObject({ outcome: 'dismissed' })
  const audited = db().selectFrom('staff_audit').select('member_id').where('act', '=', 'reporter.warn')
  expect(await audited.executeTakeFirst()).toEqual({ member_id: anna.id })
  expect(await ask('reporter.warn', { report: second.id })).toMatchObject({ error: 'already_decided' })

  const { id: secondCase } = await caseOf(second.id)
  expect(await ask('reporter.dismiss_all', { report: second.id }, secondCase)).toMatchObject({ status: 201 })
  await performDueActs()
  for (const { id } of [second, third])
    expect([await readReport(id), await caseOf(id)]).toMatchObject([
      { status: 'decided', decision: 'no_breach' },
      { outcome: 'dismissed', closed_by: mila.staff.id },
    ])
  expect(await readReport(other.id)).toMatchObject({ status: 'open' })
  const mails = await mailsAbout('Our decision about your reports')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain(second.number)
  expect(mails[0]?.text).toContain(third.number)
})

test('TRUST-8 a decision in the case closes it, and its reporter hears the outcome by mail, without details; the reported member is not told by whom', async () => {
  const karl = await makeMember({ name: 'Karl', gender: 'male' })
  const anna = await makeMember({ name: 'Annegret', language: 'de' })
  const { id, number } = await report(anna, { profile: karl.id, reason: 'scam', text: 'My oboe!' })
  const { id: caseId } = await caseOf(id)
  const warn = { member: karl.id, measure: 'warn', ground: 'money', severity: 'light', source: 'notice' }
  expect(await ask('decision.make', warn, caseId)).toMatchObject({ status: 201 })
  expect(await ask('report.dismiss', { report: id, reason: 'gone' }, caseId)).toMatchObject({
    error: 'already_decided',
  })
  expect(await mailsAbout(`Unsere Entscheidung zu deiner Meldung ${number}`)).toEqual([])
  await performDueActs()
  expect(await readReport(id)).toMatchObject({ status: 'decided', decision: 'warned' })
  expect(await caseOf(id)).toMatchObject({ outcome: 'decided', closed_by: mila.staff.id, act_id: null })
  const [mail, ...more] = await mailsAbout(`Unsere Entscheidung zu deiner Meldung ${number}`)
  expect(more).toEqual([])
  expect(mail?.text).not.toContain('Karl')
  const told = await queuedMails(karl.email)
  expect(told).toHaveLength(1)
  for (const secret of ['Annegret', anna.id, anna.email, number, 'oboe'])
    expect(JSON.stringify(told)).not.toContain(secret)
  const decided = db().selectFrom('decision').select(['measure', 'case_id']).where('member_id', '=', karl.id)
  expect(await decided.execute()).toEqual([{ measure: 'warn', case_id: caseId }])
})

test('TRUST-8 a case that stayed open answers its reporter with the strongest decision made in it, however it ends', async () => {
  const karl = await makeProfile({ name: 'Karl', gender: 'male' })
  const { id, number } = await report(await makeMember(), { profile: karl.id })
  const { id: caseId } = await caseOf(id)
  const limit = { member: karl.id, measure: 'limit', limits: ['hidden'], ground: 'insults', source: 'notice' }
  const json = { kind: 'decision.make', payload: limit, case: caseId, keep_open: true }
  expect((await call('/api/staff-act.php', { cookie: mila.cookie, json })).status).toBe(201)
  await performDueActs()
  expect(await readReport(id)).toMatchObject({ status: 'open' })
  expect(await mailsAbout(`Our decision about your report ${number}`)).toEqual([])

  const none = { member: karl.id, measure: 'none', source: 'notice' }
  const { act } = await ask('decision.make', none, caseId)
  await call(`/api/staff-act.php?act=${act}`, { method: 'DELETE', cookie: mila.cookie })
  await performDueActs()
  expect(await caseOf(id)).toMatchObject({ closed_at: null, act_id: null })
  await ask('decision.make', none, caseId)
  await performDueActs()
  expect(await readReport(id)).toMatchObject({ status: 'decided', decision: 'profile_hidden' })
  expect(await caseOf(id)).toMatchObject({ outcome: 'decided', closed_by: mila.staff.id })
  expect(await mailsAbout(`Our decision about your report ${number}`)).toHaveLength(1)

  const second = await report(await makeMember(), { profile: karl.id })
  const { id: secondCase } = await caseOf(second.id)
  for (const decision of [
    { measure: 'suspend', days: 7 },
    { measure: 'warn', ground: 'money' },
  ]) {
    const payload = { member: karl.id, ground: 'insults', source: 'notice', ...decision }
    const kept = { kind: 'decision.make', payload, case: secondCase, keep_open: true }
    await call('/api/staff-act.php', { cookie: mila.cookie, json: kept })
    await performDueActs()
  }
  await ask('report.dismiss', { report: second.id, reason: 'no_breach' }, secondCase)
  await performDueActs()
  expect(await readReport(second.id)).toMatchObject({ status: 'decided', decision: 'profile_hidden' })
  expect(await caseOf(second.id)).toMatchObject({ outcome: 'decided' })

  const third = await report(await makeMember(), { profile: karl.id })
  await ask('decision.make', none, (await caseOf(third.id)).id)
  await performDueActs()
  expect(await readReport(third.id)).toMatchObject({ status: 'decided', decision: 'no_breach' })
  expect(await caseOf(third.id)).toMatchObject({ outcome: 'dismissed' })

  // Not about somebody else than the case.
  const other = await report(await makeMember())
  expect(await ask('decision.make', none, (await caseOf(other.id)).id)).toMatchObject({ status: 404 })
})

test('TRUST-8 a case in which something was decided answers its reporter with it, also when the reporter is to be warned or dismissed', async () => {
  const karl = await makeProfile({ name: 'Karl', gender: 'male' })
  const anna = await makeMember()
  const decideIn = async (subject: string) => {
    const payload = { member: karl.id, measure: 'suspend', days: 7, ground: 'insults', source: 'notice' }
    const json = { kind: 'decision.make', payload, case: (await caseOf(subject)).id, keep_open: true }
    expect((await call('/api/staff-act.php', { cookie: mila.cookie, json })).status).toBe(201)
    await performDueActs()
  }
  const warned = await report(anna, { profile: karl.id })
  await decideIn(warned.id)
  await ask('reporter.warn', { report: warned.id }, (await caseOf(warned.id)).id)
  await performDueActs()
  // It was not false, so nobody is warned.
  expect(await readReport(warned.id)).toMatchObject({
    status: 'decided',
    decision: 'profile_hidden',
    reporter_warned_at: null,
  })
  expect(await caseOf(warned.id)).toMatchObject({ outcome: 'decided' })

  const unfounded = await report(anna)
  await ask('reporter.warn', { report: unfounded.id }, (await caseOf(unfounded.id)).id)
  await performDueActs()
  await db().deleteFrom('rate_limit').execute()
  const [founded, other] = [await report(anna, { profile: karl.id, reason: 'scam' }), await report(anna)]
  await db()
    .updateTable('decision')
    .set({ withdrawn_at: new Date() })
    .where('member_id', '=', karl.id)
    .execute()
  await decideIn(founded.id)
  await ask('reporter.dismiss_all', { report: other.id }, (await caseOf(other.id)).id)
  await performDueActs()
  expect(await readReport(founded.id)).toMatchObject({ decision: 'profile_hidden' })
  expect(await readReport(other.id)).toMatchObject({ decision: 'no_breach' })
  const [mail, ...more] = await mailsAbout(`Our decision about your report ${founded.number}`)
  expect([mail?.text, more]).toEqual([expect.stringContaining('We’ve limited what this account can do.'), []])
})

test('TRUST-8 a report about an account that was closed meanwhile is answered with that', async () => {
  const karl = await makeMember({ name: 'Karl', gender: 'male' })
  const ban = { member: karl.id, measure: 'ban', ground: 'money', source: 'own_initiative' }
  expect(await ask('decision.make', ban)).toMatchObject({ status: 201 })
  await performDueActs()
  const anna = await makeMember()
  const { id, number } = await report(anna)
  // As one that arrived while the ban was being made.
  await db().updateTable('report').set({ member_id: karl.id }).where('id', '=', id).execute()
  await db().updateTable('review_case').set({ member_id: karl.id }).where('subject_id', '=', id).execute()
  await ask('report.dismiss', { report: id, reason: 'gone' }, (await caseOf(id)).id)
  await performDueActs()
  expect(await readReport(id)).toMatchObject({ status: 'decided', decision: 'account_removed' })
  const [mail] = await mailsAbout(`Our decision about your report ${number}`)
  expect(mail?.text).toContain('We’ve closed the account.')
})

test('TRUST-8 a ban answers every open report about its account, whatever their other cases wait for', async () => {
  const karl = await makeMember({ name: 'Karl', gender: 'male' })
  const anna = await makeMember()
  const [decided, waiting, dismissed] = [
    await report(anna, { profile: karl.id }),
    await report(await makeMember({ language: 'de' }), { profile: karl.id, reason: 'scam' }),
    await report({}, { profile: karl.id, email: 'guest@mail.example' }),
  ]
  const elsewhere = await report(anna)
  const ban = { member: karl.id, measure: 'ban', ground: 'money', source: 'notice' }
  const { id: caseId } = await caseOf(decided.id)
  expect(await ask('decision.make', ban, caseId)).toMatchObject({ status: 201 })
  const gone = { report: dismissed.id, reason: 'gone' }
  expect(await ask('report.dismiss', gone, (await caseOf(dismissed.id)).id)).toMatchObject({ status: 201 })
  await performDueActs()

  for (const { id } of [decided, waiting, dismissed])
    expect([await readReport(id), await caseOf(id)]).toMatchObject([
      { status: 'decided', decision: 'account_removed' },
      { outcome: 'decided', closed_by: mila.staff.id, act_id: null },
    ])
  expect(await readReport(elsewhere.id)).toMatchObject({ status: 'open' })
  for (const subject of [
    `Our decision about your report ${decided.number}`,
    `Unsere Entscheidung zu deiner Meldung ${waiting.number}`,
    `Our decision about your report ${dismissed.number}`,
  ])
    expect(await mailsAbout(subject), subject).toHaveLength(1)
})

test('TRUST-8 nobody warns a visitor, and what changed within the ten seconds is not decided', async () => {
  const visitor = await report({}, { email: 'guest@mail.example' })
  expect(await ask('reporter.warn', { report: visitor.id })).toMatchObject({ status: 404 })
  const anna = await makeMember()
  const { id } = await report(anna)
  const { id: caseId } = await caseOf(id)
  await ask('report.dismiss', { report: id, reason: 'no_breach' }, caseId)
  await call('/api/report.php', { method: 'PUT', cookie: anna.cookie, json: { id, withdrawn: true } })
  moveClock(11_000)
  await performDueActs()
  expect(await readReport(id)).toMatchObject({ status: 'withdrawn', decision: null })
})

test('TRUST-8 ROLE-1 an act on a report refuses bad input, other roles and one’s own account', async () => {
  const { id } = await report(await makeMember())
  for (const payload of [{}, { report: 'x', reason: 'gone' }, { report: id, reason: 'dull' }])
    expect(await ask('report.dismiss', payload)).toMatchObject({ status: 422 })
  expect(await ask('report.dismiss', { report: newId(), reason: 'gone' })).toMatchObject({ status: 404 })
  const editor = await makeStaff({ roles: ['editor'] })
  expect(await ask('report.dismiss', { report: id, reason: 'gone' }, undefined, editor)).toMatchObject({
    error: 'right_required',
  })
  const bert = await makeMember({ account: { email: 'bert@mail.example' } })
  const own = await report(bert)
  const bertAtWork = await makeStaff({ roles: ['moderator'], email: 'bert@mail.example' })
  expect(await ask('reporter.warn', { report: own.id }, undefined, bertAtWork)).toMatchObject({
    error: 'own_case',
  })
  // Nor does whoever reported decide what follows for the one they reported.
  const { id: caseId } = await caseOf(own.id)
  const ban = { member: theo.id, measure: 'ban', ground: 'money', source: 'notice' }
  for (const [kind, payload] of [
    ['report.dismiss', { report: own.id, reason: 'no_breach' }],
    ['decision.make', ban],
  ] as const)
    expect(await ask(kind, payload, caseId, bertAtWork), kind).toMatchObject({
      status: 409,
      error: 'own_case',
    })
})

test('TRUST-8 the audit of a decision says what counted before', async () => {
  const karl = await makeMember({ name: 'Karl', gender: 'male' })
  const decision = { member: karl.id, ground: 'insults', source: 'own_initiative' }
  await ask('decision.make', { ...decision, measure: 'suspend', days: 7, severity: 'medium' })
  await performDueActs()
  const { suspended_until } = await db()
    .selectFrom('account')
    .select('suspended_until')
    .where('id', '=', karl.id)
    .executeTakeFirstOrThrow()
  await ask('decision.make', { ...decision, measure: 'warn', severity: 'light', explanation: 'Again.' })
  await performDueActs()
  const rows = await db()
    .selectFrom('staff_audit')
    .select(['before', 'after'])
    .where('act', '=', 'decision.make')
    .where('member_id', '=', karl.id)
    .orderBy('at')
    .orderBy('id')
    .execute()
  expect(rows).toMatchObject([
    { before: { points: 0, suspended_until: null }, after: { points: 2, suspended_days: 7 } },
    { before: { points: 2, suspended_until: suspended_until?.toISOString() }, after: { points: 3 } },
  ])
  // The words for the member go with the appeal, and no row of the audit ever does.
  expect(JSON.stringify(rows)).not.toContain('Again.')
})

test('TRUST-8 a decision in a case needs one connection to the database', async () => {
  const karl = await makeMember({ name: 'Karl', gender: 'male' })
  const { id } = await report(await makeMember(), { profile: karl.id })
  const payload = { member: karl.id, measure: 'ban', ground: 'money', source: 'notice' }
  const { act } = await ask('decision.make', payload, (await caseOf(id)).id)
  let [held, most] = [0, 0]
  const count = (by: number) => () => {
    held += by
    most = Math.max(most, held)
  }
  const [acquired, released] = [count(1), count(-1)]
  pgPool().on('acquire', acquired).on('release', released)
  await performAct(act, staffActs)
  pgPool().off('acquire', acquired).off('release', released)
  expect(await readReport(id)).toMatchObject({ status: 'decided' })
  expect(most).toBe(1)
})

test('TRUST-8 a decision that the database rolls back because of a deadlock is stored at the next attempt', async () => {
  const { id } = await report(await makeMember())
  // A sequence counts on when its transaction is rolled back.
  await pgPool().query(`
    create sequence stored_acts;
    create function deadlock_once() returns trigger language plpgsql as $$ begin
      if nextval('stored_acts') = 1 then raise exception using errcode = 'deadlock_detected'; end if;
      return new;
    end $$;
    create trigger deadlock_once before insert on staff_act for each row execute function deadlock_once()`)
  const { id: caseId } = await caseOf(id)
  expect(await ask('report.dismiss', { report: id, reason: 'gone' }, caseId)).toMatchObject({ status: 201 })
  await pgPool().query('drop trigger deadlock_once on staff_act')
  expect(await performDueActs()).toBe(1)
})
