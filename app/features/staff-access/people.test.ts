import { beforeEach, expect, test } from 'vitest'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import type { GrantedRole, StaffRole } from '#app/web/staff-rights.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff } from '#tests/make/staff.ts'
import { findLinkOwner } from './login.server.ts'
import { addPerson, changeRoles, createLink, endPerson, findPeople } from './people.server.ts'

const main = (await siteOf()).id
const other = (await siteOf('she.localhost')).id
const on = (role: StaffRole, site_id: string | null = null): GrantedRole => ({ role, site_id })
const rolesOf = async (id: string) => (await findPeople()).find((person) => person.id === id)?.roles
const somebody = { email: 'Rosa@Staff.example', workName: 'Rosa', roles: [on('support')] }
const refused = (code: string, fields?: object) =>
  expect.objectContaining({ code, ...(fields && { fields }) })

const enrol = (staff_id: string) =>
  db()
    .insertInto('staff_passkey')
    .values({ id: newId(), staff_id, public_key: Buffer.alloc(32), host: 'localhost' })
    .execute()

beforeEach(async () => {
  await db().updateTable('staff').set({ ended_at: new Date() }).execute()
})

test('ROLE-1 adds somebody once, with what is wrong by field', async () => {
  const { staff: admin } = await makeStaff()
  const id = await addPerson(admin, somebody)
  expect(await rolesOf(id)).toEqual([on('support')])
  await expect(addPerson(admin, { ...somebody, workName: 'Rita' })).rejects.toEqual(
    refused('already_taken', { email: 'already_taken' }),
  )
  await expect(
    addPerson(admin, { ...somebody, email: 'r@staff.example', workName: ' rosa ' }),
  ).rejects.toEqual(refused('already_taken', { work_name: 'already_taken' }))
  await expect(addPerson(admin, { email: 'x', workName: 'R', roles: [] })).rejects.toEqual(
    refused('invalid', { email: 'email_invalid', work_name: 'name_length', roles: 'invalid' }),
  )
  await expect(
    addPerson(admin, {
      email: 's@staff.example',
      workName: 'Silke',
      roles: [on('support', '00000000-0000-4000-8000-000000000000')],
    }),
  ).rejects.toEqual(refused('invalid', { roles: 'invalid' }))
  await endPerson(admin, id)
  // Somebody who comes back is the same person in the audit.
  expect(await addPerson(admin, { ...somebody, workName: 'Rosa', roles: [on('editor')] })).toBe(id)
  expect(await rolesOf(id)).toEqual([on('editor')])
})

test('ROLE-1 admins of one site manage the roles of that site, and nobody with more', async () => {
  const { staff: local } = await makeStaff({ sites: [main] })
  const { staff: chief } = await makeStaff()
  const { staff: helper } = await makeStaff({ roles: ['support'], sites: [main] })
  const seen = helper.roles
  await changeRoles(local, helper.id, { roles: [on('moderator', main)], seen })
  expect(await rolesOf(helper.id)).toEqual([on('moderator', main)])
  for (const roles of [[on('moderator', main), on('moderator', other)], [on('admin')]])
    await expect(changeRoles(local, helper.id, { roles, seen: [on('moderator', main)] })).rejects.toEqual(
      refused('right_required'),
    )
  await expect(createLink(local, chief.id)).rejects.toEqual(refused('right_required'))
  await expect(endPerson(local, chief.id)).rejects.toEqual(refused('right_required'))
  await expect(addPerson(local, { ...somebody, email: 'n@staff.example', workName: 'Nils' })).rejects.toEqual(
    refused('right_required'),
  )
  await expect(
    addPerson(helper, { ...somebody, email: 'n@staff.example', workName: 'Nils' }),
  ).rejects.toEqual(refused('right_required'))
})

test('ROLE-1 somebody without roles is linked and ended only with the right on all sites', async () => {
  const { staff: local } = await makeStaff({ sites: [main] })
  const { staff: chief } = await makeStaff()
  const { staff: idle } = await makeStaff({ roles: [] })
  for (const change of [createLink, endPerson])
    await expect(change(local, idle.id)).rejects.toEqual(refused('right_required'))
  await createLink(chief, idle.id)
  await endPerson(chief, idle.id)
  expect(await rolesOf(idle.id)).toBeUndefined()
})

