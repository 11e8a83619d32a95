import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Button, type ButtonVariant } from '#app/design/buttons/Button.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import { useCall } from '#app/web/browser/use-call.ts'

interface ConfirmReasonProps {
  title: ReactNode
  /** What will happen. */
  children?: ReactNode
  /** The words of the button that does it. */
  confirmLabel: ReactNode
  variant?: ButtonVariant
  /** Its failure is shown in the dialog, which stays open. */
  onConfirm: (reason: string) => Promise<unknown>
  onClose: () => void
}

/** Asks why, because the reason stands in the audit. */
export function ConfirmReason({
  title,
  children,
  confirmLabel,
  variant = 'main',
  onConfirm,
  onClose,
}: ConfirmReasonProps) {
  const { t } = useLingui()
  const form = useId()
  const [error, setError] = useState<string>()
  const { run, pending, problem } = useCall()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (!reason) return setError(t`Please give a reason.`)
    setError(undefined)
    if (!(await run(() => onConfirm(reason)))) onClose()
  }

  return (
    <ConfirmDialog
      title={title}
      cancelLabel={<Trans>Cancel</Trans>}
      onClose={onClose}
      confirmButton={
        <Button type="submit" form={form} variant={variant} pending={pending}>
          {confirmLabel}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-4">
        {children && <div>{children}</div>}
        <TextArea
          name="reason"
          label={t`Reason`}
          hint={t`It is recorded with your name.`}
          error={error ?? problem?.fields?.reason}
          maxLength={1000}
          rows={2}
          autoFocus
        />
      </form>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}
