import { createECDH } from 'node:crypto'
import { env } from '#app/platform/env.server.ts'
import { getOrCreatePlatformKey } from '#app/platform/platform-keys.db.server.ts'

export interface PushKey {
  publicKey: string
  privateKey: string
}

let cachedKey: Promise<PushKey> | undefined

/** The VAPID key pair that identifies us to push services: configured, or generated once for the whole platform. */
export function getPushKey(): Promise<PushKey> {
  cachedKey ??= readOrCreate().catch((error) => {
    cachedKey = undefined
    throw error
  })
  return cachedKey
}

export function clearPushKeyCache() {
  cachedKey = undefined
}

async function readOrCreate(): Promise<PushKey> {
  const { PUSH_PUBLIC_KEY, PUSH_PRIVATE_KEY } = env()
  if (PUSH_PUBLIC_KEY && PUSH_PRIVATE_KEY) return { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY }
  const { public_part, secret_part } = await getOrCreatePlatformKey('push', generateKeyPair)
  return { publicKey: public_part, privateKey: secret_part }
}

function generateKeyPair() {
  const pair = createECDH('prime256v1')
  const publicPart = pair.generateKeys()
  const secret = pair.getPrivateKey()
  // Node leaves out leading zeros; push libraries want all 32 bytes.
  const secretPart = Buffer.concat([Buffer.alloc(32 - secret.length), secret])
  return { public_part: publicPart.toString('base64url'), secret_part: secretPart.toString('base64url') }
}
