import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { activate } from '#app/features/accounts/activation/activation.server.ts'
import { issueToken } from '#app/features/accounts/mail-links/mail-tokens.server.ts'
import { type Locale, locales } from '#app/i18n/locales.ts'
import { db } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import * as demo from '#db/demo/companion.ts'
import { call } from '#tests/call.ts'
import { makeBlock } from '#tests/make/block.ts'
import { runJobs } from '#tests/make/jobs.ts'
import { makeMember } from '#tests/make/member.ts'
import { giveCredits } from '#tests/make/payments/credits.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { readChat } from '../thread/read-chat.server.ts'
import { answerAsFictional, setFictionalCompanion } from './fictional-answers.server.ts'

beforeEach(() => setFictionalCompanion({ ...demo, readsFor: 0, writesFor: 0 }))
afterEach(() => setFictionalCompanion(undefined))

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

test('TRUST-3 asks to confirm the first message to a fictional profile, but not later ones', async () => {
  const { post, read } = await makeWriter()
  expect((await read()).sending).toMatchObject({ closed: null, confirm_fictional: true })
  expect(await post({})).toMatchObject({ status: 409, error: 'fictional_confirmation_required' })
  expect(await post({ confirm_fictional: true })).toMatchObject({ status: 201, credits: 4 })
  expect((await read()).sending.confirm_fictional).toBe(false)
  expect(await post({ text: 'Still there?' })).toMatchObject({ status: 201, credits: 3 })
})

test('TRUST-1 refuses messages to fictional profiles without charging where nobody answers for them', async () => {
  setFictionalCompanion(undefined)
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

test('TRUST-1 a blocked fictional profile does not answer', async () => {
  const { ingrid, profile, post } = await makeWriter()
  const { conversation } = await post({ confirm_fictional: true })
  await makeBlock(ingrid, { id: profile })
  await answerAsFictional({ conversation })
  const written = db().selectFrom('message').select('id').where('sender_id', '=', profile)
  expect(await written.execute()).toEqual([])
})

describe('a newcomer who writes to an ordinary member', () => {
  let place = 0
  const makeOrdinary = () => makeProfile({ gender: 'male', email: `theo-${++place}@demo.example` })
  const write = async (cookie: string, profile: string, text = 'Hello') => {
    const json = { profile, client_id: newId(), text }
    const { conversation } = await (await call('/api/chat.php', { cookie, json })).json()
    return conversation as string
  }
  const textsOf = async ({ viewer, site }: Awaited<ReturnType<typeof makeMember>>, profile: string) =>
    (await readChat(viewer, site, { profile })).messages.map(({ own, text }) => (own ? 'own' : text))

  test.each(locales)(
    'CHAT-1 TRUST-1 gets one answer, in %s, from the demo, which says so',
    async (language) => {
      const newcomer = await makeMember({ account: { language } })
      await giveCredits(newcomer, 5)
      const { id } = await makeOrdinary()
      const conversation = await write(newcomer.cookie, id)
      expect(await runJobs('answer_as_fictional', conversation, { times: 2 })).toBe(1)
      const [, said] = await textsOf(newcomer, id)
      expect(said).toBe(demo.demoAnswerIn(language))
      expect(said).toMatch(/dem[oó]|demon|démo/i)
      await write(newcomer.cookie, id, 'And you?')
      await runJobs('answer_as_fictional', conversation)
      expect(await textsOf(newcomer, id)).toEqual(['own', said, 'own'])
    },
  )

  test('CHAT-1 AUTH-6 gets the answer as soon as the address is confirmed, and not before', async () => {
    const newcomer = await makeMember({
      status: 'disabled',
      account: { status: 'not_confirmed', confirmed_at: null },
    })
    await giveCredits(newcomer, 5)
    const { id } = await makeOrdinary()
    const conversation = await write(newcomer.cookie, id)
    await runJobs('answer_as_fictional', conversation)
    expect(await textsOf(newcomer, id)).toEqual(['own'])
    const link = { accountId: newcomer.id, purpose: 'activate', hours: 1 } as const
    await activate(await transaction((tx) => issueToken(tx, link)))
    expect(await runJobs('answer_as_fictional', conversation)).toBe(1)
    expect(await textsOf(newcomer, id)).toEqual(['own', demo.demoAnswerIn('en')])
  })

  test('CHAT-1 TRUST-1 gets no answer where there is no demo, from a member who is logged in, or from another newcomer', async () => {
    const newcomer = await makeMember({ premium: true })
    await giveCredits(newcomer, 5)
    const loggedIn = await makeOrdinary()
    await makeSession(loggedIn)
    for (const man of [loggedIn, await makeProfile({ gender: 'male' })]) {
      await runJobs('answer_as_fictional', await write(newcomer.cookie, man.id))
      expect(await textsOf(newcomer, man.id)).toEqual(['own'])
    }
    const { id } = await makeOrdinary()
    setFictionalCompanion(undefined)
    const conversation = await write(newcomer.cookie, id)
    expect(await runJobs('answer_as_fictional', conversation)).toBe(0)
    await answerAsFictional({ conversation })
    expect(await textsOf(newcomer, id)).toEqual(['own'])
  })
})

test.each(locales)('TRUST-1 the answers in %s vary, then repeat', (locale) => {
  const said = [0, 1, 2, 3, 4, 5].map((place) => demo.answerIn(locale, place))
  expect(new Set(said).size).toBe(6)
  expect(demo.answerIn(locale, 6)).toBe(said[1])
})
