import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Button } from '#app/design/Button.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

interface CorrectAddressProps {
  email: string
  problem: CallProblem | undefined
  pending: boolean
  onCorrect: (email: string) => void
  onCancel: () => void
}

/** Puts a slip of the finger right. */
export function CorrectAddress({ email, problem, pending, onCorrect, onCancel }: CorrectAddressProps) {
  const { t } = useLingui()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onCorrect(String(new FormData(event.currentTarget).get('email')).trim())
  }

  return (
    <form onSubmit={submit} noValidate className="grid max-w-message gap-3">
      <TextField
        name="email"
        type="email"
        label={t`Your email address`}
        defaultValue={email}
        autoComplete="email"
        autoFocus
        error={problem?.fields?.email ?? problem?.message}
        maxLength={254}
        required
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" pending={pending}>
          <Trans>Save and send the email</Trans>
        </Button>
        <Button variant="line" size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
