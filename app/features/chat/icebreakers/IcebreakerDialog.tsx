import { Trans } from '@lingui/react/macro'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'

/** Ready-made openers; the chosen one goes into the composer and is not sent. */
export const IcebreakerDialog = lazyDialog(() => import('./OpenerDialog.tsx'))

/** Suggestions for members who do not know how to start. */
export function IcebreakerButton({ name, onChoose }: { name: string; onChoose: (text: string) => void }) {
  const [open, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="soft"
        size="small"
        icon={<Lightbulb size={20} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        <Trans>Ideas for a first message</Trans>
      </Button>
      {open && (
        <IcebreakerDialog
          name={name}
          onClose={() => setOpen(false)}
          onChoose={(text) => {
            setOpen(false)
            onChoose(text)
          }}
        />
      )}
    </div>
  )
}
