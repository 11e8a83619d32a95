import { expect, test } from 'vitest'
import type { ChatPartner, Sending } from '#app/features/chat/chat.contract.ts'
import {
  getQuestionBeforeSend,
  getQuestionForRefusal,
  isQuestionObsolete,
  type Question,
} from './use-sending.ts'

const openSending: Sending = {
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

function askBefore(
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
  return getQuestionBeforeSend(cost, {
    sending: { ...openSending, ...sending },
    partner: { ...karl, ...partner },
    reservedCredits: promised,
    confirmed: new Set(agreed),
  })
}

test('CHAT-3 asks nothing when the credits suffice, after subtracting what outgoing messages will cost', () => {
  expect(askBefore(2)).toBeNull()
  expect(askBefore(5)).toBeNull()
  expect(askBefore(6)).toBe('credits')
  expect(askBefore(2, { promised: 3 })).toBeNull()
  expect(askBefore(2, { promised: 4 })).toBe('credits')
  expect(askBefore(0, { promised: 9 })).toBeNull()
})

test('CHAT-4 asks for premium before a third conversation, ahead of all other questions and whatever was confirmed', () => {
  expect(askBefore(6, { sending: { premium_required: true }, agreed: ['premium', 'credits'] })).toBe(
    'premium',
  )
})

test('TRUST-3 asks once about a fictional profile and once about an absent member, after checking the credits', () => {
  const both = { sending: { confirm_fictional: true }, partner: { away: true } }
  expect(askBefore(6, both)).toBe('credits')
  expect(askBefore(2, both)).toBe('fictional')
  expect(askBefore(2, { ...both, agreed: ['fictional'] })).toBe('away')
  expect(askBefore(2, { ...both, agreed: ['fictional', 'away'] })).toBeNull()
  expect(askBefore(0, { partner: { away: true } })).toBeNull()
})

test('CHAT-3 TRUST-3 asks the same questions when the server demands them; shows any other refusal at the failed message', () => {
  expect(
    ['not_enough_credits', 'premium_required', 'fictional_confirmation_required'].map(getQuestionForRefusal),
  ).toEqual(['credits', 'premium', 'fictional'])
  expect(getQuestionForRefusal('blocked')).toBeNull()
  expect(getQuestionForRefusal(undefined)).toBeNull()
})

test('CHAT-2 drops a question when its text is gone or the refused message is retried, in whichever tab', () => {
  const failed = { client_id: 'one', state: 'failed' } as const
  const now = (text: string, state: 'failed' | 'waiting' = 'failed') => ({
    text,
    entries: [{ ...failed, state }],
  })
  expect(isQuestionObsolete({ text: 'Once only' }, now('Once only '))).toBe(false)
  expect(isQuestionObsolete({ text: 'Once only' }, now(''))).toBe(true)
  expect(isQuestionObsolete({ text: undefined }, now('beside a gift'))).toBe(false)
  expect(isQuestionObsolete({ refused: 'one' }, now(''))).toBe(false)
  expect(isQuestionObsolete({ refused: 'one' }, now('', 'waiting'))).toBe(true)
  expect(isQuestionObsolete({ refused: 'two' }, now(''))).toBe(true)
})
