import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { limiterOf, limits } from '#app/web/calls/limits.server.ts'
import { staffVisitContext } from '#app/web/visit.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { visitOf } from '#tests/make/visit.ts'
import { action, loader } from './search.page.tsx'
import { searchMembers } from './search-members.server.ts'

const { staff: sam } = await makeStaff({ roles: ['support'] })
const here = await makeMember({ name: 'Zelda' })
const there = await makeMember({ name: 'zelda-Ann', on: 'she.localhost' })

beforeEach(async () => {
  await db().deleteFrom('rate_limit').execute()
})

const search = (q: string, { site = '', staff = sam } = {}) => searchMembers(staff, { q, site })
const namesOf = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).found.map(({ name }) => name)

test('ROLE-1 finds members by the beginning of a name, a whole address or an id, on the sites of the reader', async () => {
  expect(await namesOf('ZELD')).toEqual(['Zelda', 'zelda-Ann'])
  expect(await namesOf('elda')).toEqual([])
  expect(await namesOf('zelda', { site: there.site.id })).toEqual(['zelda-Ann'])
  expect(await namesOf(here.id)).toEqual(['Zelda'])
  const { email } = await db()
    .selectFrom('account')
    .select('email')
    .where('id', '=', there.id)
    .executeTakeFirstOrThrow()
  expect(await namesOf(email.toUpperCase())).toEqual(['zelda-Ann'])
  expect(await namesOf(email.slice(0, -1))).toEqual([])
  const { staff } = await makeStaff({ roles: ['support'], sites: [here.site.id] })
  for (const q of ['zelda-', there.id, email]) expect(await namesOf(q, { staff }), q).toEqual([])
  await expect(search('zelda', { staff, site: there.site.id })).rejects.toThrow('right_required')
  const { found } = await search(here.id)
  expect(Object.keys(found[0] ?? {}).toSorted()).toEqual(['created_at', 'id', 'name', 'site', 'state'])
  const rows = await db().selectFrom('staff_audit').select('subject').where('staff_id', '=', sam.id).execute()
  expect(rows[0]).toEqual({ subject: 'name ZELD' })
  expect(JSON.stringify(rows)).not.toContain(email.split('@')[0])
})

test('ROLE-1 a search by an address is sent as a form, and its address never stands in an URL', async () => {
  const { email } = await db()
    .selectFrom('account')
    .select('email')
    .where('id', '=', here.id)
    .executeTakeFirstOrThrow()
  const context = new RouterContextProvider()
  context.set(staffVisitContext, { ...(await visitOf(null)), staff: sam, isStaffDevice: true })
  const address = (q: string) => new Request(`http://localhost/staff/members?${new URLSearchParams({ q })}`)
  const post = (q: string) => {
    const body = new URLSearchParams({ q, site: '' })
    const request = new Request('http://localhost/staff/members', { method: 'POST', body })
    return action({ context, request } as never)
  }
  expect(await post(email)).toMatchObject({ asked: { q: email }, found: [{ id: here.id }] })
  const named = await post('zelda')
  if (!(named instanceof Response)) throw new Error('a name stays in the address')
  expect([named.status, named.headers.get('location')]).toEqual([303, '/staff/members?q=zelda&site='])
  const open = (q: string) => loader({ context, request: address(q) } as never)
  expect((await open('zelda')).found).toHaveLength(2)
  const refused = await open(email).catch((thrown: Response) => thrown.headers.get('location'))
  expect(refused).toBe('/staff/members')
})

test('ROLE-1 tells states apart, signs are letters, and nothing is searched without a question', async () => {
  await makeProfile({ name: '100%_' })
  const banned = await makeMember({ name: 'Bannister' })
  await db()
    .updateTable('account')
    .set({ banned_at: new Date(), banned_for: 'fraud' })
    .where('id', '=', banned.id)
    .execute()
  expect(await namesOf('100%')).toEqual(['100%_'])
  expect(await namesOf('%%')).toEqual([])
  expect((await search('Bannister')).found).toMatchObject([{ state: 'banned' }])
  for (const q of ['', ' ', 'Z', '\u0000']) expect((await search(q)).isAsked, q).toBe(false)
  expect(await search('x'.repeat(5000))).toMatchObject({ isAsked: true, found: [] })
})

test('ROLE-1 shows fifty members, says that there are more, and limits how often somebody searches', async () => {
  await Promise.all(Array.from({ length: 52 }, () => makeProfile({ name: 'Quentin' })))
  const many = await search('quentin')
  expect([many.found.length, many.hasMore]).toEqual([50, true])
  await limiterOf('staff_find').penalty(sam.id, limits.staff_find.points)
  await expect(search('quentin')).rejects.toThrow('too_many_requests')
})
