import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Combobox } from '#app/design/fields/Combobox.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { useField } from '#app/features/members/edit/saving/editing.ts'
import { SaveStatus } from '#app/features/members/edit/saving/SaveStatus.tsx'
import { RegionSelect } from '#app/features/sites/places/RegionSelect.tsx'
import { findTown, usePlaces } from '#app/features/sites/places/use-places.ts'
import type { PlaceSuggestion } from '#app/features/sites/settings.contract.ts'
import { fieldWords } from './field-words.ts'

/** Country and town are one answer: a new country is saved together with a place in it. */
export function PlaceFields({ countries }: { countries: readonly CountryChoice[] }) {
  const { t } = useLingui()
  const { saver, shown, state } = useField('place')
  const { profile } = saver.snapshot()
  const [unlisted, setUnlisted] = useState(!profile.city && profile.region !== null)
  const country = countries.find(({ code }) => code === shown.country)
  const isOpen = state === 'typing' && shown.country !== profile.country

  function chooseCountry(code: string) {
    setUnlisted(false)
    if (code === profile.country) saver.discard('place')
    else saver.recordTyping('place', { country: code, region: null, city: null })
  }

  return (
    <div className="grid gap-4">
      <Select
        name="country"
        label={t`Country`}
        value={shown.country}
        options={countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => chooseCountry(target.value)}
        autoComplete="country"
      />
      {country && (
        <div className="grid gap-1">
          {unlisted ? (
            <ProfileRegionField key={country.code} country={country} onBack={() => setUnlisted(false)} />
          ) : (
            <ProfileTownField key={country.code} country={country} onUnlisted={() => setUnlisted(true)} />
          )}
          {isOpen && (
            <p className="font-semibold">
              <Trans>Choose a place too, and your new country is saved.</Trans>
            </p>
          )}
          <SaveStatus field="place" />
        </div>
      )}
    </div>
  )
}

function ProfileRegionField({ country, onBack }: { country: CountryChoice; onBack: () => void }) {
  const { shown, error, choose } = useField('place')
  return (
    <div className="grid justify-items-start gap-1">
      <RegionSelect
        country={country}
        value={shown.city ? '' : (shown.region ?? '')}
        onChoose={(region) => region && choose({ country: country.code, region, city: null })}
        error={error}
      />
      <Button variant="plain" size="small" className="-ms-5" onClick={onBack}>
        <Trans>Search for my town instead</Trans>
      </Button>
    </div>
  )
}

export interface CountryChoice {
  code: string
  name: string
  region_label: string
}

interface ProfileTownFieldProps {
  country: CountryChoice
  onUnlisted: () => void
}

/** Saved once a town from the list is chosen; the server knows where it is. */
function ProfileTownField({ country, onUnlisted }: ProfileTownFieldProps) {
  const { t, i18n } = useLingui()
  const { shown, error, choose } = useField('place')
  const [typed, setTyped] = useState<string | null>(null)
  const [townProblem, setUnfit] = useState<'unknown' | 'unreachable' | null>(null)
  const text = typed ?? shown.city ?? ''
  const { places, loading, failed } = usePlaces(typed === null ? undefined : country.code, text)

  const unreachable = t`We couldn’t load the towns. Please check your internet connection.`
  const problems = {
    unknown: t`Please choose your town from the list that appears while you type.`,
    unreachable,
  }

  function chooseTown({ city, region }: PlaceSuggestion) {
    setTyped(null)
    setUnfit(null)
    choose({ country: country.code, region, city })
  }

  /** Accepts a fully typed name if exactly one town has it; an emptied field restores the previous town. */
  async function resolveTypedTown() {
    if (typed === null) return
    if (typed.trim() === '' || typed === shown.city) return setTyped(null)
    try {
      const town = await findTown(country.code, typed)
      if (town) chooseTown(town)
      else setUnfit('unknown')
    } catch {
      setUnfit('unreachable')
    }
  }

  return (
    <div className="grid justify-items-start gap-1">
      <Combobox
        label={i18n._(fieldWords.place)}
        hint={t`Type the first letters, then choose your town from the list.`}
        items={places.map(({ id, city, region_name }) => ({
          id,
          label: city,
          detail: region_name ?? undefined,
        }))}
        inputValue={text}
        onInputChange={(next) => {
          // Closing the list sets the same text again.
          if (next === text) return
          setTyped(next)
          setUnfit(null)
        }}
        onSelect={(id) => {
          const chosen = places.find((one) => one.id === id)
          if (chosen) chooseTown(chosen)
        }}
        onBlur={resolveTypedTown}
        selected={null}
        loading={typed !== null && loading && text !== ''}
        emptyText={failed ? unreachable : undefined}
        allowsCustomText
        error={townProblem ? problems[townProblem] : error}
        className="w-full"
      />
      {typed === null && shown.region_name && shown.city && (
        <p className="flex items-start gap-2">
          <MapPin aria-hidden className="mt-0.5 shrink-0 text-primary" />
          <span>
            <Trans>
              {country.region_label}: <strong>{shown.region_name}</strong>
            </Trans>
          </span>
        </p>
      )}
      {(typed !== null || !shown.city) && (
        <Button variant="plain" size="small" className="-ms-5" onClick={onUnlisted}>
          <Trans>My town isn’t in the list</Trans>
        </Button>
      )}
    </div>
  )
}
