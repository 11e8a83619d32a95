import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '#app/design/buttons/Button.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { capitalise } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { SearchQuery } from '../search.contract.ts'
import type { SearchField } from '../search-fields.ts'
import { defaultSearchPath, fieldsInBar, searchPath, withoutField, withoutValue } from './search-address.ts'
import type { FilterWords } from './search-words.server.ts'

interface ActiveFiltersProps {
  query: SearchQuery
  words: FilterWords[]
  /** Filters that differ from the reader's usual search; the others need no chip. */
  changed: readonly SearchField[]
}

/** The other filters in words; a press removes one. Without a bar beside them they form one scrollable row. */
export function ActiveFilters({ query, words, changed }: ActiveFiltersProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)

  // The chip that had the focus is gone: its neighbour takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `words` runs the effect after each change of the filters, when the removed chip is gone
  useEffect(() => {
    const place = removed.current
    removed.current = undefined
    if (place === undefined || document.activeElement !== document.body) return
    const links = list.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(place, links.length - 1)]
    const target = next ?? document.getElementById('result-count')
    target?.focus({ preventScroll: true })
  }, [words])

  const shown = words.filter(({ field }) => changed.includes(field))
  if (shown.length === 0) return null
  const isAllInBar = shown.every(({ field }) => fieldsInBar.includes(field))
  return (
    <ul
      ref={list}
      aria-label={t`Active filters`}
      className="relative flex items-center gap-2 max-lg:-mx-4 max-lg:w-[calc(100%+32px)] max-lg:overflow-x-auto max-lg:px-4 max-lg:[scrollbar-width:none] lg:flex-wrap"
    >
      {shown.map(({ field, value, text, full }, place) => (
        <li
          key={`${field} ${value}`}
          className={joinClasses('shrink-0', fieldsInBar.includes(field) && 'lg:hidden')}
          onClickCapture={() => (removed.current = place)}
        >
          <Chip removeTo={searchPath(value ? withoutValue(query, field, value) : withoutField(query, field))}>
            <span title={capitalise(full, locale)}>{capitalise(text, locale)}</span>
          </Chip>
        </li>
      ))}
      {shown.length > 1 && (
        <li
          className={joinClasses('shrink-0', isAllInBar && 'lg:hidden')}
          onClickCapture={() => (removed.current = 0)}
        >
          <Link
            to={defaultSearchPath(query)}
            preventScrollReset
            className={buttonClasses({ variant: 'plain', size: 'small' })}
          >
            <Trans>Clear all</Trans>
          </Link>
        </li>
      )}
    </ul>
  )
}
