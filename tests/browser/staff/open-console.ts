import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import type pg from 'pg'
import type { QueueKind } from '#app/features/staff/queues/queue-kinds.ts'
import type { StaffRole } from '#app/web/staff-rights.ts'
import { staffPeople, staffRoles } from '#db/demo/staff.ts'
import { axeViolations } from '../axe.ts'
import type { Person } from '../new-members.ts'
import { expect, waitForHydration } from '../visitors.ts'

/** Gives the page's browser a session of the demo's staff with the role, as the page /dev/staff does. */
export async function openConsole(page: Page, { role }: { role: StaffRole }) {
  const { staff_id } = staffRoles.find((granted) => granted.role === role)!
  const answer = await page.request.post('/dev/staff', { form: { staff: staff_id }, maxRedirects: 0 })
  if (answer.status() !== 302) throw new Error(`login as ${role} answered ${answer.status()}`)
  return staffPeople.find(({ id }) => id === staff_id)!
}

/** Opens it as somebody new with the role on all sites, whose choices and passkeys belong to the test alone. */
export async function openConsoleAsNew(page: Page, database: pg.Client, { role }: { role: StaffRole }) {
  const id = randomUUID()
  await database.query(
    `with added as (insert into staff (id, email, work_name) values ($1, $2, $2) returning id)
      insert into staff_role (staff_id, role) select id, $3 from added`,
    [id, `new-${id}@staff.example`, role],
  )
  const answer = await page.request.post('/dev/staff', { form: { staff: id }, maxRedirects: 0 })
  if (answer.status() !== 302) throw new Error(`login as a new ${role} answered ${answer.status()}`)
}

/** Adds one of the demo's faces to the profile. */
export async function addPhoto({ request }: Person, face: string) {
  const buffer = await readFile(new URL(`../../../db/demo/faces/card/${face}.webp`, import.meta.url))
  const photo = { name: 'photo.webp', mimeType: 'image/webp', buffer }
  const added = await request.post('/api/photos.php', { multipart: { photo } })
  expect(added.status(), await added.text()).toBe(201)
}

/** Opens the case about the member, or about two who look alike, that waits in a queue. Returns its id. */
export async function openCase(page: Page, database: pg.Client, kind: QueueKind, ...memberIds: string[]) {
  const { rows } = await database.query<{ id: string }>(
    `select id from review_case where kind = $1 and closed_at is null and (member_id = any($2)
      or subject_id in (select id from account_lookalike where array[first_id, second_id] <@ $2::uuid[]))`,
    [kind, memberIds],
  )
  const id = rows[0]?.id
  if (!id) throw new Error(`no ${kind} about ${memberIds} waits`)
  await page.goto(`/staff/queues/${kind}/${id}`)
  await waitForHydration(page)
  return id
}

/** The page listens to keys as soon as it has claimed the case. */
export async function pressUntil(page: Page, key: string, shown: Locator) {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(shown).toBeVisible({ timeout: 500 })
  }).toPass()
}

interface Decided {
  measure: string
  ground: string
  /** The number of the action that opens the form. */
  key?: string
  /** The form is open already. */
  isOpen?: boolean
}

/** Decides on the open page of a case, by keyboard as far as the queue goes. */
export async function decide(
  page: Page,
  name: string,
  { measure, ground, key = '1', isOpen = false }: Decided,
) {
  const form = page.getByRole('form', { name: `Decision about ${name}` })
  if (!isOpen) await pressUntil(page, key, form)
  await form.getByLabel('Decision', { exact: true }).selectOption({ label: measure })
  await form.getByLabel('Ground').selectOption(ground)
  await form.getByLabel('What exactly, in words for the member').fill('In your messages of last week.')
  await form.getByRole('button', { name: 'Show what the member will read' }).click()
  await expect(form.getByRole('heading', { name: /The member (gets|reads) this/ })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await form.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(page.getByText(`Decided about ${name}`)).toBeVisible()
}

/** Ends the ten seconds for an undo of what was decided in the case. Other tests may still need theirs. */
export async function endUndoTime(database: pg.Client, caseId: string) {
  await expect(async () => {
    const { rowCount } = await database.query(
      `update graphile_worker._private_jobs set run_at = now()
        where key in (select 'staff_act ' || id from staff_act where case_id = $1)`,
      [caseId],
    )
    // The worker looks again at once instead of every two seconds.
    await database.query(`select pg_notify('jobs:insert', '{"r":0,"count":1}')`)
    const { rows } = await database.query(
      `select kind, failure from staff_act where case_id = $1 and state in ('waiting', 'failed')`,
      [caseId],
    )
    expect([rowCount, rows]).toEqual([0, []])
  }).toPass()
}
