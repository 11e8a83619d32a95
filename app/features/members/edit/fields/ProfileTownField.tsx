import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Combobox } from '#app/design/fields/Combobox.tsx'
import type { PlaceSuggestion } from '#app/features/sites/places/places.contract.ts'
import { findTown, usePlaces } from '#app/features/sites/places/use-places.ts'
import { useField } from '../saving/editing.ts'
import type { CountryChoice } from './country-choice.ts'
import { fieldWords } from './field-words.ts'

interface ProfileTownFieldProps {
  country: CountryChoice
  onUnlisted: () => void
}

/** Saved once a town from the list is chosen; the server knows where it is. */
export function ProfileTownField({ country, onUnlisted }: ProfileTownFieldProps) {
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
