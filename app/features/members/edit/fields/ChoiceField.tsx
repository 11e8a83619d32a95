import { useLingui } from '@lingui/react/macro'
import { Select } from '#app/design/fields/Select.tsx'
import type { TraitName } from '#app/features/members/facts/facts.ts'
import { factOptions, profileWords } from '#app/features/members/facts/profile-words.ts'
import type { ProfileChange } from '../profile.contract.ts'
import { useField } from '../saving/editing.ts'
import { SaveState } from '../saving/SaveState.tsx'

/** A fact from a list, if the site has it; every answer is voluntary. */
export function ChoiceField({ field }: { field: TraitName }) {
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
      <SaveState field={field} />
    </div>
  )
}
