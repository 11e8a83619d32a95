import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import { ConfirmDialog, DialogProblem } from '#app/design/overlays/Dialog.tsx'
import type { UnsentCounts } from '#app/features/chat/outbox/count-unsent.ts'
import { useOutboxEntries } from '#app/features/chat/outbox/use-outbox.ts'
import { useCall } from '#app/web/browser/use-call.ts'

interface LogOutDialogProps {
  account: string
  /** The unsent messages and drafts when the dialog opened. */
  unsent: UnsentCounts | 'unknown'
  onLogOut: () => Promise<unknown>
  onClose: () => void
}

export default function LogOutDialog({ account, unsent, onLogOut, onClose }: LogOutDialogProps) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall(() => t`That didn’t work. Please check your internet connection.`)
  return (
    <ConfirmDialog
      title={<Trans>Log out anyway?</Trans>}
      cancelLabel={<Trans>Stay logged in</Trans>}
      confirmButton={
        <Button variant="danger" pending={pending} onClick={() => run(onLogOut)}>
          <Trans>Log out</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <div className="grid gap-3">
        {unsent === 'unknown' ? (
          <p>
            <Trans>Anything you’ve written but not sent yet will be lost.</Trans>
          </p>
        ) : (
          <UnsentWarning account={account} drafts={unsent.drafts} />
        )}
      </div>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}

function UnsentWarning({ account, drafts }: { account: string; drafts: number }) {
  // With a connection some of it may be sent while the dialog is open.
  const messages = useOutboxEntries(account).length
  if (messages + drafts === 0)
    return (
      <p>
        <Trans>Everything you wrote has now been sent.</Trans>
      </p>
    )
  return (
    <>
      {messages > 0 && (
        <p>
          <Plural
            value={messages}
            one="# message hasn’t been sent yet and will be lost."
            other="# messages haven’t been sent yet and will be lost."
          />
        </p>
      )}
      {drafts > 0 && (
        <p>
          <Plural value={drafts} one="# draft will be lost." other="# drafts will be lost." />
        </p>
      )}
    </>
  )
}
