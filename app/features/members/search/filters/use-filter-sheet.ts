import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'

/** The address decides whether the sheet is open, so the browser's Back closes it. */
export const filtersId = 'filters'

const openedState = { filtersOpened: true }

export function useFilterSheet() {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const alive = useHydrated()

  const close = useCallback(() => {
    const fromHere = (state as Partial<typeof openedState> | null)?.filtersOpened
    if (fromHere) void navigate(-1)
    else void navigate({ search }, { replace: true, preventScrollReset: true })
  }, [navigate, search, state])

  return {
    open: alive && hash === `#${filtersId}`,
    /** For the link that opens it. */
    link: { to: { search, hash: filtersId }, state: openedState, preventScrollReset: true },
    close,
  }
}
