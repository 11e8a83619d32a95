import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import type { SearchQuery, SearchSort } from '../search.contract.ts'
import { HiddenFilters } from './HiddenFilters.tsx'
import { searchPath } from './search-address.ts'

export function SortChoice({ query, hasPlace }: { query: SearchQuery; hasPlace: boolean }) {
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
      className="flex min-w-0 grow items-end gap-2 sm:grow-0"
    >
      <HiddenFilters query={query} without={['sort']} />
      <Select
        key={query.sort}
        name="sort"
        label={<span className="sr-only">{t`Sort by`}</span>}
        defaultValue={query.sort ?? 'active'}
        options={options}
        onChange={({ target }) =>
          navigate(searchPath({ ...query, sort: target.value as SearchSort }), { preventScrollReset: true })
        }
        className="min-w-0 grow gap-y-0!"
      />
      <noscript>
        <Button type="submit" variant="line">
          <Trans>Sort</Trans>
        </Button>
      </noscript>
    </form>
  )
}
