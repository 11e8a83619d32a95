import { findProvider } from '../../providers/providers.server.ts'

/** Our own reference, under which most providers debit. */
export function ourReference({ number }: { number: string }): string {
  return `M${number}`
}

/** As on the bank statement; null until a provider that makes its own has reported it. */
export function shownReference(
  payment: { number: string; provider: string },
  { reference }: { reference: string },
): string | null {
  const isToCome = findProvider(payment.provider)?.can.namesMandates && reference === ourReference(payment)
  return isToCome ? null : reference
}
