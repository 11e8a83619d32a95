import { promisedBy } from './outbox-entry.ts'
import { useOutboxEntries } from './use-outbox.ts'

/** What is left of the credits once all that is on its way is paid. */
export function useCreditsLeft(account: string, credits: number): number {
  return Math.max(0, credits - promisedBy(useOutboxEntries(account)))
}
