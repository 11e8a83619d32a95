import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { countTry, type GuardRule } from '#app/platform/limits/tries.db.server.ts'
import { tryKey } from '#app/platform/limits/try-key.server.ts'
import { mailboxOf } from '#app/platform/values/mailbox.ts'

const day = 86_400_000

const rules = {
  receipt: { most: 5, window: day, block: day, longestBlock: day },
  ownReceipt: { most: 20, window: day, block: day, longestBlock: day },
} satisfies Record<string, GuardRule>

/**
 * Whether to mail another receipt to an address anyone may have entered, counted together with the mail and across all
 * sites. Receipts to a member's own confirmed address count separately, so that strangers cannot use them up.
 */
export async function mayMailReceipt(tx: Tx, email: string, { isOwn }: { isOwn: boolean }) {
  const rule = isOwn ? 'ownReceipt' : 'receipt'
  return !(await countTry(tryKey(rule, mailboxOf(email)), rules[rule], now(), tx)).refused
}
