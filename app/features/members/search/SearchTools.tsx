import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useNavigate } from 'react-router'
import { Button, ButtonLink, buttonClasses } from '#app/design/buttons/Button.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { narrowTool, SavedSearches } from '#app/features/members/saved-searches/SavedSearches.tsx'
import type { useSavedSearches } from '#app/features/members/saved-searches/use-saved-searches.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { HiddenFilters } from './filters/FilterForms.tsx'
import { activeFields, fieldsInBar, searchPath } from './filters/search-address.ts'
import { useFilterSheet } from './filters/use-filters.ts'
import type { SearchQuery, SearchSort } from './search.contract.ts'
import type { SearchPageData } from './search-page.server.ts'

const phoneLabelClasses = buttonClasses({
  variant: 'line',
  size: 'small',
  className: `${narrowTool} pointer-events-none relative w-full data-chosen:border-primary data-chosen:bg-primary-soft data-chosen:text-primary-dark sm:hidden`,
})

function SortSelect({ query, hasPlace }: { query: SearchQuery; hasPlace: boolean }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const options: { value: SearchSort; label: string }[] = [
    { value: 'active', label: t`Recently active` },
    { value: 'new', label: t`New members first` },
    ...(hasPlace ? [{ value: 'near' as const, label: t`Nearest first` }] : []),
  ]
  return (
    <form
      method="get"
      action="/members"
      autoComplete="off"
      className="flex min-w-0 grow items-center gap-2 sm:grow-0"
    >
      <HiddenFilters query={query} without={['sort']} />
      <div className="relative min-w-0 grow">
        <Select
          key={query.sort}
          name="sort"
          label={<span className="sr-only">{t`Sort by`}</span>}
          defaultValue={query.sort ?? 'active'}
          options={options}
          onChange={({ target }) =>
            navigate(searchPath({ ...query, sort: target.value as SearchSort }), { preventScrollReset: true })
          }
          className="min-w-0 gap-y-0! max-sm:absolute max-sm:inset-0 max-sm:[&_div]:absolute max-sm:[&_div]:inset-0 max-sm:[&_select]:h-full max-sm:[&_select]:min-h-0 max-sm:[&_select]:rounded-full"
        />
        {/* On a phone the select lies beneath a short label, which leaves room for its neighbours. */}
        <span
          aria-hidden
          className={phoneLabelClasses}
          data-chosen={query.sort && query.sort !== 'active' ? '' : undefined}
        >
          <ArrowDownUp size={20} className="max-[429px]:hidden" />
          <Trans>Sort</Trans>
        </span>
      </div>
      <noscript>
        <Button type="submit" variant="line">
          <Trans>Sort</Trans>
        </Button>
      </noscript>
    </form>
  )
}

const FilterSheet = lazyDialog(() => import('./filters/FilterSheet.tsx'))

interface SearchToolsProps {
  data: SearchPageData
  saved: ReturnType<typeof useSavedSearches>
}

/** Filter, sort and saved searches in one row. */
export function SearchTools({ data, saved }: SearchToolsProps) {
  const { query, setup, changed } = data
  const { open, link, close } = useFilterSheet()
  const notInBar = activeFields(query).filter((field) => !fieldsInBar.includes(field))
  return (
    <div className="flex flex-wrap items-center gap-2 max-lg:w-full md:gap-3">
      <ButtonLink
        {...link}
        variant="soft"
        size="small"
        icon={
          <SlidersHorizontal
            aria-hidden
            size={20}
            className={changed.length > 0 ? 'max-[429px]:hidden' : undefined}
          />
        }
        className={`${narrowTool} grow sm:grow-0`}
      >
        <span className="inline-flex items-center gap-2 lg:hidden">
          <Trans>Filter</Trans>
          <ActiveCount count={changed.length} />
        </span>
        <span className="hidden items-center gap-2 lg:inline-flex">
          <Trans>More filters</Trans>
          <ActiveCount count={notInBar.length} />
        </span>
      </ButtonLink>
      <SortSelect query={query} hasPlace={setup.hasPlace} />
      {data.viewerId && <SavedSearches data={data} saved={saved} />}
      {open && <FilterSheet data={data} onClose={close} />}
    </div>
  )
}

/** The number of filters set behind the button: on a narrow screen, all but the reader's usual ones. */
function ActiveCount({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="inline-grid h-[1.6em] min-w-[1.6em] place-items-center rounded-full bg-primary px-[0.45em] text-sm leading-none font-bold text-white tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">
        <Plural value={count} one="(# active)" other="(# active)" />
      </span>
    </span>
  )
}
