import { Trans } from '@lingui/react/macro'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { tinykeys } from 'tinykeys'
import { Button } from '#app/design/buttons/Button.tsx'
import { isDialogOpen } from '#app/design/overlays/is-dialog-open.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'

const CommandPalette = lazyDialog(() => import('./CommandPalette.tsx'))

/** Opens the palette, also by Ctrl-K or Cmd-K: with Ctrl it is no single key, so no setting switches it off. */
export function PaletteButton({ className }: { className?: string }) {
  const [isOpen, setIsOpen] = useState(false)

  useEffect(
    () =>
      tinykeys(window, {
        '$mod+k': (event) => {
          // The browser would search the web.
          event.preventDefault()
          if (!isDialogOpen()) setIsOpen(true)
        },
      }),
    [],
  )

  return (
    <>
      <Button
        variant="line"
        size="small"
        aria-keyshortcuts="Control+K Meta+K"
        icon={<Search aria-hidden size={20} />}
        onClick={() => setIsOpen(true)}
        className={className}
      >
        <span className="max-sm:sr-only">
          <Trans>Find</Trans>
        </span>
        <kbd aria-hidden className="ms-auto font-normal text-ink-soft max-lg:hidden">
          Ctrl K
        </kbd>
      </Button>
      {isOpen && <CommandPalette onClose={() => setIsOpen(false)} />}
    </>
  )
}
