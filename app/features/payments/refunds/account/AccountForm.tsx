import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { AskPassword } from '#app/features/accounts/login/AskPassword.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { HolderField, IbanField } from '../../direct-debit/BankAccountFields.tsx'
import { FormProblem, useCheckedForm } from '../withdraw/FormProblem.tsx'
import { hasLocalAccounts } from './local-account.ts'

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

function LocalAccountFields({ country, hint, problem }: LocalAccountFieldsProps) {
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

interface AccountFormProps {
  number: string
  /** Of the order. */
  country: string
  problem?: CallProblem
}

export function AccountForm({ number, country, problem: reported }: AccountFormProps) {
  const { t } = useLingui()
  const isSending = useNavigation().state === 'submitting'
  const { form, problem } = useCheckedForm(
    {
      holder: t`Please enter the name of the account holder.`,
      iban: t`Please enter the IBAN of your account.`,
      bank_code: t`Please enter this number.`,
      account_number: t`Please enter the account number.`,
    },
    reported,
  )
  const hint = t`You’ll find it in your online banking or on a statement. We keep it encrypted and use it for this refund only.`
  const [putOff, setPutOff] = useState<CallProblem>()
  const asksPassword = reported?.error === 'recent_login_required' && reported !== putOff
  return (
    <>
      {asksPassword && (
        // What was typed stays below, and is sent once the password is right.
        <AskPassword
          onProved={() => form.ref.current?.requestSubmit()}
          onCancel={() => setPutOff(reported)}
        />
      )}
      <Form method="post" {...form} className="grid gap-5">
        {problem && !problem.fields && !asksPassword && <FormProblem message={problem.message} />}
        <input type="hidden" name="step" value="account" />
        <input type="hidden" name="number" value={number} />
        <HolderField problem={problem} />
        {hasLocalAccounts(country) ? (
          <LocalAccountFields country={country} hint={hint} problem={problem} />
        ) : (
          <IbanField hint={hint} problem={problem} />
        )}
        <Button type="submit" pending={isSending} className="justify-self-start max-sm:w-full">
          <Trans>Send the money to this account</Trans>
        </Button>
      </Form>
    </>
  )
}
