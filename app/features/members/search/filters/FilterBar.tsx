import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import type { SearchQuery } from '../search.contract.ts'
import type { SearchSetup } from '../search-page.server.ts'
import { MainFilters } from './FilterFields.tsx'
import { HiddenFilters } from './HiddenFilters.tsx'
import { useAutoAppliedFilters } from './use-filters.ts'

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
