import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { performAct } from '#app/features/staff-access/acts.server.ts'
import { openCase } from '#app/features/staff-access/cases.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { errorOf } from '#tests/make/claim.ts'
import { dropJobs } from '#tests/make/jobs.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { lostStaffActs, staffActs } from './acts.server.ts'
import { readItem } from './queues/read-queue.server.ts'

type Moderator = Awaited<ReturnType<typeof makeStaff>>

const theo = await makeProfile({ name: 'Theo', gender: 'male' })
const anna = await makeMember()
const mila = await makeStaff({ roles: ['moderator'] })
const noor = await makeStaff({ roles: ['moderator'] })

afterEach(resetClock)

async function makeReports(count: number, memberId = theo.id) {
  const reports = Array.from({ length: count }, () => {
    const id = newId()
    return { id, number: `R-${id}` }
  })
  await transaction(async (tx) => {
    for (const { id, number } of reports) {
      await tx
        .insertInto('report')
        .values({
          id,
          number,
          site_id: anna.site.id,
          reporter_id: anna.id,
          member_id: memberId,
          language: 'en',
          reason: 'rude',
          evidence: '{}',
          created_at: new Date(),
        })
        .execute()
      await openCase(tx, { kind: 'report', siteId: anna.site.id, subjectId: id, memberId })
    }
  })
  return reports.map(({ id }) => id)
}

async function send(path: string, { cookie }: Moderator, json: object) {
  const answer = await call(path, { cookie, json })
  return { status: answer.status, ...(await answer.json()) }
}

const dismiss = (moderator: Moderator, found: { id: string; subject_id: string }) =>
  send('/api/staff-act.php', moderator, {
    kind: 'report.dismiss',
    case: found.id,
    payload: { report: found.subject_id, reason: 'no_breach' },
  })

const casesOf = (reports: string[]) =>
  db().selectFrom('review_case').selectAll().where('subject_id', 'in', reports).execute()

test('TRUST-8 two moderators who work through 200 cases at once decide each case once', {
  timeout: 90_000,
}, async () => {
  const reports = await makeReports(200)
  const cases = new Map((await casesOf(reports)).map((found) => [found.id, found]))
  const asked: string[] = []
  const refused: number[] = []

  async function work(moderator: Moderator, other: Moderator) {
    for (;;) {
      const { case: id } = await send('/api/staff-case.php', moderator, { do: 'next', kind: 'report' })
      const found = cases.get(id)
      if (!found) return
      // The other one decides the same case, from a link, at the same moment.
      const answers = await Promise.all([dismiss(moderator, found), dismiss(other, found)])
      for (const { act, status } of answers) act ? asked.push(id) : refused.push(status)
    }
  }
  await Promise.all([work(mila, noor), work(noor, mila)])
  expect([...asked].sort()).toEqual([...cases.keys()].sort())
  expect(new Set(refused)).toEqual(new Set([409]))

  const acts = await db().selectFrom('staff_act').select(['id', 'staff_id']).execute()
  expect(acts).toHaveLength(200)
  expect(new Set(acts.map(({ staff_id }) => staff_id)).size).toBe(2)
  // Two workers get the same jobs.
  async function perform() {
    for (const { id } of acts) await performAct(id, staffActs)
  }
  await Promise.all([perform(), perform()])
  const closed = await casesOf(reports)
  expect(closed.filter(({ outcome, closed_by }) => outcome === 'dismissed' && closed_by)).toHaveLength(200)
  const decided = await db()
    .selectFrom('staff_audit')
    .select('id')
    .where('act', '=', 'report.dismiss')
    .execute()
  expect(decided).toHaveLength(200)
  expect(await mailsAbout('R-')).toHaveLength(200)
})

test('TRUST-8 an act closes no case but its own: of its queue, about the same thing', async () => {
  const [one = '', other = ''] = await makeReports(2)
  const [first, second] = await casesOf([one, other])
  const mixed = { id: first!.id, subject_id: second!.subject_id }
  expect((await dismiss(mila, mixed)).status).toBe(404)
  const admin = await makeStaff()
  const adjust = { kind: 'member.adjust_credits', payload: { member: anna.id, amount: 1, reason: 'Sorry' } }
  expect((await send('/api/staff-act.php', admin, adjust)).act).toBeDefined()
  expect((await send('/api/staff-act.php', admin, { ...adjust, case: first!.id })).status).toBe(404)
  expect(await casesOf([one, other])).toMatchObject([{ act_id: null }, { act_id: null }])
})

