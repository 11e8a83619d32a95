import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { oldAuditRows, recordAudit } from '#app/features/staff-access/audit.server.ts'
import { cleanUp } from '#app/platform/clean-ups.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { changesOf, readAudit, writeAuditCsv } from './read-audit.server.ts'

const nora = await makeStaff()
const mila = await makeStaff({ roles: ['moderator'] })
const [here, there] = [(await siteOf('localhost')).id, (await siteOf('she.localhost')).id]

const record = (...entry: [Parameters<typeof recordAudit>[1], Parameters<typeof recordAudit>[2]]) =>
  transaction((tx) => recordAudit(tx, ...entry))
const actsOf = async (...asked: Parameters<typeof readAudit>) =>
  (await readAudit(...asked)).rows.map(({ act }) => act)

test('ROLE-1 filters the audit by person, member, act, site and day, and records who read it', async () => {
  const member = '018f0000-0000-7000-8000-000000000001'
  await record(mila.staff, {
    act: 'test.one',
    siteId: here,
    memberId: member,
    reason: 'asked',
    after: { name: 'A' },
  })
  await record(mila.staff, { act: 'test.two', siteId: there })
  await record(null, { act: 'test.program' })
  const mine = { staff: mila.staff.id }
  expect(await actsOf(nora.staff, mine, null)).toEqual(['test.two', 'test.one'])
  expect(await actsOf(nora.staff, { ...mine, act: 'test.one' }, null)).toEqual(['test.one'])
  expect(await actsOf(nora.staff, { member }, null)).toContain('test.one')
  expect(await actsOf(nora.staff, { ...mine, site: there }, null)).toEqual(['test.two'])
  expect(await actsOf(nora.staff, { ...mine, to: '2020-01-01' }, null)).toEqual([])
  expect(await actsOf(nora.staff, { ...mine, from: '2020-01-01', to: '2999-01-01' }, null)).toHaveLength(2)
  const { rows, acts, signers } = await readAudit(nora.staff, { act: 'test.one' }, null)
  expect(rows[0]).toMatchObject({
    by: mila.staff.work_name,
    reason: 'asked',
    changes: [{ field: 'name', before: '', after: 'A' }],
  })
  expect(acts).toEqual(expect.arrayContaining(['audit.view', 'test.one', 'test.program', 'test.two']))
  expect(signers.map(({ id }) => id)).toContain(mila.staff.id)
  const views = db()
    .selectFrom('staff_audit')
    .select('subject')
    .where('act', '=', 'audit.view')
    .orderBy('id', 'desc')
  expect((await views.execute())[0]).toEqual({ subject: 'act test.one' })
})

test('ROLE-1 an admin of one site reads what is about it alone', async () => {
  const local = await makeStaff({ sites: [here] })
  const remote = await makeStaff({ sites: [there] })
  await record(remote.staff, { act: 'test.remote', siteId: there })
  await record(local.staff, { act: 'test.local', siteId: here })
  const acts = await actsOf(local.staff, {}, null)
  expect(acts).toContain('test.one')
  for (const act of ['test.two', 'test.program']) expect(acts).not.toContain(act)
  const { signers } = await readAudit(local.staff, {}, null)
  expect(signers.map(({ id }) => id)).toEqual(expect.arrayContaining([mila.staff.id, local.staff.id]))
  expect(signers.map(({ id }) => id)).not.toContain(remote.staff.id)
  await expect(readAudit(local.staff, { site: there }, null)).rejects.toThrow('right_required')
  await expect(readAudit(mila.staff, { site: here }, null)).rejects.toThrow('right_required')
})

