import { useRouteLoaderData } from 'react-router'
import type { loader } from './root.tsx'

/** Absent only while an error page is shown for a failure of the root itself. */
export function useRootData() {
  return useRouteLoaderData<typeof loader>('root')
}

export function useUser() {
  return useRootData()?.user ?? null
}
