import { useEffect, useState } from 'react'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import { entryWarningCookie } from '#app/web/cookies/entry-warning.ts'
import { setCookie } from '#app/web/cookies/set-cookie.ts'
import { isInstalledApp } from './installed-app.ts'

const EntryWarningDialog = laterDialog(() => import('./EntryWarningDialog.tsx'))

/** Once to visitors who are not in the installed app; the server has decided the rest. */
export function EntryWarning({ needed = false }: { needed?: boolean }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    setOpen(needed && !isInstalledApp())
  }, [needed])

  function enter() {
    setCookie(entryWarningCookie, new Date().toISOString(), 365)
    setOpen(false)
  }

  return open ? <EntryWarningDialog onEnter={enter} onClose={() => setOpen(false)} /> : null
}
