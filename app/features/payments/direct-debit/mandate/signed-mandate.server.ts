import { unseal } from '#app/platform/seal.server.ts'
import type { Mandate } from '../../providers/provider.ts'
import { findMandate } from './mandates.db.server.ts'

/** What the provider debits by; null until the code is entered. */
export async function signedMandate(paymentId: string): Promise<Mandate | null> {
  const mandate = await findMandate(paymentId)
  if (!mandate?.signed_at) return null
  const iban = unseal(mandate.iban_sealed, { purpose: 'iban', owner: paymentId, about: 'mandate' })
  if (!iban) throw new Error('the account of a mandate cannot be opened')
  const { reference, holder, signed_at: signedAt, address, user_agent: userAgent } = mandate
  return { reference, holder, iban: iban.toString(), signedAt, address, userAgent }
}
