import { useRouteLoaderData } from 'react-router'
import type { RootData } from './root-data.ts'

/** Of this browser's page only: the server shows pages of many people. */
let lastKnown: RootData | undefined

/** Absent only where the first page of a visit fails; later failures keep what the root last knew, such as who reads. */
export function useRootData() {
  const root = useRouteLoaderData<() => RootData>('root')
  if (import.meta.env.SSR) return root
  if (root) lastKnown = root
  return root ?? lastKnown
}

export function useUser() {
  return useRootData()?.user ?? null
}
