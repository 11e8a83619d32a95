import { readDrafts } from '../drafts/drafts.ts'
import { getOutbox } from './get-outbox.ts'

/** What the account has written that exists only on this device. */
export interface UnsentCounts {
  messages: number
  drafts: number
}

export async function countUnsent(account: string): Promise<UnsentCounts> {
  const { entries } = getOutbox(account)
  const [drafts] = await Promise.all([readDrafts(account), entries.read()])
  return { messages: entries.snapshot().length, drafts: drafts.filter(({ text }) => text.trim()).length }
}
