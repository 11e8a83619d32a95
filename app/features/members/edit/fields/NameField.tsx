import { useLingui } from '@lingui/react/macro'
import { TextField } from '#app/design/fields/TextField.tsx'
import { SaveState } from '../saving/SaveState.tsx'
import { fieldWords } from './field-words.ts'
import { useOwnWords } from './use-own-words.ts'

export function NameField() {
  const { t, i18n } = useLingui()
  return (
    <div className="grid gap-1">
      <TextField
        {...useOwnWords('name').field}
        name="name"
        label={i18n._(fieldWords.name)}
        hint={t`Your first name or a nickname.`}
        maxLength={40}
        autoComplete="nickname"
      />
      <SaveState field="name" />
    </div>
  )
}
