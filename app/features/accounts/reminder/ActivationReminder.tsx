import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { laterDialog } from '#app/web/browser/later-dialog.tsx'
import type { User } from '#app/web/user.contract.ts'
import { ConfirmEmailBox } from './ConfirmEmailBox.tsx'

const ActivationDialog = laterDialog(() => import('./ActivationDialog.tsx'))

/** Comes with the document, so it moves nothing; right after a partner's sign-up on a phone it asks in front of the page. */
export function ActivationReminder({ user }: { user: User }) {
  const { t } = useLingui()
  const { state } = useLocation()
  const movedHere = useNavigationType() !== 'POP'
  const [asksInFront, setAsksInFront] = useState(false)
  // Not when Back or a reload comes to it again.
  const completed = movedHere && state?.signupCompleted === true

  useEffect(() => {
    setAsksInFront(completed && window.matchMedia('(width < 768px)').matches)
  }, [completed])

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
