import { Plural, Trans, useLingui } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '#app/design/buttons/Button.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { Step } from '#app/features/accounts/signup/signup-draft.ts'
import { isSavedAsDraft, type SignupSetup } from '#app/features/accounts/signup/signup-setup.ts'
import { RegionSelect } from '#app/features/sites/places/RegionSelect.tsx'
import { longestName } from '#app/platform/values/names.ts'
import { AccountStep } from './AccountStep.tsx'
import type { StepProps } from './signup-answers.ts'
import type { Secrets } from './signup-steps.ts'
import { TownField } from './TownField.tsx'

export interface LazyStepsProps extends StepProps {
  step: Step
  secrets: Secrets
  onSecrets: (secrets: Partial<Secrets>) => void
  onTown: () => void
}

/** Re-exported so that the questions and the check of the name arrive in one file, with one request. */
export { validateName } from './validate-name.ts'

/** The questions after those of a first visit. */
export function LazySteps({ step, secrets, onSecrets, onTown, ...props }: LazyStepsProps) {
  switch (step) {
    case 'place':
      return <PlaceStep {...props} onTown={onTown} />
    case 'name':
      return <NameStep {...props} />
    case 'message':
      return <MessageStep {...props} />
    default:
      return <AccountStep {...props} secrets={secrets} onSecrets={onSecrets} />
  }
}

function NameStep({ draft, answer, errors }: StepProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="name"
      label={t`First name or nickname`}
      hint={t`Leave out your surname and your email address.`}
      value={draft.name ?? ''}
      onChange={(event) => answer({ name: event.target.value })}
      error={errors.name}
      autoComplete="nickname"
      autoCapitalize="words"
      spellCheck={false}
      maxLength={longestName * 2}
      required
    />
  )
}

function MessageStep({ draft, setup, answer, errors }: StepProps) {
  const { t } = useLingui()
  const { target } = setup
  if (!target) return null
  return (
    <TextArea
      name="signup_message"
      label={t`Your message (optional)`}
      hint={
        <>
          <Trans>
            A friendly hello and one question make a good start. Never send money or bank details to anyone
            here.
          </Trans>{' '}
          <MessageDeliveryHint {...setup} />
        </>
      }
      value={draft.message?.text ?? ''}
      onChange={(event) => answer({ message: { to: target.id, text: event.target.value } })}
      error={errors.signup_message}
      maxLength={setup.messageLength}
      rows={5}
      counter
    />
  )
}

function MessageDeliveryHint(setup: SignupSetup) {
  const { messageCredits, signupCredits } = setup
  if (isSavedAsDraft(setup))
    return <Trans>We’ll keep your message as a draft, and you can decide later whether to send it.</Trans>
  if (messageCredits === 0)
    return <Trans>Your message will be sent free of charge once you’ve confirmed your email address.</Trans>
  return (
    <Trans>
      Your message will be sent once you’ve confirmed your email address, and costs{' '}
      <Plural value={messageCredits} one="# credit" other="# credits" />. You get{' '}
      <Plural value={signupCredits} one="# credit" other="# credits" /> free for joining.
    </Trans>
  )
}

interface PlaceStepProps extends StepProps {
  /** Called when a town is chosen from the list, which answers the whole question. */
  onTown: () => void
}

function PlaceStep({ draft, setup, answer, errors, onTown }: PlaceStepProps) {
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
