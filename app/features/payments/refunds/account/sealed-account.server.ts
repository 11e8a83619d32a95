import { z } from 'zod'
import { now } from '#app/platform/clock.server.ts'
import type { OverdueRows } from '#app/platform/database/overdue-rows.server.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'
import { maskedIban } from '../../direct-debit/bank-account.ts'
import { eraseAccounts, oldestExpiredAccount } from '../refunds.db.server.ts'

const day = 86_400_000
/** Until then a transfer that did not arrive can be investigated. */
const retention = 60 * day
/**
 * Until then a bank may reverse a chargeback, so that the refund is owed again; later its account is asked for again.
 */
const retentionAfterChargeback = 180 * day

const cutoffs = () => ({
  paid: new Date(now().getTime() - retention),
  chargedBack: new Date(now().getTime() - retentionAfterChargeback),
})

/** As stated in the privacy policy for accounts of refunds. */
export const expiredRefundAccounts: OverdueRows = {
  cleanUpBatch: (limit) => eraseAccounts(cutoffs(), limit),
  async overdueSince() {
    const { paid_at, charged_back_at } = await oldestExpiredAccount(cutoffs())
    const due = [
      ...(paid_at ? [paid_at.getTime() + retention] : []),
      ...(charged_back_at ? [charged_back_at.getTime() + retentionAfterChargeback] : []),
    ]
    return due.length ? new Date(Math.min(...due)) : null
  },
}

const SealedAccount = z.union([
  z.object({ holder: z.string(), iban: z.string() }),
  z.object({ holder: z.string(), country: z.string(), bank_code: z.string(), account_number: z.string() }),
])
export type Account = z.infer<typeof SealedAccount>

/** What a refund stores of the account it goes to. */
export function sealAccount(account: Account, memberId: string, refundId: string) {
  return {
    account_sealed: seal(Buffer.from(JSON.stringify(account)), sealedFor(memberId, refundId)),
    account_masked: maskedAccount(account),
  }
}

/** Its country and its last digits: enough to recognise it. */
export function maskedAccount(account: Account): string {
  return 'iban' in account
    ? maskedIban(account.iban)
    : `${account.country} •••• ${account.account_number.slice(-4)}`
}

/** Decrypted for the operator to pay; null if it was sealed with another secret. */
export function unsealAccount(sealed: string, memberId: string, refundId: string): Account | null {
  const bytes = unseal(sealed, sealedFor(memberId, refundId))
  return bytes && SealedAccount.parse(JSON.parse(bytes.toString()))
}

function sealedFor(memberId: string, refundId: string) {
  return { purpose: 'account of a refund', owner: memberId, about: refundId }
}
