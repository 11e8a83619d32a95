import { expect, test } from 'vitest'
import { findPasswordProblem } from './password-rules.server.ts'

const margit = { email: 'margit.lund@mail.example', name: 'Margit Lund' }

test.each([
  ['short', 'password_too_short'],
  ['123456789', 'password_too_short'],
  ['1234567890', 'password_too_common'],
  ['Password123', 'password_too_common'],
  ['sunshine1962', 'password_too_common'],
  ['Sunshine!!', 'password_too_common'],
  ['aaaaaaaaaaaa', 'password_too_common'],
  ['abcabcabcabc', 'password_too_common'],
  ['margit.lund@mail.example', 'password_too_common'],
  ['MargitLund1950', 'password_too_common'],
  ['margit lund', 'password_too_common'],
  ['red boots by the door', null],
  ['second spring demo', null],
  ['kX7#qq-vulcan', null],
  ['äpfel und birnen', null],
])('AUTH-1 AUTH-9 the password %s: %s', (password, problem) => {
  expect(findPasswordProblem(password, margit)).toBe(problem)
})

test('AUTH-1 letters made of two code units count once', () => {
  expect(findPasswordProblem('😀😁😂🤣😃', margit)).toBe('password_too_short')
})
