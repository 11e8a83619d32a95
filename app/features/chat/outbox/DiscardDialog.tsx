import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { Button } from '#app/design/Button.tsx'
import { QuestionDialog } from '#app/design/QuestionDialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { outboxOf } from './outbox-of.ts'

interface DiscardDialogProps {
  /** For whom it was written. */
  profile: string
  question: ReactNode
  onDiscard: () => void
  onClose: () => void
}

export function DiscardDialog({ profile, question, onDiscard, onClose }: DiscardDialogProps) {
  const account = useUser()?.id ?? ''
  // The connection may come back meanwhile.
  useEffect(() => outboxOf(account).ask(profile), [account, profile])
  return (
    <QuestionDialog
      title={question}
      no={<Trans>Keep it</Trans>}
      yes={
        <Button variant="danger" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <p>
        <Trans>You will not be able to get it back.</Trans>
      </p>
    </QuestionDialog>
  )
}
