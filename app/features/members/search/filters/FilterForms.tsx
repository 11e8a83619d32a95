import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import type { SearchQuery } from '#app/features/members/search/search.contract.ts'
import type { SearchSetup } from '#app/features/members/search/search-page.server.ts'
import { MainFilters } from './FilterFields.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { filterParameters, filterText } from './search-address.ts'
import { filtersId, useAutoAppliedFilters, useFilterDraft } from './use-filters.ts'

const inBar = ['gender', 'min_age', 'max_age', 'country', 'countryregion', 'distance'] as const

/** On wide screens: a plain form whose changes take effect at once where there is script. */
export function FilterBar({ query, setup }: { query: SearchQuery; setup: SearchSetup }) {
  const { draft, change, submit } = useAutoAppliedFilters(query)
  return (
    <form
      method="get"
      action="/members"
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="hidden flex-wrap items-end gap-3 rounded-card border border-line bg-card p-4 *:grow *:basis-44 lg:flex"
    >
      <MainFilters draft={draft} setup={setup} onChange={change} />
      <HiddenFilters query={query} without={inBar} />
      <noscript>
        <Button type="submit" wide>
          <Trans>Search</Trans>
        </Button>
      </noscript>
    </form>
  )
}

interface HiddenFiltersProps {
  query: SearchQuery
  /** The names that the form already has fields for. */
  without?: readonly string[]
}

/** The rest of the search, so that a form sent without script preserves it. */
export function HiddenFilters({ query, without = [] }: HiddenFiltersProps) {
  const sort = query.sort ? [['sort', query.sort] as const] : []
  return [...new URLSearchParams(filterText(query)), ...sort]
    .filter(([name]) => !without.includes(name))
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** All filters as a plain form: shown when their link is pressed before the script has loaded, or without script. */
export function FallbackFilters({ query, setup }: { query: SearchQuery; setup: SearchSetup }) {
  const [draft, setDraft] = useFilterDraft(query)
  const props = {
    draft,
    setup,
    onChange: (change: Partial<typeof draft>) => setDraft({ ...draft, ...change }),
  }
  return (
    <form
      id={filtersId}
      method="get"
      action="/members"
      autoComplete="off"
      className="hidden max-w-[720px] gap-6 rounded-card border border-line bg-card p-4 target:grid"
    >
      <MainFilters {...props} />
      <MoreFilters {...props} />
      <HiddenFilters query={query} without={filterParameters} />
      <Button type="submit">
        <Trans>Show people</Trans>
      </Button>
    </form>
  )
}