test('ROLE-1 pages go on where the page before them ended, also among rows of one moment', async () => {
  const at = new Date('2026-01-01T10:00:00Z')
  const rows = Array.from({ length: 120 }, (_, index) => ({
    id: `018f0000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    at,
    act: 'test.many',
    subject: `${index}`,
  }))
  await db().insertInto('staff_audit').values(rows).execute()
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: Awaited<ReturnType<typeof readAudit>> = await readAudit(
      nora.staff,
      { act: 'test.many' },
      after,
    )
    seen.push(...page.rows.map(({ subject }) => subject))
    after = page.older
  } while (after)
  expect(seen).toEqual(rows.map(({ subject }) => subject).toReversed())
  for (const wrong of [
    'x',
    '2026-01-01T10:00:00.000000Z x',
    '9999-99-99T10:00:00.000000Z 018f0000-0000-7000-8000-000000000001',
    '2026-02-31T10:00:00.000000Z 018f0000-0000-7000-8000-000000000001',
    '0000-01-01T10:00:00.000000Z 018f0000-0000-7000-8000-000000000001',
  ])
    expect((await readAudit(nora.staff, { act: 'test.many' }, wrong)).rows).toHaveLength(50)
})

test('ROLE-1 says field by field what changed', () => {
  expect(changesOf({ a: 1, b: 'x', c: [1, 2] }, { a: 1, b: 'y', d: { e: 2 } })).toEqual([
    { field: 'b', before: 'x', after: 'y' },
    { field: 'c', before: '1, 2', after: '' },
    { field: 'd', before: '', after: '{"e":2}' },
  ])
  expect(changesOf(['support'], ['support', 'admin'])).toEqual([
    { field: '', before: 'support', after: 'support, admin' },
  ])
  expect(changesOf(null, null)).toEqual([])
})

test('ROLE-1 the file of the audit runs no formula, and is limited', async () => {
  await record(mila.staff, { act: 'test.formula', reason: '=HYPERLINK("https://evil.example")' })
  const get = (query: string, { cookie } = nora) => call(`/api/staff-audit.php?${query}`, { cookie })
  const response = await get('act=test.formula')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-[\d-]+\.csv"$/)
  const csv = await response.text()
  expect(csv).toContain(`"'=HYPERLINK`)
  expect(csv.trim().split('\r\n')).toHaveLength(2)
  for (const wrong of ['site=x', 'from=yesterday', 'to=2026-02-31x', `act=${'x'.repeat(61)}`, 'act=%00'])
    expect((await get(wrong)).status, wrong).toBe(400)
  expect((await get('', mila)).status).toBe(403)
  for (let count = 1; count < 20; count++) await get('act=none')
  expect((await get('act=none')).status).toBe(429)
  expect(writeAuditCsv([])).toContain('at_utc,by,act')
})

test('ROLE-1 the database refuses to change the audit, and to delete what is younger than three years', async () => {
  const id = newId()
  const old = newId()
  const threeYearsAgo = new Date(Date.now() - (3 * 366 + 1) * 86_400_000)
  await db()
    .insertInto('staff_audit')
    .values([
      { id, act: 'test.kept' },
      { id: old, act: 'test.old', at: threeYearsAgo },
    ])
    .execute()
  for (const refused of [
    sql`update staff_audit set act = 'test.changed' where id = ${id}`,
    sql`update staff_audit set act = 'test.changed' where id = ${old}`,
    sql`delete from staff_audit where id = ${id}`,
    sql`truncate staff_audit`,
  ])
    await expect(refused.execute(db())).rejects.toThrow('staff_audit is append-only')
  await cleanUp(oldAuditRows)
  const left = db().selectFrom('staff_audit').select('act').where('id', 'in', [id, old])
  expect(await left.execute()).toEqual([{ act: 'test.kept' }])
})

test('ROLE-1 the audit names the member to those who may open their page', async () => {
  const lena = await makeMember({ name: 'Lena' })
  await record(mila.staff, { act: 'test.named', siteId: here, memberId: lena.id })
  const { rows } = await readAudit(nora.staff, { act: 'test.named' }, null)
  expect(rows).toMatchObject([{ member_id: lena.id, member_name: 'Lena', opensMember: true }])
})
