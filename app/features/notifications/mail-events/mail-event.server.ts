import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a provider reports about a mail. */
export interface MailEvent {
  /** The provider's id of the event: the same one counts only once. */
  key: string
  /** `other` changes nothing, but its key is remembered. */
  kind: 'hard_bounce' | 'soft_bounce' | 'complaint' | 'unsubscribe' | 'other'
  address: string
}

export interface MailEventRequest {
  body: Buffer
  header: (name: string) => string | undefined
}

/** Returns the events once the sender is verified as the provider; null otherwise. */
export type ReadMailEvents = (sent: MailEventRequest) => Promise<MailEvent[] | null> | MailEvent[] | null

/** An older event may have been intercepted and replayed. */
export const freshFor = 10 * 60_000

export function hmacOf(secret: string, ...parts: (string | Buffer)[]): string {
  const hmac = createHmac('sha256', secret)
  for (const part of parts) hmac.update(part)
  return hmac.digest('hex')
}

/** Compares in constant time, so that the duration does not reveal how much was right. */
export function isSame(given: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}

export function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
