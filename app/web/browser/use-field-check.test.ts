import { expect, test } from 'vitest'
import { findFieldFaults } from './use-field-check.ts'

test('AUTH-7 an empty or mistyped field is named, in the order of the form', () => {
  const input = (name: string, valueMissing = false, typeMismatch = false) => ({
    name,
    validity: { valueMissing, typeMismatch },
  })
  expect(findFieldFaults([input('email', false, true), input('password', true)])).toEqual([
    { name: 'email', fault: 'invalid' },
    { name: 'password', fault: 'missing' },
  ])
  expect(findFieldFaults([input('email'), input('password')])).toEqual([])
})
