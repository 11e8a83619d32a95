import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Button } from '#app/design/Button.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

interface NewEmailFormProps {
  typed: string
  problem: CallProblem | undefined
  pending: boolean
  onSend: (email: string) => void
  onCancel: () => void
}

export function NewEmailForm({ typed, problem, pending, onSend, onCancel }: NewEmailFormProps) {
  const { t } = useLingui()

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    onSend(String(new FormData(event.currentTarget).get('email')).trim())
  }

  return (
    <form onSubmit={submit} noValidate className="grid w-full max-w-message gap-3">
      <TextField
        name="email"
        type="email"
        label={t`New email address`}
        hint={t`We send an email there, to be sure that it reaches you.`}
        defaultValue={typed}
        autoComplete="email"
        autoFocus
        error={problem?.fields?.email ?? problem?.message}
        maxLength={254}
        required
      />
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" size="small" pending={pending}>
          <Trans>Send the email</Trans>
        </Button>
        <Button variant="line" size="small" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}
