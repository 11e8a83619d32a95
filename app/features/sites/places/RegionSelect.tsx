import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Select } from '#app/design/fields/Select.tsx'
import { useSiteFact } from '#app/features/sites/site-facts.ts'

interface RegionSelectProps {
  country: { code: string; region_label: string }
  value: string
  onChoose: (region: string) => void
  error?: ReactNode
}

/** For a village on no list: the region is enough. */
export function RegionSelect({ country, value, onChoose, error }: RegionSelectProps) {
  const { t } = useLingui()
  const regions = useSiteFact('regions')

  return (
    <Select
      name="region"
      label={country.region_label}
      hint={t`No matter: it’s enough to know roughly where you live.`}
      value={value}
      emptyOption={regions ? t`Please choose` : t`Loading`}
      options={(regions?.[country.code]?.regions ?? []).map(({ code, name }) => ({
        value: code,
        label: name,
      }))}
      onChange={({ target }) => onChoose(target.value)}
      error={error}
      autoComplete="address-level1"
      className="w-full"
    />
  )
}
