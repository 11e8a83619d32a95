import { Store } from '#app/web/browser/store.ts'
import type { User } from '#app/web/user.contract.ts'

/** The counts in the navigation that change while a page is open. */
export type Counts = Pick<User, 'unread_messages' | 'new_likes' | 'credits'>

interface LiveCountsState {
  /** The user as last loaded: data loaded later is newer than these counts. */
  of: User
  counts: Partial<Counts>
}

class LiveCounts extends Store<LiveCountsState | null> {
  update(of: User, counts: Partial<Counts>) {
    const before = this.snapshot()
    this.set({ of, counts: before?.of === of ? { ...before.counts, ...counts } : counts })
  }
}

/** Only for this browser's page: the server never sets it. */
export const liveCounts = new LiveCounts(null)
