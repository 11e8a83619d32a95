import { findProvider } from '../providers/providers.server.ts'

/** Ours, under which most providers debit. */
export function ownReference({ number }: { number: string }): string {
  return `M${number}`
}

/** As it stands on the bank statement; null before a provider has told that makes its own. */
export function shownReference(
  payment: { number: string; provider: string },
  { reference }: { reference: string },
): string | null {
  const isToCome = findProvider(payment.provider)?.can.namesMandates && reference === ownReference(payment)
  return isToCome ? null : reference
}
