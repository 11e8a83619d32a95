import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type HashingRequester,
  hashPassword,
  passwordMatches,
  reservedHashingPlaces,
  reserveHashingPlace,
} from './passwords.server.ts'

vi.unmock(import('./password-strength.ts'))

const busy = { code: 'passwords_busy', values: { retry_after: 5 } }
const requesterOf = (count = 0): HashingRequester => ({ account: `${count}`, address: `192.0.2.${count}` })

test('AUTH-7 stores a password as Argon2id with the memory and passes that OWASP recommends, salted', async () => {
  const [one = '', other = ''] = await Promise.all(
    [1, 2].map((nth) => hashPassword('red boots', requesterOf(nth))),
  )
  for (const hash of [one, other]) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect(await passwordMatches(one, 'red boots')).toBe(true)
  expect(await passwordMatches(one, 'red boot')).toBe(false)
  expect(await passwordMatches(null, 'red boots')).toBe(false)
})

test('AUTH-7 reads files and compresses answers while passwords wait to be hashed', async () => {
  let hashed = 0
  const hashes = Array.from({ length: 24 }, (_, count) =>
    hashPassword(`red boots ${count}`, requesterOf(count)).then(() => hashed++),
  )
  await promisify(gzip)(await readFile('package.json'))
  expect(hashed).toBeLessThan(12)
  await Promise.all(hashes)
  expect(reservedHashingPlaces()).toBe(0)
})

test('AUTH-7 refuses at once when the queue is full, with the time to retry, and reuses a released place', async () => {
  const strangers = Array.from({ length: 48 }, (_, count) => reserveHashingPlace(requesterOf(count)))
  await expect(hashPassword('red boots', requesterOf(99))).rejects.toMatchObject(busy)
  // The rest is reserved for devices that have logged in before.
  const known = Array.from({ length: 16 }, (_, count) =>
    reserveHashingPlace({ ...requesterOf(count), isKnownDevice: true }),
  )
  expect(() => reserveHashingPlace({ ...requesterOf(99), isKnownDevice: true })).toThrow(
    expect.objectContaining(busy),
  )
  strangers.pop()?.()
  expect(await hashPassword('red boots', requesterOf(99))).toContain('$argon2id$')
  for (const giveBack of [...strangers, ...known]) giveBack()
  expect(reservedHashingPlaces()).toBe(0)
})

test.each([
  ['account', 2, (count: number) => ({ account: 'anna', address: `192.0.2.${count}` })],
  ['IPv4 address', 4, (count: number) => ({ account: `${count}`, address: '192.0.2.1' })],
  ['/48 of IPv6', 4, (count: number) => ({ account: `${count}`, address: `2001:db8:a:${count}::1` })],
])('AUTH-7 gives one %s %i places at once, and its known devices as many separate ones', (_, most, who) => {
  for (const isKnown of [false, true]) {
    const held = Array.from({ length: most }, (_, count) =>
      reserveHashingPlace({ ...who(count), isKnownDevice: isKnown }),
    )
    onTestFinished(() => {
      for (const giveBack of held) giveBack()
    })
    expect(() => reserveHashingPlace({ ...who(most), isKnownDevice: isKnown })).toThrow(
      expect.objectContaining(busy),
    )
    held.pop()?.()
    held.push(reserveHashingPlace({ ...who(most), isKnownDevice: isKnown }))
    const other = reserveHashingPlace({ account: 'other', address: '2001:db8:b::1', isKnownDevice: isKnown })
    other()
  }
})

test('AUTH-7 an unreadable stored hash fails without affecting others', async () => {
  const hash = await hashPassword('red boots', requesterOf())
  const checks = [passwordMatches('no hash', 'red boots'), passwordMatches(hash, 'red boots')]
  const [unreadable, right] = await Promise.allSettled(checks)
  expect([unreadable?.status, right]).toEqual(['rejected', { status: 'fulfilled', value: true }])
})
