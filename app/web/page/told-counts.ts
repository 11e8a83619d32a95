import { Store } from '#app/web/browser/store.ts'
import type { User } from '#app/web/user.contract.ts'

/** What the navigation counts, and what changes while a page is open. */
export type Counts = Pick<User, 'unread_messages' | 'new_likes' | 'credits'>

interface Told {
  /** Of whom, as the page was last read: whatever is read anew is newer. */
  of: User
  counts: Partial<Counts>
}

class ToldCounts extends Store<Told | null> {
  tell(of: User, counts: Partial<Counts>) {
    const before = this.snapshot()
    this.set({ of, counts: before?.of === of ? { ...before.counts, ...counts } : counts })
  }
}

/** Of this browser's page only: the server never tells anything here. */
export const toldCounts = new ToldCounts(null)
