import { Trans } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'

/** For what was written and not sent. */
export function DiscardButton({ onDiscard, className }: { onDiscard: () => void; className?: string }) {
  return (
    <Button
      variant="plain"
      size="small"
      icon={<Trash2 aria-hidden />}
      onClick={onDiscard}
      className={className}
    >
      <Trans>Discard</Trans>
    </Button>
  )
}
