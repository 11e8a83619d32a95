import { env } from '#app/platform/env.server.ts'

/**
 * How visitors reach a domain of ours, as in `https://example.com`: with scheme and port of PUBLIC_URL, in the demo with
 * the port that the program listens on. Links stand in mails for days, so nothing in them is taken from a request.
 */
export function originOf(domain: string): string {
  const { PUBLIC_URL, PORT } = env()
  const address = new URL(PUBLIC_URL ?? `http://localhost:${PORT}`)
  address.hostname = domain
  return address.origin
}

export function publicDomain(): string | null {
  const { PUBLIC_URL } = env()
  return PUBLIC_URL ? new URL(PUBLIC_URL).hostname : null
}