test('ROLE-1 a link that was made before a change of roles opens nothing after it, which the audit says', async () => {
  const { staff: local } = await makeStaff({ sites: [main] })
  const { staff: chief } = await makeStaff()
  const { staff: helper } = await makeStaff({ roles: ['support'], sites: [main] })
  const { token } = await createLink(local, helper.id)
  const owner = () => findLinkOwner({ 'staff-link': token })
  expect(await owner()).toMatchObject({ id: helper.id })
  await changeRoles(chief, helper.id, { roles: helper.roles, seen: helper.roles })
  expect(await owner()).toMatchObject({ id: helper.id })
  await changeRoles(chief, helper.id, { roles: [on('admin')], seen: helper.roles })
  expect(await owner()).toBeUndefined()
  const audit = db()
    .selectFrom('staff_audit')
    .select(['before', 'after'])
    .where('act', '=', 'staff.roles')
    .where('subject', '=', `staff ${helper.id}`)
  expect(await audit.execute()).toEqual([
    { before: { roles: [`support@${main}`], link: true }, after: { roles: ['admin'], link: false } },
  ])
})

test('ROLE-1 nobody changes their own roles or ends themselves', async () => {
  const { staff } = await makeStaff()
  await makeStaff()
  await expect(
    changeRoles(staff, staff.id, { roles: [on('admin'), on('writer')], seen: staff.roles }),
  ).rejects.toEqual(refused('own_case'))
  await expect(endPerson(staff, staff.id)).rejects.toEqual(refused('own_case'))
})

test('ROLE-1 the last admin of all sites stays, also when two remove each other', async () => {
  const { staff: one } = await makeStaff()
  await makeStaff({ sites: [main] })
  await expect(endPerson(null, one.id)).rejects.toEqual(refused('last_admin'))
  await expect(changeRoles(null, one.id, { roles: [on('admin', main)], seen: one.roles })).rejects.toEqual(
    refused('last_admin'),
  )
  const { staff: two } = await makeStaff()
  // Somebody who cannot log in yet is in charge of nothing.
  await expect(endPerson(null, one.id)).rejects.toEqual(refused('last_admin'))
  for (const { id } of [one, two]) await enrol(id)
  const ends = await Promise.allSettled([
    endPerson(one, two.id),
    endPerson(two, one.id),
    changeRoles(one, two.id, { roles: [on('support')], seen: two.roles }),
    changeRoles(two, one.id, { roles: [on('support')], seen: one.roles }),
  ])
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const admins = (await findPeople()).filter(({ roles }) =>
    roles.some(({ role, site_id }) => role === 'admin' && !site_id),
  )
  expect(admins).toHaveLength(1)
})

test('ROLE-1 of two editors who saw the same roles the second is told', async () => {
  const { staff: one } = await makeStaff()
  const { staff: two } = await makeStaff()
  const { staff: helper } = await makeStaff({ roles: ['support'] })
  const seen = helper.roles
  const changes = await Promise.allSettled([
    changeRoles(one, helper.id, { roles: [on('moderator')], seen }),
    changeRoles(two, helper.id, { roles: [on('editor')], seen }),
  ])
  const lost = changes.flatMap((change) => (change.status === 'rejected' ? [change.reason] : []))
  expect(lost).toEqual([refused('changed_meanwhile', { roles: 'changed_meanwhile' })])
})

test('ROLE-1 every change of the staff is in the audit, with before and after', async () => {
  const { staff: admin } = await makeStaff()
  const id = await addPerson(admin, {
    email: 'audit@staff.example',
    workName: 'Aude',
    roles: [on('support')],
  })
  await createLink(null, id)
  await changeRoles(admin, id, { roles: [on('support'), on('editor', main)], seen: [on('support')] })
  await endPerson(admin, id, 'has left')
  const rows = await db()
    .selectFrom('staff_audit')
    .select(['act', 'staff_id', 'reason', 'before', 'after'])
    .where('subject', '=', `staff ${id}`)
    .orderBy('at')
    .orderBy('id')
    .execute()
  const both = [`editor@${main}`, 'support']
  expect(rows).toEqual([
    {
      act: 'staff.add',
      staff_id: admin.id,
      reason: '',
      before: null,
      after: { email: 'audit@staff.example', work_name: 'Aude', roles: ['support'] },
    },
    { act: 'staff.link', staff_id: null, reason: '', before: null, after: null },
    {
      act: 'staff.roles',
      staff_id: admin.id,
      reason: '',
      before: { roles: ['support'], link: true },
      after: { roles: both, link: false },
    },
    { act: 'staff.end', staff_id: admin.id, reason: 'has left', before: both, after: null },
  ])
})
