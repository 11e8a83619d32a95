import { createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#app/platform/env.server.ts'

const tolerance = 300

/** Signs as providers do: the time and the body, so that an old message cannot be replayed. */
export function signSandbox(body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hmac(`${seconds}.${body}`).toString('hex')}`
}

export function isSandboxSignature(body: string, signature: string | undefined, at: Date): boolean {
  const [, seconds = '', sign = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? []
  if (!sign || Math.abs(at.getTime() / 1000 - Number(seconds)) > tolerance) return false
  return timingSafeEqual(Buffer.from(sign, 'hex'), hmac(`${seconds}.${body}`))
}

function hmac(text: string): Buffer {
  return createHmac('sha256', `sandbox webhooks ${env().SECRET ?? 'demo'}`)
    .update(text)
    .digest()
}
