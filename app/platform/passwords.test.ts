import { expect, test, vi } from 'vitest'
import { hashPassword, passwordMatches } from './passwords.server.ts'

vi.unmock(import('@node-rs/argon2'))

test('AUTH-7 a password is kept as Argon2id with the memory and passes that OWASP recommends, salted', async () => {
  const [one, other] = await Promise.all([hashPassword('red boots'), hashPassword('red boots')])
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwordMatches(one, 'red boots')).toBe(true)
  expect(await passwordMatches(one, 'red boot')).toBe(false)
})
