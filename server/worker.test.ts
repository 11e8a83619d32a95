import { Logger, parseCrontab, run, runOnce } from 'graphile-worker'
import { expect, onTestFinished, test, vi } from 'vitest'
import { db, pgPool } from '#app/platform/database/db.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import '#tests/isolated-database.ts'
import { cleanUps } from './clean-ups.ts'
import { formerNames, taskList } from './tasks.ts'
import { startWorker } from './worker.ts'

vi.mock('graphile-worker', async (original) => ({
  ...(await original<typeof import('graphile-worker')>()),
  run: vi.fn(async () => ({ promise: new Promise(() => {}), stop: async () => {} })),
}))

test('AUTH-9 CHAT-2 MONEY-2 MONEY-11 the worker polls open payments and due refunds every minute, runs the clean-ups and releases lost jobs every ten, and checks the ledger every night', async () => {
  const worker = await startWorker({ alone: true })
  onTestFinished(worker.stop)
  const { crontab, taskList } = vi.mocked(run).mock.calls[0]![0]
  const lines = crontab?.split('\n') ?? []
  // Each with its own attempts, at a different minute of every ten.
  expect(lines).toContain('0,10,20,30,40,50 * * * * clean_up_members ?max=12&jobKey=clean_up_members')
  expect(lines.filter((line) => line.includes('clean_up_')).length).toBe(cleanUps.length)
  expect(parseCrontab(crontab ?? '')).toHaveLength(lines.length)
  expect(lines.filter((line) => !line.includes('clean_up_')).toSorted()).toEqual([
    '* * * * * pay_due_refunds',
    '* * * * * poll_due_payments',
    '* * * * * refund_unanswered_messages ?max=3',
    '*/10 * * * * release_lost_jobs',
    '*/10 * * * * watch_clean_ups',
    '*/5 * * * * count_statistics ?max=1',
    '0 15 * * 4 record_digests',
    '10 4 * * * make_missing_looks ?jobKey=make_missing_looks',
    '15 0 * * * recount_statistics',
    '20 3 * * * check_ledger',
    '20 4 * * 2 hide_contacts',
    '25 * * * * record_welcome_discounts',
    '35 * * * * send_statements ?jobKey=send_statements&queue=send_statements',
    '40 6 * * * log_overdue_cases',
    '5 * * * * record_search_news',
    '50 3 * * * notify_dormant_accounts',
  ])
  expect(Object.keys(taskList!)).toEqual(
    expect.arrayContaining([
      ...['record_digests', 'record_search_news', 'record_welcome_discounts'],
      ...['check_ledger', 'poll_due_payments', 'pay_due_refunds', 'release_lost_jobs', 'watch_clean_ups'],
      ...cleanUps.map(({ name }) => `clean_up_${name}`),
    ]),
  )
})

test.each(Object.entries(formerNames))('a job with the former name %s runs as %s', (former, name) => {
  expect(taskList[former]).toBe(taskList[name])
  expect(taskList[name]).toBeTypeOf('function')
})

test('a job that an earlier release has enqueued under its former name runs', async () => {
  await addJob(db(), 'note_search_news', {}, { key: 'search news' })
  await runOnce({ pgPool: pgPool(), taskList, logger: new Logger(() => () => {}) })
  const { rows } = await pgPool().query('select task_identifier, last_error from graphile_worker.jobs')
  expect(rows).toEqual([])
})
