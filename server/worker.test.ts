import { parseCrontab, run } from 'graphile-worker'
import { expect, test, vi } from 'vitest'
import '#tests/isolated-database.ts'
import { cleanUps } from './clean-ups.ts'
import { startWorker } from './worker.ts'

vi.mock('graphile-worker', async (original) => ({
  ...(await original<typeof import('graphile-worker')>()),
  run: vi.fn(async () => ({ promise: new Promise(() => {}), stop: async () => {} })),
}))

test('AUTH-9 CHAT-2 MONEY-2 MONEY-11 the worker polls open payments and due refunds every minute, runs the clean-ups and releases lost jobs every ten, and checks the ledger every night', async () => {
  await startWorker({ alone: true })
  const { crontab, taskList } = vi.mocked(run).mock.calls[0]![0]
  const lines = crontab?.split('\n') ?? []
  // Each with its own attempts, at a different minute of every ten.
  expect(lines).toContain('0,10,20,30,40,50 * * * * clean_up_members ?max=12&jobKey=clean_up_members')
  expect(lines.filter((line) => line.includes('clean_up_')).length).toBe(cleanUps.length)
  expect(parseCrontab(crontab ?? '')).toHaveLength(lines.length)
  expect(lines.filter((line) => !line.includes('clean_up_')).toSorted()).toEqual([
    '* * * * * look_at_open_payments',
    '* * * * * pay_due_refunds',
    '*/10 * * * * release_lost_jobs',
    '*/10 * * * * watch_clean_ups',
    '0 15 * * 4 note_digests',
    '20 3 * * * check_ledger',
    '20 4 * * 2 hide_contacts',
    '25 * * * * note_welcome_discounts',
    '40 6 * * * watch_undecided',
    '5 * * * * note_search_news',
    '50 3 * * * see_to_dormant',
  ])
  expect(Object.keys(taskList!)).toEqual(
    expect.arrayContaining([
      ...['note_digests', 'note_search_news', 'note_welcome_discounts'],
      ...['check_ledger', 'look_at_open_payments', 'pay_due_refunds', 'release_lost_jobs', 'watch_clean_ups'],
      ...cleanUps.map(({ name }) => `clean_up_${name}`),
    ]),
  )
})
