import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Combobox } from '#app/design/fields/Combobox.tsx'
import { usePlaces } from '#app/features/sites/places/use-places.ts'
import type { PlaceSuggestion } from '#app/features/sites/settings.contract.ts'

interface TownFieldProps {
  name?: string
  hint?: string
  country: string
  typed: string
  onType: (typed: string) => void
  onChoose: (place: PlaceSuggestion) => void
  /** A town is chosen, so the search stops. */
  chosen?: boolean
  error?: ReactNode
}

export function TownField({
  name,
  hint,
  country,
  typed,
  onType,
  onChoose,
  chosen = false,
  error,
}: TownFieldProps) {
  const { t } = useLingui()
  const { places, loading, failed } = usePlaces(country, typed)
  return (
    <Combobox
      key={country}
      name={name}
      label={t`Town`}
      hint={hint ?? t`Type the first letters, then choose your town from the list.`}
      items={places.map(({ id, city, region_name }) => ({
        id,
        label: city,
        detail: region_name ?? undefined,
      }))}
      inputValue={typed}
      onInputChange={onType}
      onSelect={(id) => {
        const place = places.find((one) => one.id === id)
        if (place) onChoose(place)
      }}
      loading={loading && typed !== '' && !chosen}
      emptyText={failed ? t`We couldn’t load the towns. Please check your internet connection.` : undefined}
      allowsCustomText
      error={error}
      className="w-full"
    />
  )
}
