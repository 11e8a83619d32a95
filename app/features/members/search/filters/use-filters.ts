import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SearchQuery } from '../search.contract.ts'
import { type Filters, filterText, pickFilters, searchPath } from './search-address.ts'

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
