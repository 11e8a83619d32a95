import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { performAct } from '#app/features/staff-access/acts.server.ts'
import { openCase } from '#app/features/staff-access/cases.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { staffActs } from './acts.server.ts'
import { readItem } from './queues/read-queue.server.ts'

type Moderator = Awaited<ReturnType<typeof makeStaff>>

const theo = await makeProfile({ name: 'Theo', gender: 'male' })
const anna = await makeMember()
const mila = await makeStaff({ roles: ['moderator'] })
const noor = await makeStaff({ roles: ['moderator'] })

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
