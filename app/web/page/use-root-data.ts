import { useMemo } from 'react'
import { useRouteLoaderData } from 'react-router'
import { useStore } from '#app/web/browser/use-store.ts'
import type { User } from '#app/web/user.contract.ts'
import { liveCounts } from './live-counts.ts'
import type { RootData } from './root-data.ts'

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
