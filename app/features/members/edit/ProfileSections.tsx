import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { type Range, RangeSlider } from '#app/design/fields/RangeSlider.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { type TraitName, traitsIn } from '#app/features/members/facts/facts.ts'
import { factOptions, profileWords } from '#app/features/members/facts/profile-words.ts'
import { PhotoManager } from '#app/features/photos/own/PhotoManager.tsx'
import type { OwnPhotos } from '#app/features/photos/own/photos.contract.ts'
import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import { EditSection, JumpLink, type SectionId } from './EditSection.tsx'
import { BirthdayField } from './fields/BirthdayField.tsx'
import { fieldWords } from './fields/field-words.ts'
import { InterestsField } from './fields/InterestsField.tsx'
import { type CountryChoice, PlaceFields } from './fields/PlaceFields.tsx'
import { AboutField, TaglineField, useAutosavedText } from './fields/ProfileTextFields.tsx'
import type { ProfileChange } from './profile.contract.ts'
import { useEditing, useField } from './saving/editing.ts'
import { SaveStatus } from './saving/SaveStatus.tsx'

/** Several presses in a row are saved as one change. */
const pause = 700

function AgesField() {
  const { t } = useLingui()
  const { shown, choose } = useField('ages')
  const [moved, setMoved] = useState<Range | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function saveAfterPause([search_min_age, search_max_age]: Range) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      choose({ search_min_age, search_max_age })
      setMoved(null)
    }, pause)
  }

  return (
    <div className="grid gap-1">
      <RangeSlider
        label={t`Aged`}
        value={moved ?? [shown.search_min_age, shown.search_max_age]}
        onChange={setMoved}
        onChangeEnd={saveAfterPause}
        min={minimumAge}
        max={maxSearchAge}
        thumbLabels={[t`Youngest`, t`Oldest`]}
        valueText={([from, to]) => t`Aged ${from} to ${to}`}
      />
      {shown.search_ages_suggested && !moved && (
        <p className="text-ink-soft">
          <Trans>
            These ages are our suggestion, close to your own. Until you choose, people of all ages can still
            find you.
          </Trans>
        </p>
      )}
      <SaveStatus field="ages" />
    </div>
  )
}

const genders = ['female', 'male'] as const

/** The parts of the page in order, without those whose fields the site does not have. */
function useSections(): { id: SectionId; title: ReactNode }[] {
  const { shown } = useEditing()
  const has = (field: (typeof shown.fields)[number]) => shown.fields.includes(field)
  return [
    { id: 'photos', title: <Trans>Photos</Trans> },
    { id: 'words', title: <Trans>In your own words</Trans> },
    { id: 'basics', title: <Trans>The basics</Trans> },
    { id: 'seeking', title: <Trans>Who you’re looking for</Trans> },
    ...(has('interests') ? [{ id: 'interests' as const, title: <Trans>Interests</Trans> }] : []),
    ...(traitsIn('looks').some(has) ? [{ id: 'looks' as const, title: <Trans>Life and looks</Trans> }] : []),
    ...(has('sexuality') ? [{ id: 'sexuality' as const, title: <Trans>Sexual orientation</Trans> }] : []),
  ]
}

interface ProfileSectionsProps {
  countries: readonly CountryChoice[]
  photos: OwnPhotos
}

export function ProfileSections({ countries, photos }: ProfileSectionsProps) {
  const contents: Record<SectionId, ReactNode> = {
    photos: <PhotoManager {...photos} />,
    words: (
      <>
        <TaglineField />
        <AboutField />
      </>
    ),
    basics: (
      <>
        <NameField />
        <BirthdayField />
        <GenderField field="gender" />
        <PlaceFields countries={countries} />
      </>
    ),
    seeking: (
      <>
        <GenderField field="seeking" />
        <AgesField />
        {traitsIn('seeking').map((field) => (
          <ChoiceField key={field} field={field} />
        ))}
      </>
    ),
    interests: <InterestsField />,
    looks: (
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {traitsIn('looks').map((field) => (
          <ChoiceField key={field} field={field} />
        ))}
      </div>
    ),
    sexuality: <SexualityField />,
  }
  return (
    <div className="grid gap-5">
      {useSections().map(({ id, title }) => (
        <EditSection key={id} id={id} title={title}>
          {contents[id]}
        </EditSection>
      ))}
    </div>
  )
}

