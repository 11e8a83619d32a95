import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { type Range, RangeSlider } from '#app/design/fields/RangeSlider.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { clearLists } from '#app/features/members/search/results/list-store.ts'
import type { searchMembersCall } from '#app/features/members/search/search.api.ts'
import type { SearchQuery } from '#app/features/members/search/search.contract.ts'
import type { SearchPageData } from '#app/features/members/search/search-page.server.ts'
import type { changePreferencesCall } from '#app/features/preferences/preferences.api.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import {
  CountryFilter,
  DistanceFilter,
  type FilterProps,
  GenderFilter,
  RegionFilter,
} from './FilterFields.tsx'
import { MoreFilters } from './MoreFilters.tsx'
import { type Filters, filterText, searchPath } from './search-address.ts'
import { useFilterDraft } from './use-filters.ts'

const pause = 300

/** How many people fit the current choice; null until known. */
function useLiveCount(draft: Filters) {
  const text = filterText(draft)
  const [known, setKnown] = useState<{ text: string; count: number }>()
  const [turn, setTurn] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again for the same filters
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const { numResults } = await callLazily<typeof searchMembersCall>('GET /members.php', {
          query: new URLSearchParams(text),
          signal: stop.signal,
          retry: 0,
        })
        setKnown({ text, count: numResults })
      } catch {
        // The button works without the number.
      }
    }, pause)
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [text, turn])

  const again = useCallback(() => {
    setKnown(undefined)
    setTurn((turn) => turn + 1)
  }, [])
  return { count: known?.text === text ? known.count : null, again }
}

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
          void navigate(pathOf(query, draft), { replace: true })
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

/** A slider to drag, and buttons to step. */
function AgeFilter({ draft, setup, onChange }: FilterProps) {
  const { t } = useLingui()
  const [youngest, oldest] = setup.ageLimits
  const from = clampToRange(draft.min_age ?? youngest, setup.ageLimits)
  const to = clampToRange(draft.max_age ?? oldest, setup.ageLimits)

  function set([from, to]: Range) {
    onChange({ min_age: from > youngest ? from : undefined, max_age: to < oldest ? to : undefined })
  }

  return (
    <RangeSlider
      label={t`Age`}
      value={[Math.min(from, to), Math.max(from, to)]}
      onChange={set}
      min={youngest}
      max={oldest}
      thumbLabels={[t`Youngest`, t`Oldest`]}
      valueText={([from, to]) => t`Aged ${from} to ${to}`}
    />
  )
}

/** Clamps an age for the slider, because a half-typed number may lie outside its range. */
function clampToRange(age: number, [youngest, oldest]: Range) {
  return Math.min(oldest, Math.max(youngest, age))
}

type Options = NonNullable<SearchPageData['options']>

/** Options that apply to all of the member's searches; saved at once. */
function SearchOptions({ options, onSaved }: { options: Options; onSaved: () => void }) {
  const { t } = useLingui()
  const plural = useRootData()?.site.fictional.plural
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState(options)
  const [error, setError] = useState<string>()

  async function save(change: { two_way_only?: boolean; fictional_shown?: boolean }) {
    const before = chosen
    setChosen({ ...chosen, ...change })
    setError(undefined)
    try {
      await callServer<typeof changePreferencesCall>('PUT /preferences.php', { body: change })
      // Reads the people behind the sheet again; the lists of earlier searches are outdated.
      await revalidate()
      clearLists()
      onSaved()
    } catch (failure) {
      setChosen(before)
      const problem = problemOf(failure)
      setError(problem?.message ?? t`That couldn’t be saved. Please check your internet connection.`)
    }
  }

  return (
    <section className="mt-8 grid gap-4 border-t border-line pt-6">
      <h3>
        <Trans>Search options</Trans>
      </h3>
      <RadioCards
        name="two-way"
        label={t`People whose own search doesn’t include me`}
        columns={2}
        value={chosen.two_way_only ? 'hide' : 'last'}
        onChange={(value) => save({ two_way_only: value === 'hide' })}
        options={[
          { value: 'last', label: t`Show them last` },
          { value: 'hide', label: t`Don’t show them` },
        ]}
      />
      {chosen.fictional_shown !== null && (
        <Switch
          label={plural ? t`Show: ${plural}` : t`Show fictional profiles`}
          hint={t`They’re invented, clearly labelled, and you can’t meet them.`}
          checked={chosen.fictional_shown}
          onChange={(fictional_shown) => save({ fictional_shown })}
        />
      )}
      <div role="alert">{error && <FieldError>{error}</FieldError>}</div>
    </section>
  )
}
