import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/design/Button.tsx'
import { QuestionDialog } from '#app/design/QuestionDialog.tsx'

interface DiscardDialogProps {
  question: ReactNode
  onDiscard: () => void
  onClose: () => void
}

export function DiscardDialog({ question, onDiscard, onClose }: DiscardDialogProps) {
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
