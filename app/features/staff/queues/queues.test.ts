import { beforeEach, expect, test } from 'vitest'
import type { CaseKind } from '#app/features/staff-access/cases.server.ts'
import { openCase } from '#app/features/staff-access/cases.server.ts'
import { moveClock, now, resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { readItem, readQueue } from './read-queue.server.ts'

const minute = 60_000
const member = await makeMember()
const mila = await makeStaff({ roles: ['moderator'] })
const noor = await makeStaff({ roles: ['moderator'] })

beforeEach(async () => {
  resetClock()
  await db().deleteFrom('review_case').execute()
  await db().deleteFrom('rate_limit').execute()
})

/** The oldest is written last, so that the order of writing does not help. */
async function makeCases(count: number, kind: CaseKind = 'report') {
  const ids: string[] = []
  for (let age = 0; age < count; age++) {
    const subjectId = newId()
    await transaction((tx) => openCase(tx, { kind, siteId: member.site.id, subjectId, memberId: member.id }))
    const { id } = await db()
      .updateTable('review_case')
      .set({ opened_at: new Date(now().getTime() - age * minute) })
      .where('subject_id', '=', subjectId)
      .returning('id')
      .executeTakeFirstOrThrow()
    ids.unshift(id)
  }
  return ids
}

async function work(json: object, { cookie } = mila) {
  const answer = await call('/api/staff-case.php', { cookie, json })
  return { status: answer.status, ...(await answer.json()) }
}

const list = async (asked = '', { staff } = mila) =>
  (await readQueue(staff, 'report', new URLSearchParams(asked))).cases.map(({ id }) => id)

test('TRUST-8 Start takes the oldest case that nobody works on, and an urgent one before it', async () => {
  const [oldest, second, third] = await makeCases(3)
  expect(await list()).toEqual([oldest, second, third])
  expect((await work({ do: 'next', kind: 'report' })).case).toBe(oldest)
  // Whoever has one gets it again, instead of hoarding.
  expect((await work({ do: 'next', kind: 'report' })).case).toBe(oldest)
  await db()
    .updateTable('review_case')
    .set({ priority: 0 })
    .where('id', '=', third ?? '')
    .execute()
  expect((await work({ do: 'next', kind: 'report' }, noor)).case).toBe(third)
  expect(await list()).toEqual([third, oldest, second])
})

test('TRUST-8 a list names the member whom each case is about', async () => {
  await makeCases(1)
  const found = db().selectFrom('member').select('name').where('id', '=', member.id)
  const { name } = await found.executeTakeFirstOrThrow()
  const { cases } = await readQueue(mila.staff, 'report', new URLSearchParams())
  expect(cases).toMatchObject([{ about: { name, words: null } }])
})

test('TRUST-8 a claim ends ten minutes after the last sign of life', async () => {
  const [id] = await makeCases(1)
  expect(await work({ do: 'claim', case: id })).toMatchObject({ status: 200 })
  moveClock(9 * minute)
  expect(await work({ do: 'claim', case: id })).toMatchObject({ status: 200 })
  moveClock(9 * minute)
  expect(await work({ do: 'claim', case: id }, noor)).toMatchObject({ status: 409, error: 'claimed' })
  expect(await work({ do: 'next', kind: 'report' }, noor)).toMatchObject({ case: null })
  moveClock(minute)
  expect(await work({ do: 'next', kind: 'report' }, noor)).toMatchObject({ case: id })
  expect(await work({ do: 'skip', case: id })).toMatchObject({ status: 409, error: 'claimed' })
  await work({ do: 'release', case: id }, noor)
  expect(await work({ do: 'claim', case: id })).toMatchObject({ status: 200 })
})

test('TRUST-8 a skipped case waits in a list of its own until it is put back', async () => {
  const [oldest, second] = await makeCases(2)
  await work({ do: 'claim', case: oldest })
  expect(await list('list=mine')).toEqual([oldest])
  await work({ do: 'skip', case: oldest })
  expect([await list(), await list('list=skipped'), await list('list=mine')]).toEqual([
    [second],
    [oldest],
    [],
  ])
  expect((await work({ do: 'next', kind: 'report' })).case).toBe(second)
  await work({ do: 'unskip', case: oldest })
  expect(await list()).toEqual([oldest, second])
})

test('TRUST-8 a list shows fifty cases, and the further ones after the last', async () => {
  const ids = await makeCases(52)
  const page = await readQueue(mila.staff, 'report', new URLSearchParams())
  expect(page).toMatchObject({ next: ids[49], counts: { waiting: 52, skipped: 0, mine: 0 } })
  expect(await list(`after=${page.next}`)).toEqual(ids.slice(50))
  expect(await list('after=%00')).toHaveLength(50)
})

test('TRUST-8 ROLE-1 nobody sees or touches the cases of a site or kind without the right', async () => {
  const [id] = await makeCases(1)
  const elsewhere = await db()
    .selectFrom('site')
    .select('id')
    .where('id', '<>', member.site.id)
    .executeTakeFirstOrThrow()
  const other = await makeStaff({ roles: ['moderator'], sites: [elsewhere.id] })
  const editor = await makeStaff({ roles: ['editor'] })
  for (const [stranger, error] of [
    [other, 'not_found'],
    [editor, 'right_required'],
  ] as const) {
    expect(await work({ do: 'claim', case: id }, stranger)).toMatchObject({ error })
    expect(await work({ do: 'note', case: id, note: 'Hm' }, stranger)).toMatchObject({ error })
    await expect(readItem(stranger.staff, 'report', id ?? '')).rejects.toMatchObject({ code: 'not_found' })
  }
  expect(await list('', other)).toEqual([])
  expect(await work({ do: 'next', kind: 'report' }, other)).toMatchObject({ case: null })
  expect(await work({ do: 'next', kind: 'report', site: member.site.id }, other)).toMatchObject({
    status: 403,
  })
  expect(await work({ do: 'claim', case: newId() })).toMatchObject({ status: 404 })
  expect(await work({ do: 'claim', case: id, note: 'x' })).toMatchObject({ status: 422 })
})

test('TRUST-8 notes stay with the case, signed with the work name', async () => {
  const [id = ''] = await makeCases(1)
  expect(await work({ do: 'note', case: id, note: ' Asked the sender. ' })).toMatchObject({
    note: { body: 'Asked the sender.', by: mila.staff.work_name },
  })
  for (const note of ['', '   ', 'x'.repeat(2001), '\u200b'])
    expect(await work({ do: 'note', case: id, note })).toMatchObject({ status: 422 })
  const notes = await db().selectFrom('review_note').select('body').where('case_id', '=', id).execute()
  expect(notes).toHaveLength(1)
})

test('TRUST-8 the audit has who skipped, put back and annotated a case, and no heartbeat', async () => {
  const [id = ''] = await makeCases(1)
  for (const json of [{ do: 'claim' }, { do: 'note', note: 'Odd.' }, { do: 'skip' }, { do: 'unskip' }])
    expect(await work({ ...json, case: id })).toMatchObject({ status: 200 })
  const rows = await db()
    .selectFrom('staff_audit')
    .select(['act', 'staff_id', 'member_id', 'site_id'])
    .where('subject', '=', `case ${id}`)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const by = { staff_id: mila.staff.id, member_id: member.id, site_id: member.site.id }
  expect(rows).toEqual(['case.note', 'case.skip', 'case.unskip'].map((act) => ({ act, ...by })))
})

test('ROLE-1 nobody of the staff leafs through members: views are limited for each of them', async () => {
  const [id = ''] = await makeCases(1, 'shield')
  const prepare = async ({ cookie }: typeof mila) =>
    (await call(`/api/staff-standing.php?member=${member.id}`, { cookie })).status
  await limiterOf('staff_view').penalty(mila.staff.id, limits.staff_view.points)
  expect([await prepare(mila), await prepare(noor)]).toEqual([429, 200])
  await limiterOf('staff_case').penalty(mila.staff.id, limits.staff_case.points)
  await expect(readItem(mila.staff, 'shield', id)).rejects.toThrow('too_many_requests')
  expect(await readItem(noor.staff, 'shield', id)).toMatchObject({ item: { id } })
})
