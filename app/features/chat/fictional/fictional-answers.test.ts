import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { db } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { answerIn } from '#db/demo/companion.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { giveCredits } from '#tests/make/credits.ts'
import { makeMember } from '#tests/make/member.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { readChat } from '../thread/read-chat.server.ts'
import { answerAsFictional, answerFictionalWith } from './fictional-answers.server.ts'

beforeEach(() => answerFictionalWith({ answerIn, readsFor: 0, writesFor: 0 }))
afterEach(() => answerFictionalWith(undefined))

async function makeWriter(language: Locale = 'en') {
  const ingrid = await makeMember({ account: { language } })
  await giveCredits(ingrid, 5)
  const { id: profile } = await makeProfile({ kind: 'fictional', gender: 'male' })
  const post = async (json: Record<string, unknown>) => {
    const body = { profile, client_id: newId(), text: 'Hello', ...json }
    const response = await call('/api/chat.php', { cookie: ingrid.cookie, json: body })
    return { status: response.status, ...(await response.json()) }
  }
  const read = () => readChat(ingrid.viewer, ingrid.site, { profile })
  return { ingrid, profile, post, read }
}

test('TRUST-3 the first message to a fictional profile is confirmed, later ones are not', async () => {
  const { post, read } = await makeWriter()
  expect((await read()).sending).toMatchObject({ closed: null, confirm_fictional: true })
  expect(await post({})).toMatchObject({ status: 409, error: 'fictional_confirmation_required' })
  expect(await post({ confirm_fictional: true })).toMatchObject({ status: 201, credits: 4 })
  expect((await read()).sending.confirm_fictional).toBe(false)
  expect(await post({ text: 'Still there?' })).toMatchObject({ status: 201, credits: 3 })
})

test('TRUST-1 where nobody answers for fictional profiles nobody can write to them, and nothing is charged', async () => {
  answerFictionalWith(undefined)
  const { ingrid, profile, post, read } = await makeWriter()
  expect(await post({ confirm_fictional: true })).toMatchObject({ status: 409, error: 'fictional_silent' })
  expect(await read()).toMatchObject({ conversation: null, sending: { closed: 'fictional', credits: 5 } })
  expect(await (await call(`/api/member.php?id=${profile}`, ingrid)).json()).toMatchObject({
    profile: { fictional: true, answers: false },
  })
})

test('TRUST-1 a fictional profile reads, answers once in the member’s language, and says what it is', async () => {
  const { post, read } = await makeWriter('de')
  const { conversation } = await post({ confirm_fictional: true })
  await post({ text: 'Noch etwas' })
  await Promise.all([answerAsFictional({ conversation }), answerAsFictional({ conversation })])
  await answerAsFictional({ conversation })
  const chat = await read()
  expect(chat.messages.map(({ own }) => own)).toEqual([true, true, false])
  expect(chat.messages[2]?.text).toContain('erfundenes Profil')
  expect(chat.conversation).toMatchObject({ partner_read_up_to: 2, num_unread_messages: 1 })
  expect(chat.sending.credits).toBe(3)
})

test('TRUST-1 who has blocked a fictional profile hears nothing more of it', async () => {
  const { ingrid, profile, post } = await makeWriter()
  const { conversation } = await post({ confirm_fictional: true })
  await makeBlock(ingrid, { id: profile })
  await answerAsFictional({ conversation })
  const written = db().selectFrom('message').select('id').where('sender_id', '=', profile)
  expect(await written.execute()).toEqual([])
})

test.each(locales)('TRUST-1 the answers in %s differ, and come round again', (locale) => {
  const said = [0, 1, 2, 3, 4, 5].map((place) => answerIn(locale, place))
  expect(new Set(said).size).toBe(6)
  expect(answerIn(locale, 6)).toBe(said[1])
})
