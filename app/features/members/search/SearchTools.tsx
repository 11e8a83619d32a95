import { Plural, Trans } from '@lingui/react/macro'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { SavedSearches } from '../saved-searches/SavedSearches.tsx'
import type { useSavedSearches } from '../saved-searches/use-saved-searches.ts'
import { SortSelect } from './filters/SortSelect.tsx'
import { activeFields, fieldsInBar } from './filters/search-address.ts'
import { useFilterSheet } from './filters/use-filter-sheet.ts'
import type { SearchPageData } from './search-page.server.ts'
import { narrowTool } from './tool-classes.ts'

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
