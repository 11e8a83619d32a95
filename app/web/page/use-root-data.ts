import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { Store, useStore } from '#app/web/browser/store.ts'
import type { User } from '#app/web/user.contract.ts'
import type { RootData } from './root-data.ts'

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

/** Only for this browser's page: the server renders pages of many people. */
let lastKnown: RootData | undefined

/** Undefined only if the first page of a visit fails; later failures retain the last root data, such as the user. */
export function useRootData() {
  const root = useRouteLoaderData<() => RootData>('root')
  if (import.meta.env.SSR) return root
  if (root) lastKnown = root
  return root ?? lastKnown
}

/** The user as loaded, with the counts received since. */
export function useUser(): User | null {
  const user = useLoadedUser()
  const told = useStore(liveCounts)
  const counts = told?.of === user ? told?.counts : undefined
  return useMemo(() => (user && counts ? { ...user, ...counts } : user), [user, counts])
}

/** Where a member lives, and a visitor seems to be. */
export function useReaderCountry(): string | null {
  const root = useRootData()
  return root?.user?.profile.country ?? root?.country ?? null
}

/** The user as loaded, without later counts. */
export function useLoadedUser(): User | null {
  return useRootData()?.user ?? null
}
