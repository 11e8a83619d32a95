import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { buttonClasses } from '#app/design/button-classes.ts'
import { Chip } from '#app/design/Chip.tsx'
import { capitalised } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import type { SearchQuery } from '../search.contract.ts'
import { searchPath, withoutField, withoutValue } from './search-address.ts'
import type { FilterWords } from './search-words.server.ts'

/** What is searched for, in words; each part can be taken away by a press. */
export function ActiveFilters({ query, words }: { query: SearchQuery; words: FilterWords[] }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const list = useRef<HTMLUListElement>(null)
  const removed = useRef<number>(undefined)

  // The chip that had the focus is gone: its neighbour takes it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after every change of the filters
  useEffect(() => {
    const place = removed.current
    removed.current = undefined
    if (place === undefined || document.activeElement !== document.body) return
    const links = list.current?.querySelectorAll('a') ?? []
    const next = links[Math.min(place, links.length - 1)]
    const target = next ?? document.getElementById('result-count')
    target?.focus({ preventScroll: true })
  }, [words])

  if (words.length === 0) return null
  return (
    <ul ref={list} aria-label={t`Active filters`} className="flex flex-wrap items-center gap-2">
      {words.map(({ field, value, text, full }, place) => (
        <li key={`${field} ${value}`} onClickCapture={() => (removed.current = place)}>
          <Chip removeTo={searchPath(value ? withoutValue(query, field, value) : withoutField(query, field))}>
            <span title={capitalised(full, locale)}>{capitalised(text, locale)}</span>
          </Chip>
        </li>
      ))}
      {words.length > 1 && (
        <li onClickCapture={() => (removed.current = 0)}>
          <Link
            to={searchPath({ sort: query.sort })}
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