test('TRUST-8 ROLE-1 whoever was reported decides nothing about the report, nor about its sender', async () => {
  const [report = ''] = await makeReports(1, anna.id)
  const account = db().selectFrom('account').select('email').where('id', '=', anna.id)
  const own = await makeStaff({ roles: ['moderator'], ...(await account.executeTakeFirstOrThrow()) })
  for (const asked of [
    { kind: 'report.dismiss', payload: { report, reason: 'no_breach' } },
    { kind: 'reporter.warn', payload: { report } },
  ])
    expect(await send('/api/staff-act.php', own, asked)).toMatchObject({ status: 409, error: 'own_case' })
})

test('TRUST-8 ROLE-1 nobody decides about an account that a partner signed up with their address', async () => {
  const lena = await makeMember()
  await db()
    .updateTable('account')
    .set({ claimed_email: 'Carla.Work@gmail.com' })
    .where('id', '=', lena.id)
    .execute()
  const own = await makeStaff({ roles: ['moderator'], email: 'carlawork+staff@gmail.com' })
  const [report = ''] = await makeReports(1, lena.id)
  const asked = { kind: 'report.dismiss', payload: { report, reason: 'no_breach' } }
  expect(await send('/api/staff-act.php', own, asked)).toMatchObject({ status: 409, error: 'own_case' })
  expect((await send('/api/staff-act.php', mila, asked)).status).toBe(201)
})

async function complain(email: string) {
  const complaint = { email, subject: 'My report', text: 'I want to know what came of it.' }
  const sent = await call('/api/complaint.php', { json: complaint, address: '10.8.1.1' })
  const { number } = await sent.json()
  const row = db().selectFrom('complaint').select(['id', 'account_id']).where('number', '=', number)
  return row.executeTakeFirstOrThrow()
}

test('TRUST-8 ROLE-1 nobody answers a complaint that came from their own address, also without an account', async () => {
  const own = await makeStaff({ roles: ['moderator'], email: 'dora@mail.example' })
  const { id: complaint, account_id } = await complain('Dora+shop@mail.example')
  expect(account_id).toBeNull()
  const asked = { kind: 'complaint.answer', payload: { complaint, answer: 'You are right.' } }
  expect(await send('/api/staff-act.php', own, asked)).toMatchObject({ status: 409, error: 'own_case' })
  expect((await send('/api/staff-act.php', mila, asked)).status).toBe(201)
})

const dismissWithoutCase = (moderator: Moderator, report: string) =>
  send('/api/staff-act.php', moderator, {
    kind: 'report.dismiss',
    payload: { report, reason: 'no_breach' },
  })

test('TRUST-8 a decision that names no case respects the claim of a colleague and the act that waits', async () => {
  const [report = ''] = await makeReports(1)
  const [found] = await casesOf([report])
  await send('/api/staff-case.php', noor, { do: 'claim', case: found!.id })
  expect(await dismissWithoutCase(mila, report)).toMatchObject({ status: 409, error: 'claimed' })
  await send('/api/staff-case.php', noor, { do: 'release', case: found!.id })
  const { act } = await dismissWithoutCase(noor, report)
  expect(await casesOf([report])).toMatchObject([{ act_id: act, claimed_by: noor.staff.id }])
  for (const again of [dismissWithoutCase(mila, report), dismiss(mila, found!)])
    expect(await again).toMatchObject({ status: 409, error: 'already_decided' })
  await performAct(act, staffActs)
  expect(await casesOf([report])).toMatchObject([{ outcome: 'dismissed', closed_by: noor.staff.id }])
})

