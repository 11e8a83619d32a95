import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Select } from '#app/design/Select.tsx'
import type { Regions } from '#app/features/sites/settings.contract.ts'
import { http } from '#app/http-client.ts'
import { useField } from './editing.ts'
import type { CountryChoice } from './PlaceFields.tsx'

/** For a village that no list knows: the region is enough. */
export function RegionOnly({ country, onBack }: { country: CountryChoice; onBack: () => void }) {
  const { t } = useLingui()
  const { shown, error, choose } = useField('place')
  const [regions, setRegions] = useState<Regions>()

  useEffect(() => {
    const stop = new AbortController()
    http
      .get('regions.php', { signal: stop.signal })
      .json<{ regions: Regions }>()
      .then((answer) => setRegions(answer.regions))
      .catch(() => {})
    return () => stop.abort()
  }, [])

  return (
    <div className="grid justify-items-start gap-1">
      <Select
        name="region"
        label={country.region_label}
        hint={t`No matter: it is enough to know roughly where you live.`}
        value={shown.city ? '' : (shown.region ?? '')}
        emptyOption={regions ? t`Please choose` : t`Loading`}
        options={(regions?.[country.code]?.regions ?? []).map(({ code, name }) => ({
          value: code,
          label: name,
        }))}
        onChange={({ target }) =>
          target.value && choose({ country: country.code, region: target.value, city: null })
        }
        error={error}
        autoComplete="address-level1"
        className="w-full"
      />
      <Button variant="plain" size="small" className="-ms-5" onClick={onBack}>
        <Trans>Search for my town instead</Trans>
      </Button>
    </div>
  )
}
