import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Combobox } from '#app/design/fields/Combobox.tsx'
import { DateOfBirthField } from '#app/design/fields/DateOfBirthField.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { InterestPicker } from '#app/features/members/edit/fields/InterestsField.tsx'
import {
  maximumAboutLength,
  maximumInterests,
  maximumTaglineLength,
} from '#app/features/members/edit/profile-limits.ts'
import { traitNames } from '#app/features/members/facts/facts.ts'
import { factOptions, profileWords } from '#app/features/members/facts/profile-words.ts'
import type { FictionalProfile } from '#app/features/members/fictional/fictional.contract.ts'
import { usePlaces } from '#app/features/sites/places/use-places.ts'
import { languageNames, locales } from '#app/i18n/locales.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useIdempotencyKey } from '#app/web/browser/idempotency-key.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { focusFirst, useCall } from '#app/web/browser/use-call.ts'
import type { changeFictionalCall, createFictionalCall } from './profiles.api.ts'
import type { ProfileChoices } from './read-profile-pages.server.ts'

interface ProfileFormProps {
  /** Those on which a profile can be made; of one that exists, its own. */
  sites: readonly ProfileChoices[]
  saved?: { id: string; profile: FictionalProfile }
}

/** What members can say about themselves, said about somebody invented. */
export function ProfileForm({ sites, saved }: ProfileFormProps) {
  const { t, i18n } = useLingui()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const keyOf = useIdempotencyKey()
  const { run, pending, problem } = useCall()
  const [siteId, setSiteId] = useState(sites[0]?.id ?? '')
  const site = sites.find(({ id }) => id === siteId)
  const [given, setGiven] = useState(() => saved?.profile ?? emptyProfile(site))
  const change = (part: Partial<FictionalProfile>) => setGiven((before) => ({ ...before, ...part }))
  const errors = problem?.fields
  if (!site) return null
  const has = (field: ProfileChoices['fields'][number]) => site.fields.includes(field)

  function chooseSite(id: string) {
    setSiteId(id)
    const next = sites.find((each) => each.id === id)
    // What the other site does not ask for is not said there.
    if (next) setGiven((before) => ({ ...emptyProfile(next), ...keepShown(before, next) }))
  }

  async function save(form: HTMLFormElement) {
    const refused = await run(async () => {
      if (saved) {
        try {
          await callServer<typeof changeFictionalCall>('PUT /staff-fictional.php', {
            body: { profile: saved.id, seen: saved.profile, wanted: given },
          })
        } finally {
          await revalidate()
        }
      } else {
        const body = { site: siteId, profile: given }
        const { profile } = await callServer<typeof createFictionalCall>('POST /staff-fictional.php', {
          key: keyOf(body),
          body,
        })
        await navigate(`/staff/desk/profiles/${profile}`)
      }
      void showToast({ tone: 'success', title: t`Saved` })
    })
    focusFirst(form, refused?.fields)
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void save(event.currentTarget)
      }}
      noValidate
      className="grid gap-5"
    >
      <Section title={<Trans>Who it is</Trans>}>
        {!saved && (
          <Select
            label={t`Site`}
            name="site"
            value={siteId}
            options={sites.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => chooseSite(target.value)}
            error={errors?.site}
            className="md:col-span-2"
          />
        )}
        <TextField
          label={t`Name`}
          name="name"
          autoComplete="off"
          maxLength={40}
          value={given.name}
          onChange={({ target }) => change({ name: target.value })}
          error={errors?.name}
        />
        <DateOfBirthField
          label={t`Date of birth`}
          name="date_of_birth"
          defaultValue={given.date_of_birth}
          onChange={(date_of_birth) => change({ date_of_birth })}
          error={errors?.date_of_birth}
        />
        {(['gender', 'seeking'] as const).map((field) => (
          <RadioCards
            key={field}
            name={field}
            label={i18n._(profileWords[field].label)}
            columns="pair"
            options={(['female', 'male'] as const).map((value) => ({
              value,
              label: i18n._(profileWords[field].values[value]),
            }))}
            value={given[field]}
            onChange={(value) => change({ [field]: value })}
            error={errors?.[field]}
          />
        ))}
        <Select
          label={t`Country`}
          name="country"
          value={given.country}
          options={site.countries.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => change({ country: target.value, region: null, city: null })}
          error={errors?.country}
        />
        <TownField
          key={given.country}
          given={given}
          onChange={change}
          error={errors?.city ?? errors?.region}
        />
      </Section>
      <Section title={<Trans>In its own words</Trans>}>
        <Select
          label={t`Language of the texts`}
          name="language"
          value={given.language}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
          onChange={({ target }) => change({ language: target.value as FictionalProfile['language'] })}
          error={errors?.language}
        />
        <TextField
          label={t`A line under the name`}
          name="tagline"
          autoComplete="off"
          maxLength={maximumTaglineLength}
          value={given.tagline}
          onChange={({ target }) => change({ tagline: target.value })}
          error={errors?.tagline}
        />
        {has('about') && (
          <TextArea
            label={t`About this character`}
            hint={t`No promise of a meeting, and no address or number.`}
            name="about"
            rows={6}
            maxLength={maximumAboutLength}
            value={given.about}
            onChange={({ target }) => change({ about: target.value })}
            error={errors?.about}
            className="md:col-span-2"
          />
        )}
      </Section>
      <Section title={<Trans>Facts</Trans>}>
        {traitNames.filter(has).map((fact) => (
          <Select
            key={fact}
            label={i18n._(profileWords[fact].label)}
            name={fact}
            value={given[fact] ?? ''}
            emptyOption={t`No answer`}
            options={factOptions(i18n, fact, given.gender)}
            onChange={({ target }) => change({ [fact]: target.value || null } as Partial<FictionalProfile>)}
            error={errors?.[fact]}
          />
        ))}
      </Section>
      {has('interests') && (
        <Card as="section" className="grid gap-4">
          <h2 className="text-xl">
            <Trans>Interests</Trans>
          </h2>
          <p className="text-ink-soft">
            <Trans>
              {given.interests.length} of {maximumInterests} chosen
            </Trans>
          </p>
          <div role="alert">
            <FieldError>
              {given.interests.length > maximumInterests ? (
                <Plural value={maximumInterests} one="At most # is allowed." other="At most # are allowed." />
              ) : (
                errors?.interests
              )}
            </FieldError>
          </div>
          <InterestPicker
            chosen={given.interests}
            onChange={(ids) => change({ interests: ids.toSorted((one, other) => one - other) })}
          />
        </Card>
      )}
      <Card>
        <Switch
          label={t`Offered to members`}
          hint={t`A retired profile is no longer found. Its conversations stay, with the label.`}
          checked={given.offered}
          onChange={(offered) => change({ offered })}
        />
      </Card>
      {problem?.message && (
        <Notice tone="danger" role="alert" title={problem.message}>
          {problem.error === 'changed_meanwhile' && (
            <Trans>Your words are still here. Save again to replace what the other person has saved.</Trans>
          )}
        </Notice>
      )}
      <div>
        <Button type="submit" pending={pending}>
          {saved ? <Trans>Save profile</Trans> : <Trans>Make profile</Trans>}
        </Button>
      </div>
    </form>
  )
}

