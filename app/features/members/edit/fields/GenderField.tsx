import { useLingui } from '@lingui/react/macro'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { profileWords } from '#app/features/members/facts/profile-words.ts'
import { useField } from '../saving/editing.ts'
import { SaveState } from '../saving/SaveState.tsx'
import { fieldWords } from './field-words.ts'

const genders = ['female', 'male'] as const

/** The member's own gender, or the one they look for. */
export function GenderField({ field }: { field: 'gender' | 'seeking' }) {
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
      <SaveState field={field} />
    </div>
  )
}
