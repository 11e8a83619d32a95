import { useLingui } from '@lingui/react/macro'
import { Select } from '#app/design/Select.tsx'
import { profileWords } from '../facts/profile-words.ts'
import { useField } from './editing.ts'
import type { ProfileChange, ProfileChoice } from './profile.contract.ts'
import { SaveState } from './SaveState.tsx'

/** A fact from a list, if the site has it; nobody has to say anything. */
export function ChoiceField({ field }: { field: Exclude<ProfileChoice, 'sexuality'> }) {
  const { t, i18n } = useLingui()
  const { shown, error, choose } = useField(field)
  if (!shown.fields.includes(field)) return null
  const { label, values } = profileWords[field]
  return (
    <div className="grid content-start gap-1">
      <Select
        name={field}
        label={i18n._(label)}
        value={shown[field] ?? ''}
        emptyOption={t`I would rather not say`}
        options={Object.entries(values).map(([value, words]) => ({ value, label: i18n._(words) }))}
        onChange={({ target }) => choose({ [field]: target.value || null } as ProfileChange)}
        error={error}
      />
      <SaveState field={field} />
    </div>
  )
}
