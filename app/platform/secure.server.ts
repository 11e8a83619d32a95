import { env } from './env.server.ts'

/** Whether the visitor came by https: the trusted proxy says so, or else the public address does. */
export function isSecure(headers: Headers): boolean {
  const forwarded = env().TRUST_PROXY ? headers.get('x-forwarded-proto') : null
  if (forwarded) return forwarded.split(',')[0]?.trim() === 'https'
  return env().PUBLIC_URL?.startsWith('https:') ?? false
}
