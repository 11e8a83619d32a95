import { useRouteLoaderData } from 'react-router'
import type { StaffViewer } from '#app/web/visit.ts'

/** What the pages of the console know about who uses it. */
export type StaffReader = Pick<StaffViewer, 'id' | 'work_name' | 'language' | 'roles' | 'preferences'>

/** The id that the router gives the layout. */
const layoutId = 'layouts/StaffLayout'

/** Null only on the page that logs in. */
export function useStaff(): StaffReader | null {
  return useRouteLoaderData<() => { staff: StaffReader | null }>(layoutId)?.staff ?? null
}
