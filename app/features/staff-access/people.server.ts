import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { acquireAdvisoryLock, transaction } from '#app/platform/database/transaction.server.ts'
import { hashToken, newPublicId, newToken } from '#app/platform/ids.server.ts'
import { Refusal, refuseProblems } from '#app/platform/refusal.ts'
import { normaliseEmail } from '#app/platform/values/email.ts'
import { cleanName, nameProblem } from '#app/platform/values/names.ts'
import { type GrantedRole, sitesWithRight } from '#app/web/staff-rights.ts'
import type { StaffViewer } from '#app/web/visit.ts'
import { recordAudit } from './audit.server.ts'
import {
  changeWorkName,
  countOtherAdmins,
  deleteLink,
  findExistingSites,
  findPerson,
  findTakenFields,
  lockPerson,
  markEnded,
  replaceLink,
  replaceRoles,
  savePerson,
} from './people.db.server.ts'
import { deleteAccess } from './sessions.db.server.ts'
import { linkHours } from './staff-cookies.server.ts'

export { changeChoices, findPeople } from './people.db.server.ts'

/** Who changes it; null at the command line, where everything is allowed but leaving nobody in charge. */
type Editor = Pick<StaffViewer, 'id'> | null
type Roles = readonly GrantedRole[]

interface NewPerson {
  email: string
  workName: string
  language?: StaffViewer['language']
  roles: Roles
}

/** Adds somebody, or takes back somebody who had left; returns the id. They need a link to enrol a passkey. */
export async function addPerson(editor: Editor, { email, workName, language = 'en', roles }: NewPerson) {
  const address = normaliseEmail(email)?.toLowerCase() ?? null
  const work_name = cleanName(workName)
  refuseProblems({
    email: address ? null : 'email_invalid',
    work_name: nameProblem(work_name, email),
    roles: roles.length > 0 ? null : 'invalid',
  })
  return changePeople(async (tx) => {
    await requireManager(tx, editor, sitesOf(roles))
    await refuseUnknownSites(tx, roles)
    const person = { id: newPublicId(), email: address ?? '', work_name, language }
    const taken = await findTakenFields(tx, person)
    refuseProblems({
      email: taken.email ? 'already_taken' : null,
      work_name: taken.work_name ? 'already_taken' : null,
    })
    const id = await savePerson(tx, person)
    await replaceRoles(tx, id, roles)
    const after = { email: person.email, work_name, roles: namesOf(roles) }
    await recordAudit(tx, editor, { act: 'staff.add', subject: `staff ${id}`, after })
    return id
  })
}

/** The name that members and colleagues see; what somebody did before shows the new one as well. */
export function renameSelf(staff: Pick<StaffViewer, 'id' | 'email'>, name: string) {
  const work_name = cleanName(name)
  refuseProblems({ work_name: nameProblem(work_name, staff.email) })
  return changePeople(async (tx) => {
    const person = await lockPerson(tx, staff.id)
    if (!person) throw new Refusal('not_found')
    if (person.work_name === work_name) return
    const taken = await findTakenFields(tx, { email: person.email, work_name })
    refuseProblems({ work_name: taken.work_name ? 'already_taken' : null })
    await changeWorkName(tx, staff.id, work_name)
    const [before, after] = [{ work_name: person.work_name }, { work_name }]
    await recordAudit(tx, staff, { act: 'staff.rename', subject: `staff ${staff.id}`, before, after })
  })
}

/**
 * Gives somebody these roles in place of those that the editor has seen. An open link ends: it was made by somebody who
 * might not make one for the new roles.
 */
export function changeRoles(editor: Editor, id: string, { roles, seen }: { roles: Roles; seen: Roles }) {
  return changePeople(async (tx) => {
    const person = await lockOther(tx, editor, id)
    await requireManager(tx, editor, sitesOf(changesBetween(person.roles, roles)))
    await refuseUnknownSites(tx, roles)
    if (changesBetween(person.roles, seen).length > 0)
      throw new Refusal('changed_meanwhile', {}, { roles: 'changed_meanwhile' })
    if (changesBetween(person.roles, roles).length === 0) return
    if (!roles.some(isFullAdmin)) await refuseWithoutAdmin(tx, person)
    await replaceRoles(tx, id, roles)
    const hadLink = await deleteLink(tx, id)
    const before = { roles: namesOf(person.roles), ...(hadLink && { link: true }) }
    const after = { roles: namesOf(roles), ...(hadLink && { link: false }) }
    await recordAudit(tx, editor, { act: 'staff.roles', subject: `staff ${id}`, before, after })
  })
}

