import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { ConfirmEmailBox } from './ConfirmEmailBox.tsx'
import { needsConfirmation, remindsOn } from './needs-confirmation.ts'

const ActivationDialog = laterDialog(() => import('./ActivationDialog.tsx'))

/** Comes with the document, so it moves nothing; right after a partner's sign-up on a phone it asks in front of the page. */
export function ActivationReminder() {
  const { t } = useLingui()
  const user = useUser()
  const { pathname, state, key } = useLocation()
  const [asksInFront, setAsksInFront] = useState(false)
  const completed = state?.signupCompleted === true

  useEffect(() => {
    setAsksInFront(completed && key !== 'default' && window.matchMedia('(width < 768px)').matches)
  }, [completed, key])

  if (!user || !needsConfirmation(user) || !remindsOn(pathname)) return null
  if (asksInFront) return <ActivationDialog user={user} onClose={() => setAsksInFront(false)} />
  return (
    <section
      aria-label={t`Confirm your e-mail address`}
      className="border-b border-secondary/60 bg-secondary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap py-4">
        <ConfirmEmailBox user={user} />
      </div>
    </section>
  )
}
