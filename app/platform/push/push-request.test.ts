import { expect, test } from 'vitest'
import webPush from 'web-push'
import { decrypt } from '#tests/providers/push-service.ts'
import { arePushKeysValid, createPushRequest } from './push-request.server.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')
/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

const pushKey = webPush.generateVAPIDKeys()

function encrypt(message: unknown) {
  const device = { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', ...example.keys }
  const sender = { contact: 'mailto:help@example.com', ...pushKey }
  return createPushRequest(device, message, sender, { ttl: 60, topic: 'topic' }).body
}

test('PUSH-1 encrypts for one browser only, and the length reveals nothing of the content', () => {
  const short = encrypt('a')
  const long = encrypt('ä'.repeat(450))
  expect(short.length).toBe(long.length)
  expect(long.length).toBeLessThan(4096)
  expect(JSON.parse(decrypt(short, bytes(example.receiver), bytes(example.keys.auth)).toString())).toBe('a')
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
