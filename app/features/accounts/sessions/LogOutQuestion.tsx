import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { DialogProblem } from '#app/design/DialogProblem.tsx'
import { useCall } from '#app/web/browser/use-call.ts'

interface LogOutQuestionProps {
  /** How many messages would be lost. */
  unsent: number
  onLogOut: () => Promise<unknown>
  onClose: () => void
}

export default function LogOutQuestion({ unsent, onLogOut, onClose }: LogOutQuestionProps) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall(
    () => t`That did not work. Please check your internet connection.`,
  )
  return (
    <Dialog
      open
      role="alertdialog"
      title={<Trans>Log out anyway?</Trans>}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            <Trans>Stay logged in</Trans>
          </Button>
          <Button variant="danger" pending={pending} onClick={() => run(onLogOut)}>
            <Trans>Log out</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Plural
          value={unsent}
          one="# message has not been sent yet and will be lost."
          other="# messages have not been sent yet and will be lost."
        />
      </p>
      <DialogProblem problem={problem} />
    </Dialog>
  )
}
