import { Plural, Trans } from '@lingui/react/macro'
import { SlidersHorizontal } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { laterDialog } from '#app/design/later-dialog.tsx'
import { SortChoice } from './SortChoice.tsx'
import { activeFields } from './search-address.ts'
import type { SearchPageData } from './search-page.server.ts'
import { useFilterSheet } from './use-filter-sheet.ts'

const FilterSheet = laterDialog(() => import('./FilterSheet.tsx'))

/** Filter and sort. */
export function SearchTools({ data }: { data: SearchPageData }) {
  const { query, setup } = data
  const { open, link, close } = useFilterSheet()
  const count = activeFields(query).length
  return (
    <div className="flex flex-wrap items-center gap-3">
      <ButtonLink {...link} variant="soft" icon={<SlidersHorizontal aria-hidden />}>
        <span className="lg:hidden">
          <Trans>Filter</Trans>
        </span>
        <span className="hidden lg:inline">
          <Trans>More filters</Trans>
        </span>
        <ActiveCount count={count} />
      </ButtonLink>
      <SortChoice query={query} hasPlace={setup.hasPlace} />
      {open && <FilterSheet data={data} onClose={close} />}
    </div>
  )
}

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
