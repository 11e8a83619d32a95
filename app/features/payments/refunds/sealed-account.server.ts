import { z } from 'zod'
import { seal, unseal } from '#app/platform/seal.server.ts'

const SealedAccount = z.object({ holder: z.string(), iban: z.string() })
export type Account = z.infer<typeof SealedAccount>

export function sealAccount(account: Account, memberId: string, refundId: string): string {
  return seal(Buffer.from(JSON.stringify(account)), sealedFor(memberId, refundId))
}

/** As the operator needs it to pay; null if it was sealed with another secret. */
export function openAccount(sealed: string, memberId: string, refundId: string): Account | null {
  const bytes = unseal(sealed, sealedFor(memberId, refundId))
  return bytes && SealedAccount.parse(JSON.parse(bytes.toString()))
}

function sealedFor(memberId: string, refundId: string) {
  return { purpose: 'account of a refund', owner: memberId, about: refundId }
}
