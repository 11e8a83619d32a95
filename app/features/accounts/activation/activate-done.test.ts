import { afterEach, expect, test } from 'vitest'
import { sendSignupMessage } from '#app/features/accounts/signup/signup-jobs.server.ts'
import { cancelSignupDraft } from '#app/features/chat/thread/change-chat.server.ts'
import { balanceOf } from '#app/features/credits/spending.server.ts'
import { moveClock, resetClock } from '#app/platform/clock.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { call } from '#tests/call.ts'
import { makeMember } from '#tests/make/member.ts'
import { goodPassword } from '#tests/make/password.ts'
import { spendCredits } from '#tests/make/payments/credits.ts'
import { makeProfile, makeProfiles, type ProfileOptions } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { mailedToken, signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { findSignupTarget, readFirstSession } from './activate-done.server.ts'

const men = await makeProfiles(4, { gender: 'male', photos: 1 })

test('AUTH-5 the first session begins with a photo, resumes where it was, and is never shown again once done', async () => {
  const { viewer, site, cookie } = await makeMember()
  const put = async (first_step: string) =>
    (await call('/api/preferences.php', { method: 'PUT', cookie, json: { first_step } })).status
  const stepAt = async (asked: string | null) => (await readFirstSession(viewer, site, asked))?.step ?? null

  expect(await stepAt(null)).toBe('photo')
  expect(await put('words')).toBe(200)
  expect(await stepAt(null)).toBe('words')
  // Back leads to the previous step, whatever was reached; an unknown step shows the one that was reached.
  expect(await stepAt('photo')).toBe('photo')
  expect(await stepAt('later')).toBe('words')
  expect(await stepAt('done')).toBeNull()
  expect(await put('nowhere')).toBe(422)

  expect(await put('people')).toBe(200)
  const session = await readFirstSession(viewer, site, null)
  const people = session?.step === 'people' ? session.people.map(({ id }) => id) : []
  expect(people).toHaveLength(3)
  for (const id of people) expect(men.map((man) => man.id)).toContain(id)

  expect(await put('done')).toBe(200)
  // A page left open cannot restart it.
  expect(await put('photo')).toBe(200)
  for (const asked of [null, 'photo', 'words', 'people']) expect(await stepAt(asked)).toBeNull()
})

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
