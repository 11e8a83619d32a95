import { expect, test } from 'vitest'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { isBonusModalWanted } from './use-bonus-modal.ts'

const bonus = { reason: 'time_bonus' } as NewMembersDiscount
const welcome = { reason: 'welcome' } as NewMembersDiscount

test('MONEY-10 the bonus window appears in the members area at 0 credits, while the bonus runs and until it is dismissed', () => {
  const known = { discount: bonus, credits: 0, dismissed: [] }
  expect(isBonusModalWanted('/members', known)).toBe(true)
  expect(isBonusModalWanted('/members', { ...known, credits: 1 })).toBe(false)
  expect(isBonusModalWanted('/members', { ...known, credits: undefined })).toBe(false)
  expect(isBonusModalWanted('/members', { ...known, discount: welcome })).toBe(false)
  expect(isBonusModalWanted('/members', { ...known, discount: null })).toBe(false)
  expect(isBonusModalWanted('/members', { ...known, dismissed: ['hide-time-bonus-modal'] })).toBe(false)
  expect(isBonusModalWanted('/members', { ...known, dismissed: ['hide-enrich-alert'] })).toBe(true)
  for (const path of ['/credits', '/chats/abc', '/profile'])
    expect(isBonusModalWanted(path, known), path).toBe(false)
})
