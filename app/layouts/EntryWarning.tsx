import { useEffect, useState } from 'react'
import { isInstalledApp } from '#app/web/browser/install-offer.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { entryWarningCookie } from '#app/web/cookies/entry-warning.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'

const EntryWarningDialog = lazyDialog(() => import('./EntryWarningDialog.tsx'))

/** Shown once to visitors outside the installed app; the server has decided the rest. */
export function EntryWarning({ needed = false }: { needed?: boolean }) {
  const [state, setState] = useState<'coming' | 'open' | 'closed'>(needed ? 'coming' : 'closed')
  useEffect(() => {
    if (!needed || isInstalledApp()) return setState('closed')
    setState('coming')
    const open = () => setState((now) => (now === 'coming' ? 'open' : now))
    // The dialog itself reports what could not be loaded.
    EntryWarningDialog.prepare().then(open, open)
  }, [needed])

  function enter() {
    setCookie(entryWarningCookie, new Date().toISOString(), 365)
    setState('closed')
  }

  // The page is dimmed from the start, as behind the dialog; without script nothing would remove that.
  if (state === 'coming')
    return (
      <div
        aria-hidden
        className="pointer-events-none fixed inset-0 z-50 bg-shade/55 noscript:hidden [@media(display-mode:standalone)]:hidden"
      />
    )
  return state === 'open' ? <EntryWarningDialog onEnter={enter} onClose={() => setState('closed')} /> : null
}
