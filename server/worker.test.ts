import { run } from 'graphile-worker'
import { expect, test, vi } from 'vitest'
import '#tests/own-database.ts'
import { startWorker } from './worker.ts'

vi.mock('graphile-worker', async (original) => ({
  ...(await original<typeof import('graphile-worker')>()),
  run: vi.fn(async () => ({ promise: new Promise(() => {}), stop: async () => {} })),
}))

test('AUTH-9 CHAT-2 MONEY-2 MONEY-11 the worker looks at open payments and due refunds every minute, sweeps and frees lost jobs every ten, and checks the ledger every night', async () => {
  await startWorker({ alone: true })
  const { crontab, taskList } = vi.mocked(run).mock.calls[0]![0]
  expect(crontab?.split('\n').toSorted()).toEqual([
    '* * * * * look_at_open_payments',
    '* * * * * pay_due_refunds',
    '*/10 * * * * release_lost_jobs',
    '*/10 * * * * sweep',
    '0 15 * * 4 note_digests',
    '20 3 * * * check_ledger',
    '20 4 * * 2 hide_contacts',
    '25 * * * * note_welcome_discounts',
    '5 * * * * note_search_news',
    '50 3 * * * see_to_dormant',
  ])
  expect(Object.keys(taskList!)).toEqual(
    expect.arrayContaining([
      ...['note_digests', 'note_search_news', 'note_welcome_discounts'],
      ...['check_ledger', 'look_at_open_payments', 'pay_due_refunds', 'release_lost_jobs', 'sweep'],
    ]),
  )
})
