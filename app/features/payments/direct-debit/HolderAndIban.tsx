import { useLingui } from '@lingui/react/macro'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

interface HolderAndIbanProps {
  typed?: { holder: string; iban: string }
  problem: CallProblem | undefined
  ibanHint: string
}

/** A bank account, as its owner finds it on a statement. */
export function HolderAndIban({ typed, problem, ibanHint }: HolderAndIbanProps) {
  const { t } = useLingui()
  return (
    <>
      <TextField
        name="holder"
        label={t`Account holder`}
        defaultValue={typed?.holder}
        error={problem?.fields?.holder}
        autoComplete="name"
        required
        maxLength={70}
      />
      <TextField
        name="iban"
        label={t`IBAN`}
        hint={ibanHint}
        defaultValue={typed?.iban}
        error={problem?.fields?.iban}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        maxLength={60}
      />
    </>
  )
}
