import { Trans } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ConfirmReason } from './ConfirmReason.tsx'

interface MaskedTextProps {
  /** What is opened, as the title of the dialog: 'Open the mail address'. */
  title: ReactNode
  /** Fetches it from the server, which records the reason. */
  open: (reason: string) => Promise<string>
  /** What may be seen of it before. */
  masked?: string
}

/** Contact details and messages: hidden until somebody says why they need them. */
export function MaskedText({ title, open, masked }: MaskedTextProps) {
  const [shown, setShown] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  if (shown !== undefined) return <span className="whitespace-pre-wrap">{shown}</span>

  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {masked ?? (
        <span aria-hidden className="tracking-widest text-ink-soft">
          ••••••
        </span>
      )}
      <Button
        size="small"
        variant="line"
        icon={<Eye aria-hidden size={20} />}
        onClick={() => setIsAsking(true)}
      >
        {title}
      </Button>
      {isAsking && (
        <ConfirmReason
          title={title}
          confirmLabel={<Trans>Open</Trans>}
          onConfirm={async (reason) => setShown(await open(reason))}
          onClose={() => setIsAsking(false)}
        />
      )}
    </span>
  )
}
