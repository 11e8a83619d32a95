/** What a provider tells of a mail that it was to deliver. */
export interface MailEvent {
  /** The provider's own name of the event: the same one twice counts once. */
  key: string
  /** `other` changes nothing, but is known by its key from then on. */
  kind: 'hard_bounce' | 'soft_bounce' | 'complaint' | 'unsubscribe' | 'other'
  address: string
}

export interface MailEventSent {
  body: Buffer
  header: (name: string) => string | undefined
}

/** Answers what was told, once it is known to come from the provider; null if it is not. */
export type ReadMailEvents = (sent: MailEventSent) => Promise<MailEvent[] | null> | MailEvent[] | null

/** Told long ago, it may have been overheard and be told again. */
export const freshFor = 10 * 60_000