/** Ends somebody's access at once. Their row stays: what they did stays signed. */
export function endPerson(editor: Editor, id: string, reason = '') {
  return changePeople(async (tx) => {
    const person = await lockOther(tx, editor, id)
    await requireManagerOf(tx, editor, person)
    await refuseWithoutAdmin(tx, person)
    await deleteAccess(tx, id)
    await replaceRoles(tx, id, [])
    await markEnded(tx, id, now())
    const before = namesOf(person.roles)
    await recordAudit(tx, editor, { act: 'staff.end', subject: `staff ${id}`, reason, before })
  })
}

/** A link that enrols a passkey, once and within a day. It opens as much as the person may do. */
export function createLink(editor: Editor, id: string) {
  return changePeople(async (tx) => {
    const person = await findPerson(tx, id)
    if (!person) throw new Refusal('not_found')
    await requireManagerOf(tx, editor, person)
    await lockPerson(tx, id)
    const token = newToken()
    const expires_at = new Date(now().getTime() + linkHours * 3_600_000)
    await replaceLink(tx, { token_hash: hashToken(token), staff_id: id, expires_at })
    await recordAudit(tx, editor, { act: 'staff.link', subject: `staff ${id}` })
    return { token, expiresAt: expires_at }
  })
}

/** One change at a time, so that two admins cannot remove each other. */
function changePeople<Changed>(change: (tx: Tx) => Promise<Changed>): Promise<Changed> {
  return transaction(async (tx) => {
    await acquireAdvisoryLock(tx, 'staff')
    return change(tx)
  })
}

/** Nobody changes what they themselves may do. */
async function lockOther(tx: Tx, editor: Editor, id: string) {
  if (editor?.id === id) throw new Refusal('own_case')
  const person = await findPerson(tx, id)
  if (!person) throw new Refusal('not_found')
  await lockPerson(tx, id)
  return person
}

/** The right to manage staff on each of the sites; null: on all. Read again, under the lock. */
async function requireManager(tx: Tx, editor: Editor, siteIds: readonly (string | null)[]) {
  if (!editor) return
  const manager = await findPerson(tx, editor.id)
  const managed = manager ? sitesWithRight(manager, 'staff.manage') : []
  const isManaged = (siteId: string | null) => managed?.includes(siteId ?? '') ?? true
  if (managed?.length === 0 || !siteIds.every(isManaged)) throw new Refusal('right_required')
}

const sitesOf = (roles: Roles) => roles.map(({ site_id }) => site_id)

/** Somebody without roles belongs to no site: that takes the right on all of them. */
function requireManagerOf(tx: Tx, editor: Editor, { roles }: { roles: Roles }) {
  return requireManager(tx, editor, roles.length > 0 ? sitesOf(roles) : [null])
}

async function refuseUnknownSites(tx: Tx, roles: Roles) {
  const named = [...new Set(roles.flatMap(({ site_id }) => site_id ?? []))]
  if ((await findExistingSites(tx, named)).length < named.length)
    throw new Refusal('invalid', {}, { roles: 'invalid' })
}

function isFullAdmin({ role, site_id }: GrantedRole) {
  return role === 'admin' && site_id === null
}

async function refuseWithoutAdmin(tx: Tx, person: { id: string; roles: Roles }) {
  if (person.roles.some(isFullAdmin) && (await countOtherAdmins(tx, person.id)) === 0)
    throw new Refusal('last_admin')
}

/** What only one of both has. */
function changesBetween(some: Roles, others: Roles): Roles {
  const [ones, twos] = [new Set(namesOf(some)), new Set(namesOf(others))]
  return [
    ...some.filter((role) => !twos.has(nameOf(role))),
    ...others.filter((role) => !ones.has(nameOf(role))),
  ]
}

/** As in the audit and at the command line; all sites without an id. */
const nameOf = ({ role, site_id }: GrantedRole) => (site_id ? `${role}@${site_id}` : role)
const namesOf = (roles: Roles) => roles.map(nameOf).toSorted()
