import { useOnline } from '#app/web/browser/use-online.ts'
import { type Credits, getCredits } from './outbox-entry.ts'
import { useOutboxEntries } from './use-outbox.ts'

/** The account's credits, considering all messages that are still in the outbox. */
export function useCreditsLeft(account: string, credits: number): Credits {
  return getCredits(useOutboxEntries(account), credits, useOnline())
}
