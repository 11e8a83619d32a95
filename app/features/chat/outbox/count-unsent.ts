import { readDrafts } from '../drafts/drafts.ts'
import { outboxOf } from './outbox-of.ts'

/** What the account has written that exists only on this device. */
export interface Unsent {
  messages: number
  drafts: number
}

export async function countUnsent(account: string): Promise<Unsent> {
  const { entries } = outboxOf(account)
  const [drafts] = await Promise.all([readDrafts(account), entries.read()])
  return { messages: entries.snapshot().length, drafts: drafts.filter(({ text }) => text.trim()).length }
}
