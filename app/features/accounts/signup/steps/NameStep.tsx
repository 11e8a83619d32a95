import { useLingui } from '@lingui/react/macro'
import { TextField } from '#app/design/fields/TextField.tsx'
import { longestName } from '#app/platform/values/names.ts'
import type { StepProps } from './step-props.ts'

export function NameStep({ draft, answer, errors }: StepProps) {
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
