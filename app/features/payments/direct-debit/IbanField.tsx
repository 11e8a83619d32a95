import { useLingui } from '@lingui/react/macro'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

interface IbanFieldProps {
  typed?: string
  problem: CallProblem | undefined
  hint: string
}

export function IbanField({ typed, problem, hint }: IbanFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="iban"
      label={t`IBAN`}
      hint={hint}
      defaultValue={typed}
      error={problem?.fields?.iban}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      required
      maxLength={60}
    />
  )
}
