import { expect, test, vi } from 'vitest'
import { call } from '#tests/call.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'

vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).realPages())

test('ROLE-1 an admin adds somebody, changes their roles, makes a new link and ends their access', async () => {
  const { cookie } = await makeStaff()
  const send = (method: string, path: string, json: unknown) => call(`/api/${path}`, { method, json, cookie })
  const support = [{ role: 'support', site_id: null }]
  const added = await send('POST', 'staff-people.php', {
    email: 'nell@staff.example',
    work_name: 'Nell',
    roles: support,
  })
  expect(added.status).toBe(201)
  const { link } = await added.json()
  const { pathname } = new URL(link)
  expect((await call(pathname)).headers.get('location')).toBe('/staff/enter')
  const page = await (await call('/staff/people.data', { cookie })).text()
  expect(page).toContain('nell@staff.example')
  const [, person] = /"([0-9a-f-]{36})","Nell"/.exec(page) ?? []
  const roles = [{ role: 'editor', site_id: (await siteOf()).id }]
  expect((await send('PUT', 'staff-people.php', { person, roles, seen: support })).status).toBe(204)
  const late = await send('PUT', 'staff-people.php', { person, roles: support, seen: support })
  expect([late.status, (await late.json()).error]).toEqual([409, 'changed_meanwhile'])
  expect((await send('POST', 'staff-link.php', { person })).status).toBe(201)
  expect((await call(pathname)).status).toBe(404)
  expect((await send('DELETE', 'staff-people.php', { person, reason: ' ' })).status).toBe(422)
  expect((await send('DELETE', 'staff-people.php', { person, reason: 'has left' })).status).toBe(204)
  expect((await send('POST', 'staff-link.php', { person })).status).toBe(404)
})

test('ROLE-1 an admin of one site sees only those who work there', async () => {
  const { staff: there } = await makeStaff({
    roles: ['support'],
    sites: [(await siteOf('she.localhost')).id],
  })
  const { staff: here, cookie } = await makeStaff({ sites: [(await siteOf()).id] })
  const page = await (await call('/staff/people.data', { cookie })).text()
  expect(page).toContain(here.email)
  expect(page).not.toContain(there.email)
})
