import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { SearchQuery } from '#app/features/members/search/search.contract.ts'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import { type Filters, filterText, pickFilters, searchPath } from './search-address.ts'

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

/** The filters in the form: those of the address until the reader changes something, then the change at once. */
export function useFilterDraft(query: SearchQuery) {
  const text = filterText(query)
  const [draft, setDraft] = useState({ of: text, filters: pickFilters(query) })
  const filters = draft.of === text ? draft.filters : pickFilters(query)
  return [filters, (next: Filters) => setDraft({ of: text, filters: next })] as const
}

const typingPause = 900

/** Filters that take effect at once, or when the reader stops typing. */
export function useAutoAppliedFilters(query: SearchQuery) {
  const navigate = useNavigate()
  const [draft, setDraft] = useFilterDraft(query)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function apply(filters: Filters) {
    clearTimeout(timer.current)
    const path = searchPath({ ...filters, sort: query.sort })
    if (filterText(filters) !== filterText(query)) void navigate(path, { preventScrollReset: true })
  }

  function change(part: Partial<Filters>) {
    const next = { ...draft, ...part }
    setDraft(next)
    clearTimeout(timer.current)
    const isTyped = 'min_age' in part || 'max_age' in part
    if (!isTyped) return apply(next)
    timer.current = setTimeout(() => apply(next), typingPause)
  }

  return { draft, change, submit: () => apply(draft) }
}
