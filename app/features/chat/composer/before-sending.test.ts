import { expect, test } from 'vitest'
import type { ChatPartner, Sending } from '../chat.contract.ts'
import { isSettled, type Question, questionAfter, questionBefore } from './before-sending.ts'

const open: Sending = {
  closed: null,
  premium_required: false,
  conversations_left: null,
  confirm_fictional: false,
  message_credits: 2,
  photo_credits: 4,
  message_length: 2_000,
  credits: 5,
}
const karl: ChatPartner = {
  id: 'karl',
  name: 'Karl',
  age: 71,
  gender: 'male',
  language: 'de',
  fictional: false,
  main_image: null,
  online: true,
  visible: true,
  away: false,
}

function before(
  cost: number,
  {
    sending = {},
    partner = {},
    promised = 0,
    agreed = [],
  }: {
    sending?: Partial<Sending>
    partner?: Partial<ChatPartner>
    promised?: number
    agreed?: Question[]
  } = {},
) {
  return questionBefore(cost, {
    sending: { ...open, ...sending },
    partner: { ...karl, ...partner },
    promised,
    agreed: new Set(agreed),
  })
}

test('CHAT-3 what can be paid goes out without a question; what is on its way is paid first', () => {
  expect(before(2)).toBeNull()
  expect(before(5)).toBeNull()
  expect(before(6)).toBe('credits')
  expect(before(2, { promised: 3 })).toBeNull()
  expect(before(2, { promised: 4 })).toBe('credits')
  expect(before(0, { promised: 9 })).toBeNull()
})

test('CHAT-4 a third conversation asks for premium before anything else, whatever was agreed to', () => {
  expect(before(6, { sending: { premium_required: true }, agreed: ['premium', 'credits'] })).toBe('premium')
})

test('TRUST-3 a fictional profile and somebody who is away are each asked about once, after the price is settled', () => {
  const both = { sending: { confirm_fictional: true }, partner: { away: true } }
  expect(before(6, both)).toBe('credits')
  expect(before(2, both)).toBe('fictional')
  expect(before(2, { ...both, agreed: ['fictional'] })).toBe('away')
  expect(before(2, { ...both, agreed: ['fictional', 'away'] })).toBeNull()
  expect(before(0, { partner: { away: true } })).toBeNull()
})

test('CHAT-3 TRUST-3 what the server asks for leads to the same questions; anything else is told where it failed', () => {
  expect(
    ['not_enough_credits', 'premium_required', 'fictional_confirmation_required'].map(questionAfter),
  ).toEqual(['credits', 'premium', 'fictional'])
  expect(questionAfter('blocked')).toBeNull()
  expect(questionAfter(undefined)).toBeNull()
})

test('CHAT-2 a question is settled once its words are gone or what was refused is tried again, in whichever tab', () => {
  const failed = { client_id: 'one', state: 'failed' } as const
  const now = (text: string, state: 'failed' | 'waiting' = 'failed') => ({
    text,
    entries: [{ ...failed, state }],
  })
  expect(isSettled({ text: 'Once only' }, now('Once only '))).toBe(false)
  expect(isSettled({ text: 'Once only' }, now(''))).toBe(true)
  expect(isSettled({ text: undefined }, now('beside a gift'))).toBe(false)
  expect(isSettled({ refused: 'one' }, now(''))).toBe(false)
  expect(isSettled({ refused: 'one' }, now('', 'waiting'))).toBe(true)
  expect(isSettled({ refused: 'two' }, now(''))).toBe(true)
})
