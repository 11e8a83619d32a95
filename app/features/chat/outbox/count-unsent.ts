import { outboxOf } from './outbox-of.ts'

/** How much the account has written that only this device has. */
export async function countUnsent(account: string): Promise<number> {
  const { entries } = outboxOf(account)
  await entries.read()
  return entries.snapshot().length
}
