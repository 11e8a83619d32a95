import { Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '#app/design/buttons/Button.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { RegionSelect } from '#app/features/sites/places/RegionSelect.tsx'
import type { StepProps } from './step-props.ts'
import { TownField } from './TownField.tsx'

interface PlaceStepProps extends StepProps {
  /** Called when a town is chosen from the list, which answers the whole question. */
  onTown: () => void
}

export function PlaceStep({ draft, setup, answer, errors, onTown }: PlaceStepProps) {
  const { t } = useLingui()
  const country = setup.countries.find(({ code }) => code === draft.country)

  function chooseCountry(code: string) {
    answer({
      country: code,
      place: undefined,
      town_typed: undefined,
      region: undefined,
      town_unlisted: undefined,
    })
  }

  return (
    <>
      <Select
        name="country"
        label={t`Country`}
        value={draft.country ?? ''}
        emptyOption={country ? undefined : t`Please choose`}
        options={setup.countries.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={(event) => chooseCountry(event.target.value)}
        error={errors.country}
        autoComplete="country"
      />
      {country &&
        (draft.town_unlisted ? (
          <RegionField draft={draft} answer={answer} errors={errors} country={country} />
        ) : (
          <TownAndRegion draft={draft} answer={answer} errors={errors} country={country} onTown={onTown} />
        ))}
    </>
  )
}

type FieldProps = Omit<StepProps, 'setup'> & { country: StepProps['setup']['countries'][number] }

function TownAndRegion({
  draft,
  answer,
  errors,
  country,
  onTown,
}: FieldProps & Pick<PlaceStepProps, 'onTown'>) {
  const { t } = useLingui()
  const { place } = draft
  return (
    <div className="grid justify-items-start gap-2">
      <TownField
        hint={t`Type the first letters, then choose your town from the list to continue.`}
        country={country.code}
        typed={draft.town_typed ?? ''}
        onType={(text) =>
          answer((before) => ({
            town_typed: text,
            place: before.place?.city === text ? before.place : undefined,
          }))
        }
        onChoose={(chosen) => {
          answer({ place: chosen, town_typed: chosen.city })
          onTown()
        }}
        chosen={Boolean(place)}
        error={errors.city ?? errors.region}
      />
      <p role="status" className="flex items-start gap-2">
        {place?.region_name && (
          <>
            <MapPin aria-hidden className="mt-0.5 shrink-0 text-primary" />
            <span>
              <Trans>
                {country.region_label}: <strong>{place.region_name}</strong>
              </Trans>
            </span>
          </>
        )}
      </p>
      {!place && (
        <Button
          variant="plain"
          size="small"
          className="-ms-5"
          onClick={() => answer({ town_unlisted: true, town_typed: undefined, place: undefined })}
        >
          <Trans>My town isn’t in the list</Trans>
        </Button>
      )}
    </div>
  )
}

function RegionField({ draft, answer, errors, country }: FieldProps) {
  return (
    <div className="grid justify-items-start gap-2">
      <RegionSelect
        country={country}
        value={draft.region ?? ''}
        onChoose={(region) => answer({ region })}
        error={errors.region}
      />
      <Button
        variant="plain"
        size="small"
        className="-ms-5"
        onClick={() => answer({ town_unlisted: undefined, region: undefined })}
      >
        <Trans>Search for my town instead</Trans>
      </Button>
    </div>
  )
}
