import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import type { SearchQuery } from '../search.contract.ts'
import type { SearchSetup } from '../search-page.server.ts'
import { MainFilters } from './FilterFields.tsx'
import { HiddenFilters } from './HiddenFilters.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { filterParameters } from './search-address.ts'
import { filtersId } from './use-filter-sheet.ts'
import { useFilterDraft } from './use-filters.ts'

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
