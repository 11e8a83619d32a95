import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { HolderField } from '../HolderField.tsx'
import { IbanField } from '../IbanField.tsx'
import { persistDraft, readDraft } from './debit-draft.ts'
import type { TypedAccount } from './use-start-debit.ts'

interface AccountFieldsProps {
  /** The account that is logged in. */
  account: string
  typed: TypedAccount
  problem: CallProblem | undefined
}

export function AccountFields({ account, typed, problem }: AccountFieldsProps) {
  const { t } = useLingui()
  const fields = useRef<HTMLDivElement>(null)

  // After a reload, or a login in between.
  useEffect(() => {
    for (const [name, value] of Object.entries(readDraft(account))) {
      const input = fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)
      if (input && !input.value) input.value = value
    }
  }, [account])

  function keep() {
    const value = (name: string) =>
      fields.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value ?? ''
    persistDraft(account, { holder: value('holder'), phone: value('phone') })
  }

  return (
    <div ref={fields} onChange={keep} className="grid gap-5">
      <HolderField typed={typed?.holder} problem={problem} />
      <IbanField
        typed={typed?.iban}
        problem={problem}
        hint={t`You’ll find it in your online banking or on a statement. We keep it encrypted.`}
      />
      <TextField
        name="phone"
        type="tel"
        label={t`Mobile phone`}
        hint={t`We send only the code to this number, nothing else.`}
        defaultValue={typed.phone}
        error={problem?.fields?.phone}
        autoComplete="tel"
        required
        maxLength={40}
      />
    </div>
  )
}
