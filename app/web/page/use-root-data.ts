import { useRouteLoaderData } from 'react-router'
import type { loader } from '#app/root.tsx'

type Root = ReturnType<typeof useRouteLoaderData<typeof loader>>

/** Of this browser's page only: the server shows pages of many people. */
let lastKnown: Root

/** Absent only where the first page of a visit fails; later failures keep what the root last knew, such as who reads. */
export function useRootData() {
  const root = useRouteLoaderData<typeof loader>('root')
  if (import.meta.env.SSR) return root
  if (root) lastKnown = root
  return root ?? lastKnown
}

export function useUser() {
  return useRootData()?.user ?? null
}
