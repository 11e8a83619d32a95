import { unseal } from '#app/platform/seal.server.ts'
import type { Mandate } from '../../providers/provider.ts'
import { findProvider } from '../../providers/providers.server.ts'
import { findMandate, signedMandatesOlderThan, unsignedMandatesOlderThan } from './mandates.db.server.ts'

const day = 86_400_000
/** Longer than the day over which messages to a number are counted. */
const unsignedFor = 2 * day
/** An unauthorised debit can be reclaimed for 13 months; until then the mandate is the proof. */
const signedFor = 426 * day

/** As stated in the privacy policy for accounts and numbers. */
export const unsignedMandates = unsignedMandatesOlderThan(unsignedFor)
export const signedMandates = signedMandatesOlderThan(signedFor)

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

/** What the provider debits by; null until the code is entered. */
export async function signedMandate(paymentId: string): Promise<Mandate | null> {
  const mandate = await findMandate(paymentId)
  if (!mandate?.signed_at) return null
  const iban = unseal(mandate.iban_sealed, { purpose: 'iban', owner: paymentId, about: 'mandate' })
  if (!iban) throw new Error('the account of a mandate cannot be opened')
  const { reference, holder, signed_at: signedAt, address, user_agent: userAgent } = mandate
  return { reference, holder, iban: iban.toString(), signedAt, address, userAgent }
}
