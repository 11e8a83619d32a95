import { expect, test } from 'vitest'
import { maximumInterests } from '#app/features/members/edit/profile-limits.ts'
import { ageOn } from '#app/platform/values/age.ts'
import type { Visit } from '#app/web/visit.ts'
import { makeProfile } from '#tests/make/profile.ts'
import { makeSession } from '#tests/make/session.ts'
import { signUpWith, signupAnswers } from '#tests/make/signup.ts'
import { siteOf } from '#tests/make/site.ts'
import { readSignupSetup } from './signup-setup.server.ts'
import { readLanderAnswers, readStartAnswers } from './steps/read-start-answers.ts'

async function visitOf(changes: Partial<Visit> = {}, host = 'localhost') {
  const site = await siteOf(host)
  return { site, viewer: null, locale: 'de', geoipCountry: 'DE', selectedCountry: null, ...changes } as Visit
}

const request = new Request('http://localhost/signup')
const viewer = { id: 'x', status: 'active' } as Visit['viewer']

test('AUTH-1 sign-up uses the guessed country and the local word for its regions; a choice overrides the guess', async () => {
  const setup = await readSignupSetup(await visitOf(), request)
  expect(setup).toMatchObject({ country: 'DE', target: null, isUnconfirmed: false, signups: 'all' })
  expect(setup.countries).toContainEqual({ code: 'DE', name: 'Deutschland', region_label: 'Bundesland' })
  expect(await readSignupSetup(await visitOf({ selectedCountry: 'FI' }), request)).toMatchObject({
    country: 'FI',
  })
  expect(await readSignupSetup(await visitOf({ geoipCountry: 'JP' }), request)).toMatchObject({
    country: null,
  })
})

test.each([
  ['localhost', null, null],
  ['she.localhost', 'female', 'female'],
  ['gay.localhost', 'male', 'male'],
])('SITE-2 AUTH-1 sign-up at %s starts with %s seeking %s', async (host, gender, seeking) => {
  const setup = await readSignupSetup(await visitOf({}, host), request)
  expect(setup).toMatchObject({ gender, seeking })
})

test('AUTH-11 a target is a member of this site whom visitors may see', async () => {
  const { id, name } = await makeProfile({ date_of_birth: '1960-01-01' })
  const age = ageOn(new Date('1960-01-01'), new Date())
  const { target } = await readSignupSetup(await visitOf(), request, id)
  expect(target).toMatchObject({ id, name, age, fictional: false })
  await expect(readSignupSetup(await visitOf({}, 'she.localhost'), request, id)).rejects.toMatchObject({
    code: 'not_found',
  })
  const hidden = await makeProfile({ invisible: true })
  for (const id of [hidden.id, 'nobody', "' or 1=1", '00000000-0000-7000-8000-000000000000'])
    await expect(readSignupSetup(await visitOf(), request, id)).rejects.toMatchObject({ code: 'not_found' })
})

test('AUTH-1 a confirmed member is redirected, and an unconfirmed one sees where the mail went', async () => {
  await expect(readSignupSetup(await visitOf({ viewer }), request)).rejects.toMatchObject({ status: 302 })
  const unconfirmed = { ...viewer, status: 'not_confirmed' } as Visit['viewer']
  expect(await readSignupSetup(await visitOf({ viewer: unconfirmed }), request)).toMatchObject({
    isUnconfirmed: true,
  })
})

test('AUTH-11 explains what happens to the message only to a member who has written to the target', async () => {
  const { id } = await makeProfile({ gender: 'male' })
  for (const [signup_message, hasWrittenToTarget] of [
    ['Hello', true],
    ['', false],
  ] as const) {
    const signedUp = await signUpWith(signupAnswers({ target_profile: id, signup_message }))
    const { viewer } = await makeSession((await signedUp.json()).user)
    expect(await readSignupSetup(await visitOf({ viewer }), request, id)).toMatchObject({
      isUnconfirmed: true,
      hasWrittenToTarget,
    })
  }
})

test('TRUST-10 sexuality and the niche consent are asked only on niche sites', async () => {
  expect((await readSignupSetup(await visitOf(), request)).isNiche).toBe(false)
  expect((await readSignupSetup(await visitOf({}, 'gay.localhost'), request)).isNiche).toBe(true)
})

test('AUTH-1 the start form sent without script yields its answers, and invalid values yield none', () => {
  const form = new FormData()
  for (const [name, value] of [
    ['gender', 'male'],
    ['seeking', 'dragon'],
    ['date_of_birth-day', '4'],
    ['date_of_birth-month', '3'],
    ['date_of_birth-year', '1956'],
  ] as const)
    form.set(name, value)
  expect(readStartAnswers(form)).toMatchObject({
    gender: 'male',
    seeking: undefined,
    date_of_birth: '1956-03-04',
  })
  expect(readStartAnswers(new FormData()).date_of_birth).toBeUndefined()
})

test('GROW-1 the answers of a landing page are carried over, and invalid ones are dropped', () => {
  const form = new FormData()
  form.set('who', 'female-male')
  form.set('signup_reason', 'travel')
  for (const id of ['3', '3', 'x', '-1', '2.5', '17', '8', '1']) form.append('interests', id)
  const answers = { gender: 'female', seeking: 'male', signup_reason: 'travel', interests: [3, 17, 8, 1] }
  expect(readLanderAnswers(form)).toEqual(answers)
  expect(readStartAnswers(form)).toMatchObject(answers)
  for (let id = 20; id < 40; id++) form.append('interests', `${id}`)
  expect(readLanderAnswers(form).interests).toHaveLength(maximumInterests)
  form.set('who', 'dragon')
  form.set('signup_reason', 'gold')
  form.delete('interests')
  expect(readLanderAnswers(form)).toEqual({})
})

test('GROW-1 AUTH-11 a first line chosen on a landing page becomes the message to the target of the sign-up, and to nobody else', () => {
  const form = new FormData()
  form.set('message', ' Tea or coffee? ')
  expect(readStartAnswers(form, 'theo').message).toEqual({ to: 'theo', text: 'Tea or coffee?' })
  expect(readStartAnswers(form)).not.toHaveProperty('message')
  form.set('message', '')
  expect(readStartAnswers(form, 'theo')).not.toHaveProperty('message')
})
