import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useAlive } from '#app/web/browser/use-alive.ts'

/** The address decides whether the sheet is open, so the browser's Back closes it. */
export const filtersId = 'filters'

const opened = { filtersOpened: true }

export function useFilterSheet() {
  const { hash, search, state } = useLocation()
  const navigate = useNavigate()
  const alive = useAlive()

  const close = useCallback(() => {
    const fromHere = (state as Partial<typeof opened> | null)?.filtersOpened
    if (fromHere) navigate(-1)
    else navigate({ search }, { replace: true, preventScrollReset: true })
  }, [navigate, search, state])

  return {
    open: alive && hash === `#${filtersId}`,
    /** For the link that opens it. */
    link: { to: { search, hash: filtersId }, state: opened, preventScrollReset: true },
    close,
  }
}
