import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useStore } from '#app/web/browser/use-store.ts'
import type { User } from '#app/web/user.contract.ts'
import type { RootData } from './root-data.ts'
import { toldCounts } from './told-counts.ts'

/** Of this browser's page only: the server shows pages of many people. */
let lastKnown: RootData | undefined

/** Absent only where the first page of a visit fails; later failures keep what the root last knew, such as who reads. */
export function useRootData() {
  const root = useRouteLoaderData<() => RootData>('root')
  if (import.meta.env.SSR) return root
  if (root) lastKnown = root
  return root ?? lastKnown
}

/** The member as the page was read, with the counts that it was told since. */
export function useUser(): User | null {
  const user = useReadUser()
  const told = useStore(toldCounts)
  const counts = told?.of === user ? told?.counts : undefined
  return useMemo(() => (user && counts ? { ...user, ...counts } : user), [user, counts])
}

/** Where a member lives, and a visitor seems to be. */
export function useReaderCountry(): string | null {
  const root = useRootData()
  return root?.user?.profile.country ?? root?.country ?? null
}

/** As the page was read. */
export function useReadUser(): User | null {
  return useRootData()?.user ?? null
}
