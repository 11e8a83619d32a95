import { Trans } from '@lingui/react/macro'
import { CircleAlert } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'

/** Says that a refused message further up blocks those written after it. */
export function HeldBack({ onShow }: { onShow: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="flex items-start gap-2.5">
        <CircleAlert aria-hidden size={22} className="mt-0.5 shrink-0 text-danger" />
        <span>
          <Trans>A message above wasn’t sent.</Trans>
        </span>
      </p>
      <Button variant="line" size="small" onClick={onShow}>
        <Trans>Show message</Trans>
      </Button>
    </div>
  )
}
