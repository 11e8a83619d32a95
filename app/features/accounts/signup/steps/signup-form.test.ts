import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Step } from '#app/features/accounts/signup/signup-draft.ts'
import type { User } from '#app/web/user.contract.ts'
import { deferredCall } from '#tests/deferred-call.ts'
import type { Signup } from '../signup.contract.ts'
import type { DraftPlace } from '../signup-draft.ts'
import type { SignupSetup } from '../signup-setup.ts'
import { applyDefaults, hasAnswers, SignupAnswers } from './signup-answers.ts'
import { type AccountOutcome, SignupForm } from './signup-form.ts'
import { getSteps } from './signup-steps.ts'
import { validateName } from './validate-name.ts'

const hamburg: DraftPlace = { id: '1', city: 'Hamburg', region: 'DE-HH', region_name: 'Hamburg' }
const setup = { country: 'DE', gender: null, seeking: null, target: null, isNiche: false } as SignupSetup
const steps = getSteps(null)
const complete = {
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1956-03-04',
  country: 'DE',
  place: hamburg,
  name: ' Ingrid ',
  email: ' ingrid@example.org ',
}
const secrets = { password: 'long enough 1', terms: true }
const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  vi.stubGlobal('document', { cookie: '' })
})
afterEach(() => vi.unstubAllGlobals())

function fillIn(said: Parameters<SignupAnswers['open']>[0], changes: Partial<SignupSetup> = {}) {
  const answers = new SignupAnswers()
  answers.open(said)
  const form = new SignupForm(answers)
  const town = deferredCall<[string, string], DraftPlace | null>()
  const account = deferredCall<[Signup], AccountOutcome>()
  const checkName = async (typed: string) => validateName(typed)
  const asking = { findTown: town.call, checkName, createAccount: account.call }
  const goOn = (step: Step) => form.submitStep({ step, steps, setup: { ...setup, ...changes } }, asking)
  return { answers, form, goOn, towns: town.asked, accounts: account.asked }
}

function refusal(error: string, fields: Record<string, string> = {}): AccountOutcome {
  return { made: false, refused: { error, message: `${error} in words`, fields } }
}

test('AUTH-3 a name that must not be shown does not lead on', async () => {
  const { answers, form, goOn } = fillIn({ name: 'www.ingrid.com' })
  expect(await goOn('name')).toBeUndefined()
  expect(form.snapshot().faults).toEqual({ name: 'name_not_plain' })
  answers.update({ name: 'Ingrid' })
  expect(await goOn('name')).toEqual({ show: 'account' })
})

test('AUTH-1 every answer is stored in this tab, added to the others and restored after a reload', () => {
  const { answers } = fillIn({ gender: 'female' })
  answers.update({ name: 'Ingrid' })
  answers.update(({ name }) => ({ email: `${name}@example.org` }))
  const later = new SignupAnswers()
  expect(later.snapshot()).toEqual({ current: {}, initial: {}, ready: false })
  later.open()
  const current = { gender: 'female', name: 'Ingrid', email: 'Ingrid@example.org' }
  expect(later.snapshot()).toEqual({ current, initial: current, ready: true })
})

test('AUTH-1 the site’s suggestion applies until the reader chooses otherwise, and does not count as an answer', () => {
  const suggesting = { ...setup, gender: 'male' }
  expect(applyDefaults({}, suggesting)).toMatchObject({ gender: 'male', country: 'DE' })
  expect(applyDefaults({ gender: 'female' }, suggesting).gender).toBe('female')
  expect(hasAnswers({ target: 'theo', from: '/members' })).toBe(false)
  expect(hasAnswers({ name: 'I' })).toBe(true)
})

test('AUTH-1 without a country from the IP address, the region of the browser’s language is suggested if the site has it', () => {
  const unknown = { ...setup, country: null, countries: [{ code: 'GB' }, { code: 'DE' }] } as SignupSetup
  const suggested = (language: string) => {
    vi.stubGlobal('navigator', { language })
    return applyDefaults({}, unknown).country
  }
  expect(['en-GB', 'de-DE', 'de', 'ja-JP'].map(suggested)).toEqual(['GB', 'DE', undefined, undefined])
  expect(applyDefaults({ country: 'DE' }, unknown).country).toBe('DE')
})

test('AUTH-1 a complete step leads to the next, and suggestions count as answered', async () => {
  const { answers, goOn } = fillIn({ seeking: 'male' }, { gender: 'female' })
  expect(await goOn('who')).toEqual({ show: 'born' })
  expect(answers.snapshot().current).toMatchObject({ gender: 'female', seeking: 'male' })
})

