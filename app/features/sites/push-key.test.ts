import { createECDH } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { getOrCreatePlatformKey } from '#app/platform/platform-keys.db.server.ts'
import '#tests/isolated-database.ts'
import { clearPushKeyCache, getPushKey } from './push-key.server.ts'

beforeEach(clearPushKeyCache)

test('SITE-3 the push key is a pair on the P-256 curve, as push services require', async () => {
  const { publicKey, privateKey } = await getPushKey()
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  expect(pair.getPublicKey('base64url')).toBe(publicKey)
  expect(Buffer.from(publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(privateKey, 'base64url')).toHaveLength(32)
})

test('SITE-3 a second process uses the existing key', async () => {
  const first = await getPushKey()
  clearPushKeyCache()
  expect(await getPushKey()).toEqual(first)
  const another = () => ({ public_part: 'another', secret_part: 'another' })
  expect(await getOrCreatePlatformKey('push', another)).toEqual({
    public_part: first.publicKey,
    secret_part: first.privateKey,
  })
})
