import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { useCall } from '#app/web/browser/use-call.ts'

interface TakeBackDialogProps {
  name: string
  onTakeBack: () => Promise<unknown>
  onClose: () => void
}

export function TakeBackDialog({ name, onTakeBack, onClose }: TakeBackDialogProps) {
  const { run, pending, problem } = useCall()
  const takeBack = () =>
    run(async () => {
      await onTakeBack()
      onClose()
    })
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Take this message back?</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            <Trans>Keep it</Trans>
          </Button>
          <Button pending={pending} onClick={takeBack}>
            <Trans>Take back</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          {name} has not read it yet. It will disappear for both of you, and you will get back what you paid
          for it.
        </Trans>
      </p>
      {problem && (
        <Notice tone="danger" role="alert" className="mt-4">
          {problem.message}
        </Notice>
      )}
    </Dialog>
  )
}
