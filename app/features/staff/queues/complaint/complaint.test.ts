import { beforeEach, expect, test } from 'vitest'
import { listQueue } from '#app/features/staff-access/queues.server.ts'
import { resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { siteOf } from '#tests/make/site.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { readItem, readQueue } from '../read-queue.server.ts'

const sara = await makeStaff({ roles: ['support'] })

beforeEach(resetClock)

let address = 0

async function complain(more: object = {}) {
  const json = {
    email: 'rosa@mail.example',
    subject: 'My refund',
    text: 'I asked for it 20 days ago.',
    ...more,
  }
  const answer = await call('/api/complaint.php', {
    json,
    cookie: 'locale=nl',
    address: `10.8.0.${address++}`,
  })
  const { number } = await answer.json()
  const complaint = await db()
    .selectFrom('complaint')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const opened = await db()
    .selectFrom('review_case')
    .select(['id', 'opened_at', 'due_at', 'excluded_staff_id'])
    .where('subject_id', '=', complaint.id)
    .executeTakeFirstOrThrow()
  return { number, id: complaint.id, case: opened }
}

async function ask(payload: object, caseId: string) {
  return (await sendAnswer(payload, { caseId })).status
}

async function sendAnswer(payload: object, { caseId, as = sara }: { caseId?: string; as?: typeof sara }) {
  const json = { kind: 'complaint.answer', payload, ...(caseId && { case: caseId }) }
  const answer = await call('/api/staff-act.php', { cookie: as.cookie, json })
  return { status: answer.status, ...(await answer.json()) }
}

async function decideReport(as: { cookie: string }) {
  const profile = await makeProfile()
  const sent = await call('/api/report.php', { json: { profile: profile.id, reason: 'rude' } })
  const { id, number } = await sent.json()
  const json = { kind: 'report.dismiss', payload: { report: id, reason: 'unproven' } }
  expect((await call('/api/staff-act.php', { cookie: as.cookie, json })).status).toBe(201)
  await performDueActs()
  const opened = await db()
    .selectFrom('review_case')
    .select('id')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  return { number, path: `/staff/queues/report/${opened.id}` }
}

test('LEGAL-1 a complaint opens a case that is due within three days, as its page promises', async () => {
  const { case: opened } = await complain()
  expect(opened.due_at.getTime() - opened.opened_at.getTime()).toBe(3 * 86_400_000)
})

test('LEGAL-1 ROLE-1 the address of a visitor is masked, and opens with a reason that the audit keeps', async () => {
  const { number, case: opened } = await complain({ email: 'ines@mail.example' })
  const { details } = await readItem(sara.staff, 'complaint', opened.id)
  expect(details).toMatchObject({ address: 'i•••@mail.example' })
  expect(JSON.stringify(details)).not.toContain('ines@')
  const open = async (reason: string, { cookie } = sara) => {
    const json = { case: opened.id, reason }
    const answer = await call('/api/staff-complaint-address.php', { cookie, json })
    return { status: answer.status, ...(await answer.json()) }
  }
  expect(await open(' ')).toMatchObject({ status: 422 })
  const finance = await makeStaff({ roles: ['finance'] })
  expect(await open('To search', finance)).toMatchObject({ status: 403 })
  expect(await open('To search')).toEqual({ status: 200, email: 'ines@mail.example' })
  const views = db().selectFrom('staff_audit').select(['act', 'staff_id', 'reason'])
  expect(await views.where('subject', '=', `complaint ${number}`).execute()).toEqual([
    { act: 'contact.view', staff_id: sara.staff.id, reason: 'To search' },
  ])
})

test('LEGAL-1 the list tells complaints apart by their title, or by how they begin', async () => {
  const titled = await complain({ subject: 'No <b>reply</b>' })
  const untitled = await complain({ subject: 'x' })
  await db().updateTable('complaint').set({ subject: '' }).where('id', '=', untitled.id).execute()
  const { cases } = await readQueue(sara.staff, 'complaint', new URLSearchParams())
  const wordsOf = (id: string) => cases.find((found) => found.id === id)?.about
  expect(wordsOf(titled.case.id)).toEqual({ name: null, words: 'No <b>reply</b>' })
  expect(wordsOf(untitled.case.id)).toEqual({ name: null, words: 'I asked for it 20 days ago.' })
})

test('LEGAL-1 an answer is mailed once, in a frame in the language of the complaint', async () => {
  const { id, number, case: opened } = await complain()
  for (const answer of ['', ' \u200b ', 'x'.repeat(10_001)])
    expect(await ask({ complaint: id, answer }, opened.id)).toBe(422)
  expect(await ask({ complaint: id, answer: 'U krijgt het <b>vandaag</b>.\n\nExcuses!' }, opened.id)).toBe(
    201,
  )
  await performDueActs()
  await performDueActs()
  const [mail, ...more] = await mailsAbout(`Ons antwoord op je klacht ${number}`)
  expect(more).toEqual([])
  expect(mail).toMatchObject({ to: 'rosa@mail.example' })
  expect(mail?.text).toContain('U krijgt het <b>vandaag</b>.')
  expect(mail?.html).toContain('&lt;b&gt;vandaag&lt;/b&gt;')
  expect(mail?.text).toContain(`http://localhost/complaints?number=${number}`)
  const { item, details } = await readItem(sara.staff, 'complaint', opened.id)
  expect(item).toMatchObject({ outcome: 'answered' })
  expect(details).toMatchObject({ status: 'decided', answered_by: sara.staff.work_name })
  expect(await ask({ complaint: id, answer: 'Again' }, opened.id)).toBe(409)
})

test('LEGAL-1 a complaint about an answer is answered by somebody else, who can open the earlier one', async () => {
  const first = await complain()
  expect(await ask({ complaint: first.id, answer: 'No.' }, first.case.id)).toBe(201)
  await performDueActs()
  const second = await complain({ follows: first.number })
  expect(second.case.excluded_staff_id).toBe(sara.staff.id)
  const { id: siteId } = await siteOf()
  const queue = { kind: 'complaint', siteIds: [siteId], list: 'waiting' } as const
  expect((await listQueue(sara.staff, queue)).cases.map(({ id }) => id)).not.toContain(second.case.id)
  const payload = { complaint: second.id, answer: 'Still no.' }
  // With its case and without.
  for (const caseId of [second.case.id, undefined])
    expect(await sendAnswer(payload, { ...(caseId && { caseId }) })).toMatchObject({
      status: 409,
      error: 'own_case',
    })
  const own = (await readItem(sara.staff, 'complaint', second.case.id)).details
  const path = `/staff/queues/complaint/${first.case.id}`
  expect(own).toMatchObject({ followed: { number: first.number, path, isOwn: true } })
  const tom = await makeStaff({ roles: ['support'] })
  const { details } = await readItem(tom.staff, 'complaint', second.case.id)
  expect(details).toMatchObject({ followed: { number: first.number, path, isOwn: false } })
  expect(await sendAnswer(payload, { caseId: second.case.id, as: tom })).toMatchObject({ status: 201 })
})

test('LEGAL-1 TRUST-8 who decided a report does not answer the complaint about it, even after its case is gone', async () => {
  const admin = await makeStaff()
  const { number, path } = await decideReport(admin)
  const complaint = await complain({ follows: number })
  const payload = { complaint: complaint.id, answer: 'We looked again.' }
  const refused = { status: 409, error: 'own_case' }
  const caseId = complaint.case.id
  expect(await sendAnswer(payload, { as: admin })).toMatchObject(refused)
  // Support has no right on the queue of reports.
  expect((await readItem(sara.staff, 'complaint', caseId)).details).toMatchObject({
    followed: { number, path: null, isOwn: false },
  })
  expect((await readItem(admin.staff, 'complaint', caseId)).details).toMatchObject({
    followed: { number, path, isOwn: true },
  })
  await db().deleteFrom('review_case').where('id', '=', path.split('/').at(-1)!).execute()
  expect(await sendAnswer(payload, { caseId, as: admin })).toMatchObject(refused)
  expect(await sendAnswer(payload, { caseId })).toMatchObject({ status: 201 })
})

test('LEGAL-1 who answers an earlier complaint only after the later one has come does not answer both', async () => {
  const first = await complain()
  const second = await complain({ follows: first.number })
  expect(second.case.excluded_staff_id).toBeNull()
  expect(await ask({ complaint: first.id, answer: 'No.' }, first.case.id)).toBe(201)
  await performDueActs()
  const payload = { complaint: second.id, answer: 'Still no.' }
  expect(await sendAnswer(payload, { caseId: second.case.id })).toMatchObject({ error: 'own_case' })
})
