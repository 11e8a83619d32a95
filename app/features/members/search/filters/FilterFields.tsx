import { useLingui } from '@lingui/react/macro'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { SearchSetup } from '#app/features/members/search/search-page.server.ts'
import { useSiteFact } from '#app/features/sites/site-facts.ts'
import type { Filters } from './search-address.ts'

/** In the bar of wide screens the longest options fit completely: 'Vereinigtes Königreich', 'Jede Entfernung'. */
const longNames = 'lg:min-w-62'

/** The most used filters; each appears if the site offers it. */
export function MainFilters(props: FilterProps) {
  const { fields } = props.setup
  return (
    <>
      {fields.includes('gender') && <GenderFilter {...props} />}
      {fields.includes('age') && <AgeInputs {...props} />}
      {fields.includes('country') && <CountryFilter {...props} />}
      {fields.includes('region') && <RegionFilter {...props} />}
      {fields.includes('distance') && <DistanceFilter {...props} />}
    </>
  )
}

export function GenderFilter({ draft, onChange }: FilterProps) {
  const { t } = useLingui()
  return (
    <Select
      name="gender"
      label={t`Show me`}
      className="lg:min-w-54"
      value={draft.gender ?? ''}
      emptyOption={t`Women and men`}
      options={[
        { value: 'female', label: t`Women` },
        { value: 'male', label: t`Men` },
      ]}
      onChange={({ target }) => onChange({ gender: valueOrUndefined(target.value) })}
    />
  )
}

/** Ages typed as numbers; the draft stores them as typed until they can be searched for. */
function AgeInputs({ draft, setup, onChange }: FilterProps) {
  const { t } = useLingui()
  const [youngest, oldest] = setup.ageLimits
  const ends = [
    { name: 'min_age', label: t`Age from`, placeholder: youngest },
    { name: 'max_age', label: t`Age to`, placeholder: oldest },
  ] as const
  return (
    <div className="grid grid-cols-2 gap-3">
      {ends.map(({ name, label, placeholder }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          type="number"
          inputMode="numeric"
          min={youngest}
          max={oldest}
          placeholder={String(placeholder)}
          value={draft[name] ?? ''}
          onChange={({ target }) =>
            onChange({ [name]: target.value === '' ? undefined : Math.trunc(Math.abs(Number(target.value))) })
          }
        />
      ))}
    </div>
  )
}

export function CountryFilter({ draft, setup, onChange }: FilterProps) {
  const { t } = useLingui()
  return (
    <Select
      name="country"
      label={t`Country`}
      className={longNames}
      value={draft.country ?? 'all'}
      options={[
        { value: 'all', label: t`All countries` },
        ...setup.countries.map(({ code, name }) => ({ value: code, label: name })),
      ]}
      onChange={({ target }) =>
        onChange({ country: valueOrUndefined(target.value), countryregion: undefined })
      }
    />
  )
}

/** Labelled by the country's name for its regions: Bundesland, län, province. */
export function RegionFilter({ draft, setup, onChange }: FilterProps) {
  const { t } = useLingui()
  const regions = useRegions(draft.country, setup)
  const country = setup.countries.find(({ code }) => code === draft.country)
  return (
    <Select
      name="countryregion"
      label={country?.region_label ?? t`Region`}
      className={longNames}
      value={draft.countryregion ?? ''}
      emptyOption={country ? t({ context: 'region', message: 'Everywhere' }) : t`Choose a country first`}
      disabled={!country}
      options={regions.map(({ code, name }) => ({ value: code, label: name }))}
      onChange={({ target }) => onChange({ countryregion: valueOrUndefined(target.value) })}
    />
  )
}

export function DistanceFilter({ draft, setup, onChange }: FilterProps) {
  const { t } = useLingui()
  if (!setup.hasPlace) return null
  return (
    <Select
      name="distance"
      label={t`How far from me`}
      className="lg:min-w-56"
      value={draft.distance ?? ''}
      emptyOption={t`Any distance`}
      options={setup.distances}
      onChange={({ target }) => onChange({ distance: valueOrUndefined(target.value) })}
    />
  )
}

/** The regions of the search's country come with the page; those of another are fetched once. */
function useRegions(country: string | undefined, setup: SearchSetup) {
  const came = setup.regions.some(({ code }) => code.startsWith(`${country}-`))
  const missing = country !== undefined && country !== 'all' && !came
  const regions = useSiteFact('regions', missing)
  if (came) return setup.regions
  return (missing && regions?.[country]?.regions) || []
}

/** The props of every part of a filter form. */
export interface FilterProps {
  draft: Filters
  setup: SearchSetup
  onChange: (change: Partial<Filters>) => void
}

/** An empty field means any. */
function valueOrUndefined<Value extends string>(value: string): Value | undefined {
  return value === '' ? undefined : (value as Value)
}
