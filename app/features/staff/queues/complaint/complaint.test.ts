import { beforeEach, expect, test } from 'vitest'
import { resetClock } from '#app/platform/clock.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { call } from '#tests/call.ts'
import { mailsAbout } from '#tests/make/mails.ts'
import { makeStaff, performDueActs } from '#tests/make/staff.ts'
import { readItem } from '../read-queue.server.ts'

const sara = await makeStaff({ roles: ['support'] })

beforeEach(resetClock)

async function complain() {
  const json = { email: 'rosa@mail.example', subject: 'My refund', text: 'I asked for it 20 days ago.' }
  const answer = await call('/api/complaint.php', { json, cookie: 'locale=nl' })
  const { number } = await answer.json()
  const complaint = await db()
    .selectFrom('complaint')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const opened = await db()
    .selectFrom('review_case')
    .select(['id', 'opened_at', 'due_at'])
    .where('subject_id', '=', complaint.id)
    .executeTakeFirstOrThrow()
  return { number, id: complaint.id, case: opened }
}

async function ask(payload: object, caseId: string) {
  const json = { kind: 'complaint.answer', payload, case: caseId }
  return (await call('/api/staff-act.php', { cookie: sara.cookie, json })).status
}

test('LEGAL-1 a complaint opens a case that is due within three days, as its page promises', async () => {
  const { case: opened } = await complain()
  expect(opened.due_at.getTime() - opened.opened_at.getTime()).toBe(3 * 86_400_000)
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
  expect(mail?.text).toContain('binnen zes maanden')
  const { item, details } = await readItem(sara.staff, 'complaint', opened.id)
  expect(item).toMatchObject({ outcome: 'answered' })
  expect(details).toMatchObject({ status: 'decided', answered_by: sara.staff.work_name })
  expect(await ask({ complaint: id, answer: 'Again' }, opened.id)).toBe(409)
})
