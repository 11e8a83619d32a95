import { expect, test } from 'vitest'
import type { Sending } from '#app/features/chat/chat.contract.ts'
import { getSignupDraftState } from './UnconfirmedNotice.tsx'

const open = { premium_required: false, confirm_fictional: false, message_credits: 1, credits: 5 } as Sending

test('AUTH-11 says that a message from sign-up is sent later only if the server would send it, and says when it was changed', () => {
  const later = { sending: open, text: 'Hello', isTakenOver: false }
  expect(getSignupDraftState(later)).toBe('sent_later')
  expect(getSignupDraftState({ ...later, isTakenOver: true })).toBe('changed')
  expect(getSignupDraftState({ ...later, isTakenOver: true, text: ' ' })).toBeNull()
  for (const reason of [{ premium_required: true }, { confirm_fictional: true }, { credits: 0 }])
    expect(getSignupDraftState({ ...later, sending: { ...open, ...reason } })).toBeNull()
})
