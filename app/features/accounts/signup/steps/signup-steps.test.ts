import { expect, test } from 'vitest'
import { isSignupHash, parseSignupHash, toSignupHash } from '#app/features/accounts/signup/signup-draft.ts'
import type { SignupDraft } from '../signup-draft.ts'
import { suggestAddress } from './AccountStep.tsx'
import {
  emptySecrets,
  findFirstOpenStep,
  findReachableStep,
  findStepOfFields,
  findStepProblems,
  getSteps,
} from './signup-steps.ts'
import { validateName } from './validate-name.ts'

const today = new Date('2026-11-15T12:00:00Z')
const place = { id: '1', city: 'Hamburg', region: 'DE-HH', region_name: 'Hamburg' }
const completeDraft: SignupDraft = {
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1956-03-04',
  country: 'DE',
  place,
  name: 'Ingrid',
}
const steps = getSteps(null)
const stepsWithTarget = getSteps({ id: 'theo' })
const findProblems = (
  step: Parameters<typeof findStepProblems>[0],
  draft: SignupDraft,
  secrets = emptySecrets,
) => findStepProblems(step, draft, secrets, today)

test('AUTH-1 there are steps 0 to 4, and one more to write to a target', () => {
  expect(steps).toEqual(['who', 'born', 'place', 'name', 'account'])
  expect(stepsWithTarget).toEqual(['who', 'born', 'place', 'name', 'message', 'account'])
})

test('AUTH-1 the start form’s three answers skip the first two steps', () => {
  const { gender, seeking, date_of_birth } = completeDraft
  expect(findReachableStep(steps, { gender, seeking, date_of_birth }, null, today)).toBe('place')
})

test('AUTH-1 nobody skips an open question through the address, and going back is free', () => {
  expect(findReachableStep(steps, {}, 'account', today)).toBe('who')
  expect(findReachableStep(steps, { ...completeDraft, place: undefined }, 'name', today)).toBe('place')
  expect(findReachableStep(steps, completeDraft, 'born', today)).toBe('born')
  expect(findFirstOpenStep(steps, completeDraft, today)).toBe('account')
})

test('AUTH-1 AUTH-3 nothing typed on the last step leads back to an earlier one', () => {
  const address = 'abc.def@mail.example'
  for (let length = 0; length <= address.length; length++) {
    const draft = { ...completeDraft, name: 'abc', email: address.slice(0, length) }
    expect(findReachableStep(steps, draft, 'account', today), draft.email).toBe('account')
    expect(
      findReachableStep(stepsWithTarget, { ...draft, message: { to: 'theo', text: '' } }, null, today),
    ).toBe('account')
  }
})

test('AUTH-1 a message to a target is offered but optional', () => {
  expect(findReachableStep(stepsWithTarget, completeDraft, null, today)).toBe('message')
  expect(findReachableStep(stepsWithTarget, completeDraft, 'account', today)).toBe('account')
  expect(findReachableStep(steps, completeDraft, 'message', today)).toBe('account')
})

test('AUTH-3 every missing or wrong answer has a separate problem', () => {
  expect(findProblems('who', { gender: 'male' })).toEqual({ seeking: 'missing' })
  expect(findProblems('born', {})).toEqual({ date_of_birth: 'invalid' })
  expect(findProblems('born', { date_of_birth: '1956-02-31' })).toEqual({ date_of_birth: 'invalid' })
  expect(findProblems('born', { date_of_birth: '2010-01-01' })).toEqual({ date_of_birth: 'too_young' })
  expect(findProblems('place', {})).toEqual({ country: 'missing' })
  expect(findProblems('place', { country: 'DE' })).toEqual({ city: 'missing' })
  expect(findProblems('place', { country: 'DE', town_typed: 'Nowhere' })).toEqual({ city: 'unknown_town' })
  expect(findProblems('place', { country: 'DE', town_unlisted: true })).toEqual({ region: 'missing' })
  expect(findProblems('place', { country: 'DE', town_unlisted: true, region: 'DE-HH' })).toEqual({})
  expect(findProblems('name', { name: '  ' })).toEqual({ name: 'missing' })
  expect(validateName('@ingrid')).toBe('name_starts_with_at')
  expect(validateName('ingrid@mail.example')).toBe('name_is_email')
  expect(validateName('I')).toBe('name_length')
  expect(validateName('www.ingrid.com')).toBe('name_not_plain')
  expect(findProblems('account', { email: 'ingrid@mail' })).toEqual({
    email: 'invalid',
    password: 'missing',
    terms: 'missing',
  })
  const secrets = { ...emptySecrets, password: 'too short', terms: true }
  expect(findProblems('account', { email: 'a@b.example' }, secrets)).toEqual({ password: 'too_short' })
})

test('TRUST-10 sexuality is asked only after its own consent', () => {
  const secrets = { ...emptySecrets, password: 'long enough it is', terms: true }
  const draft = { email: 'a@b.example' }
  expect(findProblems('account', draft, secrets)).toEqual({})
  expect(findProblems('account', draft, { ...secrets, sexualityConsent: true })).toEqual({
    sexuality: 'missing',
  })
})

test('AUTH-3 a refusal by the server leads to the earliest step with such a field', () => {
  expect(findStepOfFields(steps, ['password', 'name'])).toBe('name')
  expect(findStepOfFields(steps, ['signup_message'])).toBeUndefined()
  expect(findStepOfFields(stepsWithTarget, ['signup_message', 'email'])).toBe('message')
  expect(findStepOfFields(steps, ['tracking.ref'])).toBeUndefined()
})

test('AUTH-1 the step follows the # and reads back', () => {
  for (const step of stepsWithTarget) expect(parseSignupHash(toSignupHash(step))).toBe(step)
  expect(isSignupHash('#join')).toBe(true)
  expect(isSignupHash('#how-it-works')).toBe(false)
  expect(parseSignupHash('#join-nonsense')).toBeNull()
})

test('AUTH-3 a common typo in an address is noticed, others are ignored', () => {
  expect(suggestAddress('ingrid@gmial.com')).toBe('ingrid@gmail.com')
  expect(suggestAddress('ingrid@GMAIL.con ')).toBe('ingrid@gmail.com')
  expect(suggestAddress('ingrid@gmail.com')).toBeNull()
  expect(suggestAddress('@gmial.com')).toBeNull()
  expect(suggestAddress('constructor')).toBeNull()
})
