import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { RegionSelect } from '#app/features/sites/places/RegionSelect.tsx'
import { useField } from '../saving/editing.ts'
import type { CountryChoice } from './country-choice.ts'

export function RegionOnly({ country, onBack }: { country: CountryChoice; onBack: () => void }) {
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
