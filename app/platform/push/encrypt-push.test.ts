import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { decrypt } from '#tests/providers/push-service.ts'
import { arePushKeysValid, encryptPush } from './encrypt-push.server.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

test('PUSH-1 encrypts to the same bytes as the example of RFC 8291', () => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(bytes(example.sender))
  const chosen = { pair, salt: bytes(example.salt), length: 0 }
  expect(encryptPush(Buffer.from(example.text), example.keys, chosen).toString('base64url')).toBe(
    example.body,
  )
})

test('PUSH-1 encrypts for one browser only, and the length reveals nothing of the content', () => {
  const short = encryptPush(Buffer.from('a'), example.keys)
  const long = encryptPush(Buffer.from('b'.repeat(900)), example.keys)
  expect(short.length).toBe(long.length)
  expect(long.length).toBeLessThan(4096)
  expect(decrypt(short, bytes(example.receiver), bytes(example.keys.auth)).toString()).toBe('a')
  expect(() => decrypt(short, bytes(example.sender), bytes(example.keys.auth))).toThrow()
  expect(() => decrypt(short, bytes(example.receiver), Buffer.alloc(16))).toThrow()
})

test('PUSH-1 detects unusable keys beforehand', () => {
  expect(arePushKeysValid(example.keys)).toBe(true)
  const off = Buffer.concat([Buffer.from([4]), Buffer.alloc(64, 7)]).toString('base64url')
  for (const p256dh of ['', 'AAAA', off, Buffer.alloc(65).toString('base64url')])
    expect(arePushKeysValid({ ...example.keys, p256dh })).toBe(false)
  for (const auth of ['', 'AAAA', Buffer.alloc(17).toString('base64url')])
    expect(arePushKeysValid({ ...example.keys, auth })).toBe(false)
})
