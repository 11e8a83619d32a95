import { expect, test } from 'vitest'
import { limitKey, widerNetworkKey } from './limit-key.server.ts'

test.each([
  ['198.51.100.4', '198.51.100.4'],
  ['::ffff:198.51.100.4', '198.51.100.4'],
  ['::FFFF:c633:6404', '198.51.100.4'],
  ['0:0:0:0:0:ffff:198.51.100.4', '198.51.100.4'],
  ['2001:db8:0:7::1', '2001:db8:0:7::/64'],
  ['2001:0DB8:0000:0007:ffff:ffff:ffff:ffff', '2001:db8:0:7::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
  ['2001:db8:0:7:1:2:3.4.5.6', '2001:db8:0:7::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('AUTH-7 counts %s as %s', (address, key) => {
  expect(limitKey(address)).toBe(key)
})

test('AUTH-7 values that a proxy invents do not grow the keys of the counters', () => {
  expect(limitKey('x'.repeat(5000))).toHaveLength(64)
})

test.each([
  ['2001:db8:a:7::1', '2001:db8:a::/48'],
  ['2001:db8:a:ffff::1', '2001:db8:a::/48'],
  ['2001:db8:b:7::1', '2001:db8:b::/48'],
  ['198.51.100.4', null],
  ['::ffff:198.51.100.4', null],
  ['unknown', null],
])('AUTH-1 the network around %s is %s', (address, key) => expect(widerNetworkKey(address)).toBe(key))
