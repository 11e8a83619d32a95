import { z } from 'zod'
import { seal, unseal } from '#app/platform/seal.server.ts'

const SealedAccount = z.union([
  z.object({ holder: z.string(), iban: z.string() }),
  z.object({ holder: z.string(), country: z.string(), bank_code: z.string(), account_number: z.string() }),
])
export type Account = z.infer<typeof SealedAccount>

export function sealAccount(account: Account, memberId: string, refundId: string): string {
  return seal(Buffer.from(JSON.stringify(account)), sealedFor(memberId, refundId))
}

/** As the operator needs it to pay. */
export function openAccount(sealed: string, memberId: string, refundId: string): Account {
  const bytes = unseal(sealed, sealedFor(memberId, refundId))
  if (!bytes) throw new Error(`the account of refund ${refundId} cannot be opened`)
  return SealedAccount.parse(JSON.parse(bytes.toString()))
}

function sealedFor(memberId: string, refundId: string) {
  return { purpose: 'account of a refund', owner: memberId, about: refundId }
}
