import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { RegionSelect } from '#app/features/sites/places/RegionSelect.tsx'
import { useField } from '../saving/editing.ts'
import { SaveStatus } from '../saving/SaveStatus.tsx'
import type { CountryChoice } from './country-choice.ts'
import { ProfileTownField } from './ProfileTownField.tsx'

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
