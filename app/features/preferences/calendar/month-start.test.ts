import { expect, test } from 'vitest'
import { findLimitPeriodStart, monthStart } from './month-start.ts'

test.each([
  ['Europe/Berlin', '2026-07-28T20:00:00Z', '2026-06-30T22:00:00Z'],
  ['Europe/Berlin', '2026-06-30T22:00:00Z', '2026-06-30T22:00:00Z'],
  ['Europe/Berlin', '2026-06-30T21:59:59Z', '2026-05-31T22:00:00Z'],
  // Winter began in between.
  ['Europe/Berlin', '2026-10-31T12:00:00Z', '2026-09-30T22:00:00Z'],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-01T05:00:00Z'],
  ['Pacific/Kiritimati', '2026-01-31T10:00:00Z', '2026-01-31T10:00:00Z'],
  [null, '2026-03-31T23:59:59Z', '2026-03-01T00:00:00Z'],
  ['Not/A_Zone', '2026-03-31T23:59:59Z', '2026-03-01T00:00:00Z'],
])('TRUST-11 in %s the month of %s began at %s', (zone, at, began) => {
  expect(monthStart(new Date(at), zone).toISOString()).toBe(new Date(began).toISOString())
})

test.each([
  ['stayed', 'Europe/Berlin', null, '2026-11-30T14:00:00Z', '2026-10-31T23:00:00Z'],
  // It is already December there.
  [
    'moved today',
    'Pacific/Kiritimati',
    '2026-11-30T14:00:00Z',
    '2026-11-30T14:00:00Z',
    '2026-10-31T10:00:00Z',
  ],
  [
    'moved just before',
    'Pacific/Kiritimati',
    '2026-11-30T09:59:00Z',
    '2026-12-01T11:59:00Z',
    '2026-10-31T10:00:00Z',
  ],
  [
    'has seen a month begin',
    'Pacific/Kiritimati',
    '2026-11-30T09:59:00Z',
    '2026-12-01T12:00:00Z',
    '2026-11-30T10:00:00Z',
  ],
  [
    'moved in the last month',
    'Pacific/Kiritimati',
    '2026-10-20T12:00:00Z',
    '2026-11-30T14:00:00Z',
    '2026-11-30T10:00:00Z',
  ],
])(
  'TRUST-11 the start of the month a limit applies to, for a member who %s',
  (_, zone, changed, at, since) => {
    const changedAt = changed === null ? null : new Date(changed)
    expect(findLimitPeriodStart(new Date(at), { zone, changedAt })).toEqual(new Date(since))
  },
)