function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <Card as="section" className="grid items-start gap-4 md:grid-cols-2">
      <h2 className="text-xl md:col-span-2">{title}</h2>
      {children}
    </Card>
  )
}

interface TownFieldProps {
  given: FictionalProfile
  onChange: (part: Partial<FictionalProfile>) => void
  error: string | undefined
}

function TownField({ given, onChange, error }: TownFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? given.city ?? ''
  const { places, loading, failed } = usePlaces(typed === null ? undefined : given.country, text)
  return (
    <Combobox
      label={t`Town`}
      name="city"
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
        onChange({ city: next || null, region: null })
      }}
      onSelect={(id) => {
        const chosen = places.find((one) => one.id === id)
        if (!chosen) return
        setTyped(null)
        onChange({ city: chosen.city, region: chosen.region })
      }}
      selected={null}
      loading={typed !== null && loading && text !== ''}
      emptyText={failed ? t`The towns couldn’t be loaded.` : undefined}
      allowsCustomText
      error={error}
      className="w-full"
    />
  )
}

function emptyProfile(site: ProfileChoices | undefined): FictionalProfile {
  return {
    name: '',
    date_of_birth: '',
    gender: 'female',
    seeking: 'male',
    ...(Object.fromEntries(traitNames.map((name) => [name, null])) as Pick<
      FictionalProfile,
      (typeof traitNames)[number]
    >),
    country: site?.countries[0]?.code ?? '',
    region: null,
    city: null,
    interests: [],
    tagline: '',
    about: '',
    language: locales.find((each) => each === site?.language) ?? 'en',
    offered: true,
  }
}

function keepShown(
  given: FictionalProfile,
  { fields, countries }: ProfileChoices,
): Partial<FictionalProfile> {
  const { name, date_of_birth, gender, seeking, tagline, offered, country, region, city } = given
  const facts = traitNames.filter((fact) => fields.includes(fact)).map((fact) => [fact, given[fact]])
  return {
    ...{ name, date_of_birth, gender, seeking, tagline, offered },
    ...(countries.some(({ code }) => code === country) && { country, region, city }),
    ...Object.fromEntries(facts),
    ...(fields.includes('about') && { about: given.about }),
    ...(fields.includes('interests') && { interests: given.interests }),
  }
}
