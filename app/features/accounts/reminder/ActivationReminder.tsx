import { Trans, useLingui } from '@lingui/react/macro'
import MailCheck from 'lucide-react/icons/mail-check'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { joinClasses } from '#app/design/join-classes.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import type { User } from '#app/web/user.contract.ts'
import { ConfirmEmailBox } from './ConfirmEmailBox.tsx'

const ActivationDialog = lazyDialog(() => import('./ActivationDialog.tsx'))

/**
 * Rendered with the document, so it shifts nothing; on a phone it opens in front of the page after a partner's sign-up.
 */
export function ActivationReminder({ user }: { user: User }) {
  const { t } = useLingui()
  const { state } = useLocation()
  const movedHere = useNavigationType() !== 'POP'
  const [asksInFront, setAsksInFront] = useState(false)
  const [opened, setOpened] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  // Stays short, so that people come into view soon; an unfinished sign-up needs its button.
  const isShort = user.signup_complete && !opened
  // Skips Back and reloads.
  const completed = movedHere && state?.signupCompleted === true

  useEffect(() => {
    setAsksInFront(completed && window.matchMedia('(width < 768px)').matches)
  }, [completed])

  useEffect(() => {
    if (opened) box.current?.focus()
  }, [opened])

  if (asksInFront) return <ActivationDialog user={user} onClose={() => setAsksInFront(false)} />
  return (
    <section
      data-banner=""
      aria-label={t`Confirm your email address`}
      className="border-b border-secondary/60 bg-secondary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap py-1.5">
        {isShort && (
          <button
            type="button"
            onClick={() => setOpened(true)}
            className="flex min-h-12 w-full items-center justify-between gap-3 text-start leading-tight font-bold sm:justify-start sm:gap-4"
          >
            <MailCheck aria-hidden className="shrink-0 text-secondary-ink max-sm:hidden" />
            <Trans>Please confirm your email address</Trans>
            <span className="link inline-flex shrink-0 items-center">
              <Trans>Show me how</Trans>
            </span>
          </button>
        )}
        <div ref={box} tabIndex={-1} className={joinClasses('py-2.5 outline-none', isShort && 'hidden')}>
          <ConfirmEmailBox user={user} />
        </div>
      </div>
    </section>
  )
}
