import { expect, test, vi } from 'vitest'
import { caseKinds } from '#app/features/staff-access/cases.server.ts'
import { db } from '#app/platform/database/db.server.ts'
import { app } from '#server/compose.ts'
import { startDemoWork } from '#server/demo.ts'
import { performDueActs } from '#tests/make/staff.ts'
import { fillQueues } from './work.ts'
import '#tests/demo-database.ts'

vi.mock('virtual:react-router/server-build', async () => (await import('#tests/real-pages.ts')).realPages())

const url = process.env.DATABASE_URL as string
const readCases = () => db().selectFrom('review_case').selectAll().execute()

test('TRUST-8 a demo that stops while it fills its queues stops filling them, without a complaint', async () => {
  const stopping = new AbortController()
  const filling = fillQueues(app, url, { log: () => {}, signal: stopping.signal })
  stopping.abort()
  await expect(filling).rejects.toThrow('aborted')
  expect(await readCases()).toEqual([])
  const complain = vi.spyOn(console, 'error')
  await startDemoWork({ app }).stop()
  expect(complain).not.toHaveBeenCalled()
  complain.mockRestore()
})

test('TRUST-8 every queue of the demo holds cases of the last days, and one of them is late', {
  timeout: 120_000,
}, async () => {
  // The worker performs the decision against which somebody appeals.
  const worker = setInterval(() => void performDueActs(), 500)
  await fillQueues(app, url, { log: () => {}, signal: new AbortController().signal })
  clearInterval(worker)
  const cases = await readCases()
  expect([...new Set(cases.map(({ kind }) => kind))].toSorted()).toEqual(caseKinds.toSorted())
  const minutes = cases.map(({ opened_at }) => Math.floor((Date.now() - opened_at.getTime()) / 60_000))
  expect(Math.min(...minutes)).toBeGreaterThan(60)
  expect(new Set(minutes).size).toBe(cases.length)
  expect(cases.filter(({ due_at }) => due_at.getTime() < Date.now())).toHaveLength(1)
  const reports = db()
    .selectFrom('report')
    .innerJoin('review_case', 'subject_id', 'report.id')
    .select(['opened_at', 'created_at'])
  for (const { opened_at, created_at } of await reports.execute())
    expect(Math.abs(opened_at.getTime() - created_at.getTime())).toBeLessThan(1000)
})
