import { Trans } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ConfirmDialog } from '#app/design/overlays/Dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { getOutbox } from './get-outbox.ts'

interface DiscardButtonProps {
  /** The receiver's id. */
  profile: string
  /** Names the person where several buttons are listed. */
  label?: string
  question: ReactNode
  onDiscard: () => void
  className?: string
}

/** Discards an unsent message or draft from its row in a list. Asks first, because there is no other copy. */
export function DiscardButton({ profile, label, question, onDiscard, className }: DiscardButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const focusNeighbourOnUnmount = useFocusNeighbour()

  function discard() {
    focusNeighbourOnUnmount(button.current)
    setIsAsking(false)
    onDiscard()
  }

  return (
    <>
      <Button
        ref={button}
        variant="plain"
        size="small"
        icon={<Trash2 aria-hidden />}
        aria-label={label}
        onClick={() => setIsAsking(true)}
        className={className}
      >
        <Trans>Discard</Trans>
      </Button>
      {isAsking && (
        <DiscardDialog
          profile={profile}
          question={question}
          onDiscard={discard}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** For a control that removes its own row from a list: moves the focus to the neighbouring row. */
function useFocusNeighbour() {
  const focusOnUnmount = useRef<() => void>(undefined)
  useEffect(() => () => focusOnUnmount.current?.(), [])

  return (control: HTMLElement | null) => {
    const row = control?.closest('li')
    const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
    // One frame later the page behind the dialog can take the focus again.
    focusOnUnmount.current = () =>
      requestAnimationFrame(() => {
        const target = neighbour?.isConnected ? neighbour : document.getElementById('content')
        if (target instanceof HTMLElement) target.focus()
      })
  }
}

interface DiscardDialogProps {
  /** The receiver's id. */
  profile: string
  question: ReactNode
  onDiscard: () => void
  onClose: () => void
}

function DiscardDialog({ profile, question, onDiscard, onClose }: DiscardDialogProps) {
  const account = useUser()?.id ?? ''
  // Pauses sending, as the connection may return while the dialog is open.
  useEffect(() => getOutbox(account).pause(profile), [account, profile])
  return (
    <ConfirmDialog
      title={question}
      cancelLabel={<Trans comment="A chat, a message, a draft, an order or a card.">Keep it</Trans>}
      confirmButton={
        <Button variant="danger" onClick={onDiscard}>
          <Trans>Discard</Trans>
        </Button>
      }
      onClose={onClose}
    >
      <p>
        <Trans comment="A draft, or messages that were not sent.">You won’t be able to get it back.</Trans>
      </p>
    </ConfirmDialog>
  )
}
