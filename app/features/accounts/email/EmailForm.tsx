import type { FormEvent, ReactNode } from 'react'
import { FormButtons } from '#app/design/buttons/FormButtons.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import type { CallProblem } from '#app/web/browser/call-problem.ts'

interface EmailFormProps {
  label: string
  hint?: string
  typed: string
  submit: ReactNode
  problem: CallProblem | undefined
  pending: boolean
  onSend: (email: string) => void
  onCancel: () => void
}

/** Asks for an address: another one, or the same without a typo. */
export function EmailForm({
  label,
  hint,
  typed,
  submit,
  problem,
  pending,
  onSend,
  onCancel,
}: EmailFormProps) {
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('email') as HTMLInputElement
    // Drops pasted spaces.
    field.value = field.value.trim()
    onSend(field.value)
  }

  return (
    <form onSubmit={send} noValidate className="grid w-full max-w-message gap-3">
      <TextField
        name="email"
        type="email"
        label={label}
        hint={hint}
        defaultValue={typed}
        autoComplete="email"
        autoFocus
        error={problem?.fields?.email ?? problem?.message}
        maxLength={254}
        required
      />
      <FormButtons submit={submit} pending={pending} onCancel={onCancel} />
    </form>
  )
}
