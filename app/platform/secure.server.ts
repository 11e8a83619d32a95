import { env } from './env.server.ts'

/** Whether the visitor uses https: according to the trusted proxy, or else to the public address. */
export function isSecure(headers: Headers): boolean {
  const forwarded = env().TRUST_PROXY ? headers.get('x-forwarded-proto') : null
  if (forwarded) return forwarded.split(',')[0]?.trim() === 'https'
  return env().PUBLIC_URL?.startsWith('https:') ?? false
}
