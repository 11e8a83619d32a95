import { Trans } from '@lingui/react/macro'
import { Button } from '#app/design/Button.tsx'
import { ConfirmDialog } from '#app/design/ConfirmDialog.tsx'
import { DialogProblem } from '#app/design/DialogProblem.tsx'
import { useRestoreFocus } from '#app/design/use-restore-focus.ts'
import type { removeCardCall } from '#app/features/payments/cards/cards.api.ts'
import type { ShownCard } from '#app/features/payments/cards/present-cards.server.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { CardWords } from './CardWords.tsx'

interface RemoveCardQuestionProps {
  card: ShownCard
  onClose: () => void
  onRemoved: () => void
}

export function RemoveCardQuestion({ card, onClose, onRemoved }: RemoveCardQuestionProps) {
  const { run, pending, problem } = useCall()
  useRestoreFocus()

  const remove = () =>
    run(async () => {
      await callLazily<typeof removeCardCall>('DELETE /cards.php', { body: { card: card.id } })
      onClose()
      onRemoved()
    })

  return (
    <ConfirmDialog
      title={<Trans>Remove this card?</Trans>}
      cancelLabel={<Trans comment="A chat, a message, a draft, an order or a card.">Keep it</Trans>}
      confirmButton={
        <Button variant="danger" pending={pending} onClick={remove}>
          <Trans>Remove card</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <p className="mb-3 font-bold">
        <CardWords {...card} />
      </p>
      <p>
        <Trans>
          Our payment provider will then delete it. You’ll need to enter a card for your next order.
        </Trans>
      </p>
      <DialogProblem problem={problem} />
    </ConfirmDialog>
  )
}
