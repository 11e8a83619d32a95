import { useLingui } from '@lingui/react/macro'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

interface HolderFieldProps {
  typed?: string
  problem: CallProblem | undefined
}

/** The name of the account holder, in the form that banks accept. */
export function HolderField({ typed, problem }: HolderFieldProps) {
  const { t } = useLingui()
  return (
    <TextField
      name="holder"
      label={t`Account holder`}
      defaultValue={typed}
      error={problem?.fields?.holder}
      autoComplete="name"
      required
      maxLength={70}
    />
  )
}

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
