import { expect, test } from 'vitest'
import { findCodeFaults } from './code-faults.ts'

const empty = { value_percentage: 0, minimum_order_value: undefined, currency: null, expires_at: null }

test('MONEY-7 an empty form for a code, or for a batch, names all of its faults at once', () => {
  expect(findCodeFaults({ ...empty, code: '', member: '' })).toEqual(['code', 'value_percentage'])
  expect(findCodeFaults({ ...empty, name: '', count: 0, prefix: '' })).toEqual([
    'name',
    'count',
    'value_percentage',
  ])
})

test('MONEY-7 a form names the currency that a smallest order lacks, a day that is over, and an incomplete id', () => {
  const typed = { code: ' spring 26 ', value_percentage: 10, minimum_order_value: 2999, currency: null }
  expect(findCodeFaults({ ...typed, expires_at: '2020-01-01T23:59:59.000Z', member: '018f' })).toEqual([
    'expires_at',
    'currency',
    'member',
  ])
  expect(findCodeFaults({ ...typed, currency: 'EUR', expires_at: null, member: '' })).toEqual([])
})
