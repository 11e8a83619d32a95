import { Trans, useLingui } from '@lingui/react/macro'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import { useNavigate } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { buttonClasses } from '#app/design/buttons/button-classes.ts'
import { Select } from '#app/design/fields/Select.tsx'
import type { SearchQuery, SearchSort } from '../search.contract.ts'
import { narrowTool } from '../tool-classes.ts'
import { HiddenFilters } from './HiddenFilters.tsx'
import { searchPath } from './search-address.ts'

const phoneLabelClasses = buttonClasses({
  variant: 'line',
  size: 'small',
  className: `${narrowTool} pointer-events-none relative w-full data-chosen:border-primary data-chosen:bg-primary-soft data-chosen:text-primary-dark sm:hidden`,
})

export function SortSelect({ query, hasPlace }: { query: SearchQuery; hasPlace: boolean }) {
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
