import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { DiscardDialog } from './DiscardDialog.tsx'
import { useFocusBeside } from './use-focus-beside.ts'

interface DiscardButtonProps {
  /** For whom it was written. */
  profile: string
  /** With the person, where several stand one below the other. */
  label?: string
  question: ReactNode
  onDiscard: () => void
  className?: string
}

/** For what was written and not sent, in its row of a list. It asks first: nothing else keeps those words. */
export function DiscardButton({ profile, label, question, onDiscard, className }: DiscardButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const focusBesideLater = useFocusBeside()

  function discard() {
    focusBesideLater(button.current)
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
