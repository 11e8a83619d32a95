import { afterEach, expect, test } from 'vitest'
import { cancelSignupDraft } from '#app/features/chat/thread/change-chat.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { spendCredits } from '#tests/make/credits.ts'
import { goodPassword } from '#tests/make/password.ts'
import { makeProfile, type ProfileOptions } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { sendSignupMessage } from '../signup/send-signup-message.server.ts'
import { findSignupTarget } from './activate-done.server.ts'

afterEach(resetClock)

/** A new member who wrote to somebody when joining and has now confirmed the address. */
async function makeConfirmedWriter(to: ProfileOptions = {}) {
  const target = await makeProfile({ gender: 'male', ...to })
  const form = signupAnswers({ target_profile: target.id, signup_message: 'Hello' })
  const { user } = await (await signUpWith(form)).json()
  await call('/api/activation.php', {
    json: { token: await mailedToken(form.email), password: goodPassword },
  })
  const [{ viewer }, site] = [await makeSession(user), await siteOf()]
  const messageState = async () => (await findSignupTarget(viewer, site))?.message
  return { id: viewer.id, viewer, target, becameOfIt: messageState }
}

test('AUTH-11 CHAT-4 a message written when joining is on its way until it is sent', async () => {
  const { id, becameOfIt } = await makeConfirmedWriter()
  expect(await becameOfIt()).toBe('on_its_way')
  await sendSignupMessage({ account: id })
  expect(await becameOfIt()).toBe('sent')
})

test('AUTH-11 CHAT-4 a message that is not sent is reported as such, with the reason', async () => {
  const poor = await makeConfirmedWriter()
  const booking = { reason: 'message', key: newId(), messageId: newId() } as const
  const amount = await balanceOf(poor.id)
  await spendCredits(poor, { ...booking, amount })
  await sendSignupMessage({ account: poor.id })
  expect(await poor.becameOfIt()).toBe('credits')

  const { id, becameOfIt } = await makeConfirmedWriter({ kind: 'fictional' })
  await sendSignupMessage({ account: id })
  expect(await becameOfIt()).toBe('fictional')

  const changed = await makeConfirmedWriter()
  await cancelSignupDraft(changed.viewer, changed.target.id)
  await sendSignupMessage({ account: changed.id })
  expect(await changed.becameOfIt()).toBe('changed')

  const late = await makeConfirmedWriter()
  moveClock(120_000)
  expect(await late.becameOfIt()).toBe('kept')
})
