import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

/** What the banks of a country call the number of bank and branch; none where the account number begins with it. */
const bankCodes: Record<string, { label: MessageDescriptor; hint: MessageDescriptor }> = {
  AU: { label: msg`BSB number`, hint: msg`6 digits` },
  CA: {
    label: msg`Transit number and institution number`,
    hint: msg`8 digits: the 5 of the transit number, then the 3 of the institution`,
  },
  US: { label: msg`Routing number`, hint: msg`9 digits` },
}

interface LocalAccountFieldsProps {
  country: string
  hint: string
  problem: CallProblem | undefined
}

export function LocalAccountFields({ country, hint, problem }: LocalAccountFieldsProps) {
  const { t, i18n } = useLingui()
  const bankCode = bankCodes[country]
  const number = { autoComplete: 'off', inputMode: 'numeric', required: true, maxLength: 60 } as const
  return (
    <>
      {bankCode && (
        <TextField
          name="bank_code"
          label={i18n._(bankCode.label)}
          hint={i18n._(bankCode.hint)}
          error={problem?.fields?.bank_code}
          {...number}
        />
      )}
      <TextField
        name="account_number"
        label={bankCode ? t`Account number` : t`Account number with bank, branch and suffix`}
        hint={hint}
        error={problem?.fields?.account_number}
        {...number}
      />
    </>
  )
}
