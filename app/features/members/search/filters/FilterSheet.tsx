import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { SearchOptions } from '../SearchOptions.tsx'
import type { SearchQuery } from '../search.contract.ts'
import type { SearchPageData } from '../search-page.server.ts'
import { AgeFilter } from './AgeFilter.tsx'
import { CountryFilter, DistanceFilter, GenderFilter, RegionFilter } from './FilterFields.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { type Filters, searchPath } from './search-address.ts'
import { useFilterDraft } from './use-filters.ts'
import { useLiveCount } from './use-live-count.ts'

interface FilterSheetProps {
  data: Pick<SearchPageData, 'query' | 'setup' | 'options'>
  onClose: () => void
}

/** All filters: full screen on a phone, a dialog on wider screens. Nothing changes until the button is pressed. */
export default function FilterSheet({ data: { query, setup, options }, onClose }: FilterSheetProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const [draft, setDraft] = useFilterDraft(query)
  const { count, again } = useLiveCount(draft)
  const { fields } = setup
  const props = { draft, setup, onChange: (change: Partial<Filters>) => setDraft({ ...draft, ...change }) }

  return (
    <Dialog
      title={t`Filter`}
      open
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button variant="plain" onClick={() => setDraft({})}>
            <Trans>Clear all filters</Trans>
          </Button>
          <Button onClick={() => navigate(pathOf(query, draft), { replace: true })}>
            {count === null ? (
              <Trans>Show people</Trans>
            ) : (
              <Plural value={count} _0="Nobody to show" one="Show # person" other="Show # people" />
            )}
          </Button>
          <span role="status" className="sr-only">
            {count !== null && (
              <Plural value={count} _0="Nobody matches" one="# person matches" other="# people match" />
            )}
          </span>
        </>
      }
    >
      <form
        className="grid gap-7"
        onSubmit={(event) => {
          event.preventDefault()
          navigate(pathOf(query, draft), { replace: true })
        }}
      >
        {fields.includes('gender') && <GenderFilter {...props} />}
        {fields.includes('age') && <AgeFilter {...props} />}
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.includes('country') && <CountryFilter {...props} />}
          {fields.includes('region') && <RegionFilter {...props} />}
          {fields.includes('distance') && <DistanceFilter {...props} />}
        </div>
        <MoreFilters {...props} />
        {/* Submits the form on Enter, as people expect. */}
        <button type="submit" hidden />
      </form>
      {options && <SearchOptions options={options} onSaved={again} />}
    </Dialog>
  )
}

function pathOf({ sort }: SearchQuery, draft: Filters) {
  return searchPath({ ...draft, sort })
}
