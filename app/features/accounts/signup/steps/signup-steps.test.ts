import { expect, test } from 'vitest'
import type { SignupDraft } from '../signup-draft.ts'
import { hashOf, isSignupHash, stepOfHash } from '../signup-hash.ts'
import { likelyAddress } from './AccountStep.tsx'
import { nameSlip } from './name-slip.ts'
import {
  firstOpenStep,
  noSecrets,
  problemsOf,
  reachableStep,
  stepOfFields,
  stepsFor,
} from './signup-steps.ts'

const today = new Date('2026-11-15T12:00:00Z')
const place = { id: '1', city: 'Hamburg', region: 'DE-HH', region_name: 'Hamburg' }
const full: SignupDraft = {
  gender: 'female',
  seeking: 'male',
  date_of_birth: '1956-03-04',
  country: 'DE',
  place,
  name: 'Ingrid',
}
const steps = stepsFor(null)
const aimed = stepsFor({ id: 'theo' })
const problems = (step: Parameters<typeof problemsOf>[0], draft: SignupDraft, secrets = noSecrets) =>
  problemsOf(step, draft, secrets, today)

test('AUTH-1 there are steps 0 to 4, and one more to write to a target', () => {
  expect(steps).toEqual(['who', 'born', 'place', 'name', 'account'])
  expect(aimed).toEqual(['who', 'born', 'place', 'name', 'message', 'account'])
})

test('AUTH-1 the start form’s three answers skip the first two steps', () => {
  const { gender, seeking, date_of_birth } = full
  expect(reachableStep(steps, { gender, seeking, date_of_birth }, null, today)).toBe('place')
})

test('AUTH-1 nobody skips an open question through the address, and going back is free', () => {
  expect(reachableStep(steps, {}, 'account', today)).toBe('who')
  expect(reachableStep(steps, { ...full, place: undefined }, 'name', today)).toBe('place')
  expect(reachableStep(steps, full, 'born', today)).toBe('born')
  expect(firstOpenStep(steps, full, today)).toBe('account')
})

test('AUTH-1 AUTH-3 nothing typed on the last step leads back to an earlier one', () => {
  const address = 'abc.def@mail.example'
  for (let length = 0; length <= address.length; length++) {
    const draft = { ...full, name: 'abc', email: address.slice(0, length) }
    expect(reachableStep(steps, draft, 'account', today), draft.email).toBe('account')
    expect(reachableStep(aimed, { ...draft, message: { to: 'theo', text: '' } }, null, today)).toBe('account')
  }
})

test('AUTH-1 a message to a target is offered but optional', () => {
  expect(reachableStep(aimed, full, null, today)).toBe('message')
  expect(reachableStep(aimed, full, 'account', today)).toBe('account')
  expect(reachableStep(steps, full, 'message', today)).toBe('account')
})

test('AUTH-3 every missing or wrong answer has a separate problem', () => {
  expect(problems('who', { gender: 'male' })).toEqual({ seeking: 'missing' })
  expect(problems('born', {})).toEqual({ date_of_birth: 'invalid' })
  expect(problems('born', { date_of_birth: '1956-02-31' })).toEqual({ date_of_birth: 'invalid' })
  expect(problems('born', { date_of_birth: '2010-01-01' })).toEqual({ date_of_birth: 'too_young' })
  expect(problems('place', {})).toEqual({ country: 'missing' })
  expect(problems('place', { country: 'DE' })).toEqual({ city: 'missing' })
  expect(problems('place', { country: 'DE', town_typed: 'Nowhere' })).toEqual({ city: 'unknown_town' })
  expect(problems('place', { country: 'DE', town_unlisted: true })).toEqual({ region: 'missing' })
  expect(problems('place', { country: 'DE', town_unlisted: true, region: 'DE-HH' })).toEqual({})
  expect(problems('name', { name: '  ' })).toEqual({ name: 'missing' })
  expect(nameSlip('@ingrid')).toBe('name_starts_with_at')
  expect(nameSlip('ingrid@mail.example')).toBe('name_is_email')
  expect(nameSlip('I')).toBe('name_length')
  expect(nameSlip('www.ingrid.com')).toBe('name_not_plain')
  expect(problems('account', { email: 'ingrid@mail' })).toEqual({
    email: 'invalid',
    password: 'missing',
    terms: 'missing',
  })
  const secrets = { ...noSecrets, password: 'too short', terms: true }
  expect(problems('account', { email: 'a@b.example' }, secrets)).toEqual({ password: 'too_short' })
})

test('TRUST-10 sexuality is asked only after its own consent', () => {
  const secrets = { ...noSecrets, password: 'long enough it is', terms: true }
  const draft = { email: 'a@b.example' }
  expect(problems('account', draft, secrets)).toEqual({})
  expect(problems('account', draft, { ...secrets, sexualityConsent: true })).toEqual({ sexuality: 'missing' })
})

test('AUTH-3 a refusal by the server leads to the earliest step with such a field', () => {
  expect(stepOfFields(steps, ['password', 'name'])).toBe('name')
  expect(stepOfFields(steps, ['signup_message'])).toBeUndefined()
  expect(stepOfFields(aimed, ['signup_message', 'email'])).toBe('message')
  expect(stepOfFields(steps, ['tracking.ref'])).toBeUndefined()
})

test('AUTH-1 the step follows the # and reads back', () => {
  for (const step of aimed) expect(stepOfHash(hashOf(step))).toBe(step)
  expect(isSignupHash('#join')).toBe(true)
  expect(isSignupHash('#how-it-works')).toBe(false)
  expect(stepOfHash('#join-nonsense')).toBeNull()
})

test('AUTH-3 a common typo in an address is noticed, others are ignored', () => {
  expect(likelyAddress('ingrid@gmial.com')).toBe('ingrid@gmail.com')
  expect(likelyAddress('ingrid@GMAIL.con ')).toBe('ingrid@gmail.com')
  expect(likelyAddress('ingrid@gmail.com')).toBeNull()
  expect(likelyAddress('@gmial.com')).toBeNull()
  expect(likelyAddress('constructor')).toBeNull()
})