/** Beside the form, where there is room for it. */
export function SectionLinks() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Parts of your profile`} className="hidden w-full lg:block">
      <ul className="grid border-s-2 border-line">
        {useSections().map(({ id, title }) => (
          <li key={id}>
            <JumpLink
              to={id}
              className="flex min-h-12 items-center rounded-e-field px-4 font-semibold hover:bg-sand hover:text-primary-dark"
            >
              {title}
            </JumpLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A fact from a list, if the site has it; every answer is voluntary. */
function ChoiceField({ field }: { field: TraitName }) {
  const { t, i18n } = useLingui()
  const { shown, error, choose } = useField(field)
  if (!shown.fields.includes(field)) return null
  return (
    <div className="grid content-start gap-1">
      <Select
        name={field}
        label={i18n._(profileWords[field].label)}
        value={shown[field] ?? ''}
        emptyOption={t`I would rather not say`}
        options={factOptions(i18n, field, shown.gender)}
        onChange={({ target }) => choose({ [field]: target.value || null } as ProfileChange)}
        error={error}
      />
      <SaveStatus field={field} />
    </div>
  )
}

/** The member's own gender, or the one they look for. */
function GenderField({ field }: { field: 'gender' | 'seeking' }) {
  const { i18n } = useLingui()
  const { shown, error, choose } = useField(field)
  const { values } = profileWords[field]
  return (
    <div className="grid gap-1">
      <RadioCards
        name={field}
        label={i18n._(fieldWords[field])}
        columns={2}
        options={genders.map((value) => ({ value, label: i18n._(values[value]) }))}
        value={shown[field]}
        onChange={(value) => choose({ [field]: value })}
        error={error}
      />
      <SaveStatus field={field} />
    </div>
  )
}

function NameField() {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-1">
      <TextField
        {...useAutosavedText('name').field}
        name="name"
        label={i18n._(fieldWords.name)}
        hint={t`Your first name or a nickname.`}
        maxLength={40}
        autoComplete="nickname"
      />
      <SaveStatus field="name" />
    </div>
  )
}

/** The law protects this answer specially: it needs separate consent, and withdrawing that erases it. */
function SexualityField() {
  const { t, i18n } = useLingui()
  const { saver, shown, error, choose } = useField('sexuality')
  const [agreed, setAgreed] = useState(shown.sexuality_consent)

  function agree(granted: boolean) {
    setAgreed(granted)
    // Nothing is recorded before there is something to store.
    if (!granted && shown.sexuality_consent)
      saver.save('sexuality', { sexuality: null, sexuality_consent: false })
  }

  function answer(value: string) {
    const change = { sexuality: value || null, sexuality_consent: true } as ProfileChange
    if (shown.sexuality_consent) choose(change)
    else if (value) saver.save('sexuality', change)
  }

  return (
    <div className="grid gap-3">
      <Checkbox
        checked={agreed}
        onChange={({ target }) => agree(target.checked)}
        label={<Trans>I agree to my sexual orientation being stored and shown on my profile.</Trans>}
        hint={<Trans>You can withdraw your consent at any time. We’ll then erase it.</Trans>}
      />
      {agreed && (
        <Select
          name="sexuality"
          label={i18n._(profileWords.sexuality.label)}
          emptyOption={t`I would rather not say`}
          value={shown.sexuality ?? ''}
          options={factOptions(i18n, 'sexuality')}
          onChange={({ target }) => answer(target.value)}
          error={error}
        />
      )}
      <SaveStatus field="sexuality" />
    </div>
  )
}
