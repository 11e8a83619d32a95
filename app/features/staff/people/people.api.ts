import { z } from '@hono/zod-openapi'
import { addPerson, changeRoles, createLink, endPerson } from '#app/features/staff-access/people.server.ts'
import { StaffReason, StorableText } from '#app/features/staff-access/storable-text.contract.ts'
import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { staffRoles } from '#app/web/staff-rights.ts'
import type { Visit } from '#app/web/visit.ts'

/** Null: on all sites. */
const Roles = z.array(z.object({ role: z.enum(staffRoles), site_id: z.uuid().nullable() })).max(200)

const NewPerson = z
  .object({ email: StorableText.max(254), work_name: StorableText.max(80), roles: Roles })
  .openapi('NewStaffPerson')

/** `seen`: the roles as the editor had them before them. */
const RolesChange = z.object({ person: z.uuid(), roles: Roles, seen: Roles }).openapi('StaffRolesChange')

const PersonEnd = z.object({ person: z.uuid(), reason: StaffReason }).openapi('StaffPersonEnd')

const EnrolLink = z.object({ link: z.string(), expires_at: z.iso.datetime() }).openapi('StaffEnrolLink')

const common = { audience: 'staff', right: 'staff.manage' } as const

export const addPersonCall = defineCall('POST /staff-people.php', {
  ...common,
  summary: 'Add somebody to the staff; the answer has the link that enrols their passkey',
  body: NewPerson,
  answers: { 201: answer(EnrolLink, 'The link, which is shown only here') },
  refusals: { 403: 'right_required', 404: 'not_found', 422: 'invalid, already_taken, email_invalid' },
  async handle({ staff, origin }, { body: { email, work_name, roles } }) {
    return linkFor(await addPerson(staff, { email, workName: work_name, roles }), { staff, origin })
  },
})

export const changeRolesCall = defineCall('PUT /staff-people.php', {
  ...common,
  summary: 'Change what somebody of the staff may do',
  body: RolesChange,
  answers: { 204: { description: 'Changed' } },
  refusals: {
    403: 'right_required',
    404: 'not_found',
    409: 'changed_meanwhile, last_admin, own_case',
    422: 'invalid',
  },
  async handle({ staff }, { body: { person, ...change }, c }) {
    await changeRoles(staff, person, change)
    return c.body(null, 204)
  },
})

export const endPersonCall = defineCall('DELETE /staff-people.php', {
  ...common,
  summary: 'End the access of somebody of the staff at once',
  body: PersonEnd,
  answers: { 204: { description: 'Ended' } },
  refusals: { 403: 'right_required', 404: 'not_found', 409: 'last_admin, own_case', 422: 'invalid' },
  async handle({ staff }, { body: { person, reason }, c }) {
    await endPerson(staff, person, reason)
    return c.body(null, 204)
  },
})

export const createLinkCall = defineCall('POST /staff-link.php', {
  ...common,
  summary: 'Make a new one-time link for somebody of the staff, such as after a lost passkey',
  body: z.object({ person: z.uuid() }).openapi('StaffLinkAsked'),
  answers: { 201: answer(EnrolLink, 'The link, which is shown only here') },
  refusals: { 403: 'right_required', 404: 'not_found', 422: 'invalid' },
  handle: (visit, { body: { person } }) => linkFor(person, visit),
})

/** A passkey works only at the host where it is enrolled: the one that the admin is using. */
async function linkFor(person: string, { staff, origin }: { staff: { id: string } } & Pick<Visit, 'origin'>) {
  const { token, expiresAt } = await createLink(staff, person)
  return { link: `${origin}/staff/enter/${token}`, expires_at: expiresAt.toISOString() }
}
