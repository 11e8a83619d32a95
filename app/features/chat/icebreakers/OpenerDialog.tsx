import { Trans, useLingui } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { useCloseOnBack } from '#app/design/overlays/back-interceptor.ts'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { type Addressee, pickOpeners, pickRandomStart } from './pick-openers.ts'

interface OpenerDialogProps extends Addressee {
  onChoose: (text: string) => void
  onClose: () => void
}

export default function OpenerDialog({ name, interest, onChoose, onClose }: OpenerDialogProps) {
  const { i18n, t } = useLingui()
  useCloseOnBack(onClose)
  const [start] = useState(pickRandomStart)
  const [turn, setTurn] = useState(0)

  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>How would you like to start?</Trans>}
      footer={
        <Button variant="line" onClick={() => setTurn(turn + 1)} icon={<RefreshCw size={20} aria-hidden />}>
          <Trans comment="Other sentences to begin a chat with.">Show others</Trans>
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>
          <Trans>Choose a sentence. You can change it before you send it.</Trans>
        </p>
        <ul aria-label={t`Icebreakers`} aria-live="polite" className="grid gap-2.5">
          {pickOpeners(turn, start, { name, interest }, i18n).map((opener) => (
            <li key={opener}>
              <button
                type="button"
                onClick={() => onChoose(opener)}
                className="min-h-14 w-full rounded-card border-2 border-field bg-card px-4 py-2.5 text-start text-pretty wrap-anywhere transition-colors duration-150 hover:border-primary hover:bg-primary-soft"
              >
                {opener}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
