import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { AskPassword } from '#app/features/accounts/login/AskPassword.tsx'
import { HolderField } from '#app/features/payments/direct-debit/HolderField.tsx'
import { IbanField } from '#app/features/payments/direct-debit/IbanField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { FormProblem } from '../withdraw/FormProblem.tsx'
import { useCheckedForm } from '../withdraw/use-checked-form.ts'
import { LocalAccountFields } from './LocalAccountFields.tsx'
import { hasLocalAccounts } from './local-account.ts'

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
