import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { DialogProblem } from '#app/design/DialogProblem.tsx'
import { QuestionDialog } from '#app/design/QuestionDialog.tsx'
import type { Unsent } from '#app/features/chat/outbox/count-unsent.ts'
import { useCall } from '#app/web/browser/use-call.ts'

interface LogOutQuestionProps {
  /** What would be lost. */
  unsent: Unsent | 'unknown'
  onLogOut: () => Promise<unknown>
  onClose: () => void
}

export default function LogOutQuestion({ unsent, onLogOut, onClose }: LogOutQuestionProps) {
  const { t } = useLingui()
  const { run, pending, problem } = useCall(
    () => t`That did not work. Please check your internet connection.`,
  )
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
        <Lost unsent={unsent} />
      </div>
      <DialogProblem problem={problem} />
    </QuestionDialog>
  )
}

function Lost({ unsent }: Pick<LogOutQuestionProps, 'unsent'>) {
  if (unsent === 'unknown')
    return (
      <p>
        <Trans>Anything you have written and not sent yet will be lost.</Trans>
      </p>
    )
  const { messages, drafts } = unsent
  return (
    <>
      {messages > 0 && (
        <p>
          <Plural
            value={messages}
            one="# message has not been sent yet and will be lost."
            other="# messages have not been sent yet and will be lost."
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
