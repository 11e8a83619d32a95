import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonVariant } from '#app/design/buttons/Button.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { focusFirst } from '#app/web/browser/use-call.ts'
import { useAct } from '../shell/use-act.tsx'

/** Something that the staff do for a member; the dialog asks why, because the reason stands in the audit. */
export interface MemberAct {
  kind: string
  payload: Record<string, string>
  /** The button that opens the dialog, its title and the button that confirms. */
  label: ReactNode
  /** What will happen. */
  help?: ReactNode
  /** Another value that it needs. */
  asks?: {
    name: 'email' | 'amount'
    label: string
    hint?: string
    /** What is wrong with the value, in words that name its limit. */
    findProblem: (typed: string) => string | undefined
  }
  variant?: ButtonVariant
}

interface ActDialogProps {
  act: MemberAct
  done: () => void
  onClose: () => void
}

export function ActDialog({
  act: { kind, payload, label, help, asks, variant },
  done,
  onClose,
}: ActDialogProps) {
  const { t } = useLingui()
  const form = useId()
  const { act, pending, problem } = useAct()
  const [wrong, setWrong] = useState<Record<string, string>>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    const given = (name: string) => String(values.get(name) ?? '').trim()
    const found = {
      ...(asks && {
        [asks.name]: given(asks.name) ? asks.findProblem(given(asks.name)) : t`Please fill this in.`,
      }),
      ...(!given('reason') && { reason: t`Please give a reason.` }),
    }
    const fields = Object.fromEntries(
      Object.entries(found).flatMap(([name, words]) => (words ? [[name, words]] : [])),
    )
    setWrong(fields)
    focusFirst(event.currentTarget, fields)
    if (Object.keys(fields).length > 0) return
    const value = asks && { [asks.name]: asks.name === 'amount' ? Number(given('amount')) : given(asks.name) }
    const refused = await act(kind, { ...payload, ...value, reason: given('reason') }, { done, undone: done })
    if (!refused) onClose()
  }

  const errorOf = (name: string) => wrong[name] ?? problem?.fields?.[`payload.${name}`]
  return (
    <ConfirmDialog
      title={label}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={onClose}
      confirmButton={
        <Button type="submit" form={form} variant={variant ?? 'main'} pending={pending}>
          {label}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {help && <p>{help}</p>}
        {asks && (
          <TextField
            name={asks.name}
            label={asks.label}
            hint={asks.hint}
            type={asks.name === 'email' ? 'email' : 'text'}
            inputMode={asks.name === 'email' ? 'email' : 'text'}
            autoComplete="off"
            maxLength={asks.name === 'email' ? 254 : 6}
            error={errorOf(asks.name)}
            autoFocus
          />
        )}
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`It is recorded with your name.`}
          error={errorOf('reason')}
          maxLength={1000}
          rows={2}
          autoFocus={!asks}
        />
      </form>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}