test('AUTH-3 a missing answer is marked until it is being corrected', async () => {
  const { form, goOn } = fillIn({})
  expect(await goOn('who')).toBeUndefined()
  expect(form.snapshot()).toMatchObject({
    faults: { gender: 'missing', seeking: 'missing' },
    refusals: 1,
  })
  await goOn('who')
  expect(form.snapshot().refusals).toBe(2)
  form.clearStepFaults({ step: 'who', steps })
  expect(form.snapshot().faults).toEqual({})
})

test('AUTH-3 a fully typed town is looked up once, however often the button is pressed, and accepted if unique', async () => {
  const { answers, goOn, towns } = fillIn({ town_typed: 'hamburg' })
  const move = goOn('place')
  expect(await goOn('place')).toBeUndefined()
  expect(towns.map(({ sent }) => sent)).toEqual([['DE', 'hamburg']])
  await towns[0]!.answer(hamburg)
  expect(await move).toEqual({ show: 'name' })
  expect(answers.snapshot().current).toMatchObject({ place: hamburg, town_typed: 'Hamburg', country: 'DE' })
})

test('AUTH-3 a town that could not be looked up is no longer marked once the connection is back', async () => {
  const { form, goOn, towns } = fillIn({ town_typed: 'Hamburg' })
  const move = goOn('place')
  await towns[0]!.fail()
  expect(await move).toBeUndefined()
  expect(form.snapshot().faults).toEqual({ city: 'towns_unreachable' })
  form.clearUnreachable()
  expect(form.snapshot().faults).toEqual({})
  const another = goOn('place')
  await towns[1]!.answer(null)
  await another
  form.clearUnreachable()
  expect(form.snapshot().faults).toEqual({ city: 'unknown_town' })
})

test('AUTH-3 a completed field is no longer marked, and the others stay marked', async () => {
  const { form, goOn } = fillIn(complete, { isNiche: true })
  await goOn('account')
  expect(form.snapshot().faults).toEqual({
    password: 'missing',
    terms: 'missing',
    niche_consent: 'missing',
  })
  form.setSecrets({ nicheConsent: true })
  form.setSecrets({ password: secrets.password })
  expect(form.snapshot().faults).toEqual({ terms: 'missing' })
})

test('AUTH-1 the last step requests the account; once the session has begun nothing personal is left', async () => {
  const { form, goOn, accounts } = fillIn(complete)
  form.setSecrets(secrets)
  const move = goOn('account')
  expect(accounts[0]!.sent[0]).toMatchObject({
    name: 'Ingrid',
    email: 'ingrid@example.org',
    city: 'Hamburg',
    region: 'DE-HH',
    password: secrets.password,
  })
  await accounts[0]!.answer({ made: true, user: {} as User })
  expect(await move).toBe('signed_up')
  expect([...stored.values()]).toEqual(['{}'])
})

test('AUTH-1 when only a mail follows, only the address is stored', async () => {
  const { answers, form, goOn, accounts } = fillIn(complete)
  form.setSecrets(secrets)
  const move = goOn('account')
  await accounts[0]!.answer({ made: true, user: null })
  expect(await move).toBeUndefined()
  expect(JSON.parse(stored.get('signup-draft') ?? '')).toEqual({ sent_to: 'ingrid@example.org' })
  expect(answers.snapshot().current.sent_to).toBe('ingrid@example.org')
  expect(form.snapshot().secrets.password).toBe('')
})

test('AUTH-3 a refusal by the server is shown at its field, on the earliest step that has one', async () => {
  const { form, goOn, accounts } = fillIn(complete)
  form.setSecrets(secrets)
  const move = goOn('account')
  await accounts[0]!.answer(refusal('invalid', { email: 'Not that one.', name: 'Not this one.', odd: '?' }))
  expect(await move).toEqual({ show: 'name' })
  expect(form.snapshot().faults).toEqual({
    email: { said: 'Not that one.' },
    name: { said: 'Not this one.' },
  })
})

test('AUTH-3 an address that is already a member’s, and a refusal without a field, leave the reader on the step', async () => {
  const { form, goOn, accounts } = fillIn(complete)
  form.setSecrets(secrets)
  const known = goOn('account')
  await accounts[0]!.answer(refusal('already_exists'))
  expect(await known).toBeUndefined()
  expect(form.snapshot().faults).toEqual({ email: { registered: 'already_exists in words' } })
  form.clearStepFaults({ step: 'account', steps })
  const lost = goOn('account')
  await accounts[1]!.answer(refusal('unreachable'))
  expect(await lost).toBeUndefined()
  expect(form.snapshot()).toMatchObject({ faults: {}, general: 'unreachable in words' })
  form.setSecrets({ terms: true })
  expect(form.snapshot().general).toBeUndefined()
})
