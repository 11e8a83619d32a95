import { useEffect, useState } from 'react'
import { laterDialog } from '#app/design/later-dialog.tsx'
import { entryWarningCookie } from '#app/features/safety/entry-warning.ts'
import { isInstalledApp } from './installed-app.ts'
import { setCookie } from './set-cookie.ts'

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
