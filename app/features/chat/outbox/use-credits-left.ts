import { useOnline } from '#app/web/browser/use-online.ts'
import { type Credits, creditsWith } from './outbox-entry.ts'
import { useOutboxEntries } from './use-outbox.ts'

/** What the account has, with all that it has written and the server does not have yet. */
export function useCreditsLeft(account: string, credits: number): Credits {
  return creditsWith(useOutboxEntries(account), credits, useOnline())
}
