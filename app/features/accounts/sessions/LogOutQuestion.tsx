import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { DialogProblem } from '#app/design/DialogProblem.tsx'
import { QuestionDialog } from '#app/design/QuestionDialog.tsx'
import type { Unsent } from '#app/features/chat/outbox/count-unsent.ts'
import { useOutboxEntries } from '#app/features/chat/outbox/use-outbox.ts'
import { useCall } from '#app/web/browser/use-call.ts'

interface LogOutQuestionProps {
  account: string
  /** What was unsent when the question opened. */
  unsent: Unsent | 'unknown'
  onLogOut: () => Promise<unknown>
  onClose: () => void
}

export default function LogOutQuestion({ account, unsent, onLogOut, onClose }: LogOutQuestionProps) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall(() => t`That didn’t work. Please check your internet connection.`)
  return (
    <QuestionDialog
      title={<Trans>Log out anyway?</Trans>}
      no={<Trans>Stay logged in</Trans>}
      yes={
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
          <Lost account={account} drafts={unsent.drafts} />
        )}
      </div>
      <DialogProblem problem={problem} />
    </QuestionDialog>
  )
}

function Lost({ account, drafts }: { account: string; drafts: number }) {
  // With a connection some of it may be sent while the question is open.
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
