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