test('TRUST-8 of two who decide the same thing at once without a case, one is refused', async () => {
  const [report = ''] = await makeReports(1)
  const answers = await Promise.all([dismissWithoutCase(mila, report), dismissWithoutCase(noor, report)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

test('TRUST-8 ROLE-1 a decision that names no case needs the right to the queue of the open case', async () => {
  const { id: complaint } = await complain('ella@mail.example')
  await db()
    .updateTable('review_case')
    .set({ kind: 'withdrawal' })
    .where('subject_id', '=', complaint)
    .execute()
  const asked = { kind: 'complaint.answer', payload: { complaint, answer: 'You are right.' } }
  // Withdrawals are the work of the support.
  expect(await send('/api/staff-act.php', mila, asked)).toMatchObject({
    status: 403,
    error: 'right_required',
  })
  await db()
    .updateTable('review_case')
    .set({ closed_at: new Date(), outcome: 'gone' })
    .where('subject_id', '=', complaint)
    .execute()
  expect((await send('/api/staff-act.php', mila, asked)).status).toBe(201)
})

test('TRUST-8 an act that a crash interrupts has changed nothing, and is then performed once', async () => {
  const [report = ''] = await makeReports(1)
  const [found] = await casesOf([report])
  const { act } = await dismiss(mila, found!)
  const crashing = staffActs.map((each) => ({
    ...each,
    perform: async (...given: Parameters<typeof each.perform>) => {
      await each.perform(...given)
      throw new Error('the process ends here')
    },
  }))
  await expect(performAct(act, crashing)).rejects.toThrow('the process ends here')
  const state = () => db().selectFrom('staff_act').select('state').where('id', '=', act).executeTakeFirst()
  expect(await state()).toEqual({ state: 'waiting' })
  expect(await casesOf([report])).toMatchObject([{ act_id: act, closed_at: null }])
  for (let run = 0; run < 2; run++) await performAct(act, staffActs)
  expect(await state()).toEqual({ state: 'done' })
  expect(await casesOf([report])).toMatchObject([{ outcome: 'dismissed', closed_by: mila.staff.id }])
  const audit = db().selectFrom('staff_audit').select('id').where('subject', 'like', `report R-${report}%`)
  expect(await audit.execute()).toHaveLength(1)
})

test('TRUST-8 an act that fails at its last attempt gives its case back with the failure shown', async () => {
  const [report = ''] = await makeReports(1)
  const [found] = await casesOf([report])
  const { act } = await dismiss(mila, found!)
  const broken = staffActs.map((each) => ({
    ...each,
    perform: () => Promise.reject(new Error('the disk is full')),
  }))
  const jobs = db().selectFrom('staff_act').select(['state', 'failure']).where('id', '=', act)
  await expect(performAct(act, broken)).rejects.toThrow('the disk is full')
  expect(await jobs.execute()).toEqual([{ state: 'waiting', failure: null }])
  await expect(performAct(act, broken, { isLastAttempt: true })).rejects.toThrow('the disk is full')
  expect(await jobs.execute()).toEqual([{ state: 'failed', failure: 'error' }])
  const { item } = await readItem(mila.staff, 'report', found!.id)
  expect(item).toMatchObject({ lastFailure: 'error', isPending: false, closed_at: null })
  const { act: again } = await dismiss(mila, found!)
  await performAct(again, staffActs)
  expect(await casesOf([report])).toMatchObject([{ outcome: 'dismissed', closed_by: mila.staff.id }])
})

async function undo(act: string, { cookie }: Moderator) {
  const answer = await call(`/api/staff-act.php?act=${act}`, { method: 'DELETE', cookie })
  return answer.status === 204 ? [204] : errorOf(answer)
}

const auditOf = (caseId: string) =>
  db()
    .selectFrom('staff_audit')
    .select(['act', 'staff_id', 'member_id', 'reason', 'before'])
    .where('subject', '=', `case ${caseId}`)
    .where('act', 'like', 'act.%')
    .execute()

test('TRUST-8 only whoever asked undoes an act, and not after the ten seconds', async () => {
  const [report = ''] = await makeReports(1)
  const [found] = await casesOf([report])
  const { act } = await dismiss(mila, found!)
  expect(await undo(act, noor)).toEqual([404, 'not_found'])
  // Its job is late.
  moveClock(10_001)
  expect(await undo(act, mila)).toEqual([409, 'already_decided'])
  expect(await casesOf([report])).toMatchObject([{ act_id: act }])
  resetClock()
  for (let time = 0; time < 2; time++) expect(await undo(act, mila)).toEqual([204])
  expect(await casesOf([report])).toMatchObject([{ act_id: null, closed_at: null }])
  expect(await auditOf(found!.id)).toEqual([
    {
      act: 'act.undo',
      staff_id: mila.staff.id,
      member_id: theo.id,
      reason: '',
      before: { act: 'report.dismiss' },
    },
  ])
})

test('TRUST-8 an act that the database rolls back because of a deadlock runs again at once', async () => {
  const [report = ''] = await makeReports(1)
  const [found] = await casesOf([report])
  const { act } = await dismiss(mila, found!)
  let runs = 0
  const deadlocked = staffActs.map((each) => ({
    ...each,
    async perform(...given: Parameters<typeof each.perform>) {
      runs++
      if (runs === 1)
        throw Object.assign(new pg.DatabaseError('deadlock detected', 0, 'error'), { code: '40P01' })
      return each.perform(...given)
    },
  }))
  await performAct(act, deadlocked)
  expect(await casesOf([report])).toMatchObject([{ outcome: 'dismissed' }])
})

test('TRUST-8 an act whose job a crash has taken is performed or fails later, and its case is free again', async () => {
  const reports = await makeReports(3)
  const [lost, broken, waiting] = await casesOf(reports)
  const asked = [await dismiss(mila, lost!), await dismiss(mila, broken!), await dismiss(mila, waiting!)]
  for (const { act } of asked.slice(0, 2)) await dropJobs('perform_staff_act', act)
  // Meanwhile the sender takes one of them back.
  await db().updateTable('report').set({ status: 'withdrawn' }).where('id', '=', broken!.subject_id).execute()
  moveClock(10 * 60_000)
  expect(await lostStaffActs.overdueSince()).toBeNull()
  moveClock(15_000)
  expect(await lostStaffActs.overdueSince()).not.toBeNull()
  await cleanUp(lostStaffActs)
  resetClock()
  const stateOf = async (found: typeof lost) => (await casesOf([found!.subject_id]))[0]
  expect(await stateOf(lost)).toMatchObject({ outcome: 'dismissed', closed_by: mila.staff.id })
  expect(await stateOf(broken)).toMatchObject({ act_id: null, closed_at: null })
  expect(await stateOf(waiting)).toMatchObject({ act_id: asked[2].act, closed_at: null })
  expect(await auditOf(broken!.id)).toMatchObject([
    { act: 'act.fail', reason: 'already_decided', before: { act: 'report.dismiss' } },
  ])
})

test('TRUST-8 an act that fails is tried a few times within minutes', async () => {
  const [report = ''] = await makeReports(1)
  const [found] = await casesOf([report])
  const { act } = await dismiss(mila, found!)
  const { rows } = await sql<{ max_attempts: number }>`select max_attempts from graphile_worker.jobs
    where key = ${`staff_act ${act}`}`.execute(db())
  expect(rows).toEqual([{ max_attempts: 6 }])
})

test('TRUST-8 of two acts in one case only the one that closes it answers the report', async () => {
  const [report = ''] = await makeReports(1)
  const [found] = await casesOf([report])
  const decision = { member: theo.id, ground: 'insults', source: 'notice' }
  const kept = { kind: 'decision.make', case: found!.id, keep_open: true }
  const first = await send('/api/staff-act.php', mila, { ...kept, payload: { ...decision, measure: 'warn' } })
  const second = await send('/api/staff-act.php', mila, {
    kind: 'decision.make',
    case: found!.id,
    payload: { ...decision, measure: 'suspend', days: 7 },
  })
  await performAct(first.act, staffActs)
  expect(await casesOf([report])).toMatchObject([{ act_id: second.act, closed_at: null }])
  const decided = db().selectFrom('report').select(['status', 'decision']).where('id', '=', report)
  expect(await decided.execute()).toEqual([{ status: 'open', decision: null }])
  await performAct(second.act, staffActs)
  expect(await decided.execute()).toEqual([{ status: 'decided', decision: 'profile_hidden' }])
})
