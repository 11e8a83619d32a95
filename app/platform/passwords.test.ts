import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { hashingPlacesTaken, hashPassword, passwordMatches, takeHashingPlace } from './passwords.server.ts'

vi.unmock(import('./password-strength.ts'))

test('AUTH-7 a password is kept as Argon2id with the memory and passes that OWASP recommends, salted', async () => {
  const [one, other] = await Promise.all([hashPassword('red boots'), hashPassword('red boots')])
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwordMatches(one, 'red boots')).toBe(true)
  expect(await passwordMatches(one, 'red boot')).toBe(false)
  expect(await passwordMatches(null, 'red boots')).toBe(false)
})

test('AUTH-7 while passwords wait to be hashed, files are read and answers compressed', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 24 }, (_, count) =>
    hashPassword(`red boots ${count}`).then(() => hashed++),
  )
  await promisify(gzip)(await readFile('package.json'))
  expect(hashed).toBeLessThan(12)
  await Promise.all(hashes)
  expect(hashingPlacesTaken()).toBe(0)
})

test('AUTH-7 a full queue refuses at once and says when to come back; a place that is given back is free', async () => {
  const held = Array.from({ length: 64 }, takeHashingPlace)
  await expect(hashPassword('red boots')).rejects.toMatchObject({
    code: 'passwords_busy',
    values: { retry_after: 5 },
  })
  held.pop()?.()
  expect(await hashPassword('red boots')).toContain('$argon2id$')
  for (const giveBack of held) giveBack()
})

test('AUTH-7 a stored hash that cannot be read fails alone', async () => {
  const hash = await hashPassword('red boots')
  const checks = [passwordMatches('no hash', 'red boots'), passwordMatches(hash, 'red boots')]
  const [unreadable, right] = await Promise.allSettled(checks)
  expect([unreadable?.status, right]).toEqual(['rejected', { status: 'fulfilled', value: true }])
})
