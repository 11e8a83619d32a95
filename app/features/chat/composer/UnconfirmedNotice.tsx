import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MailCheck from 'lucide-react/icons/mail-check'
import { use, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { Sending } from '#app/features/chat/chat.contract.ts'
import { ConfirmEmailBoxContext } from '#app/features/join/confirm-email-box.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useUser } from '#app/web/page/use-root-data.ts'

interface UnconfirmedNoticeProps {
  name: string
  draftState: SignupDraftState | null
}

/**
 * Tells members with an unconfirmed address, before they pay, that nobody can answer them yet. The message written
 * during sign-up is sent on confirmation unless it was changed.
 */
export function UnconfirmedNotice({ name, draftState }: UnconfirmedNoticeProps) {
  const user = useUser()
  const isWaiting = user?.status === 'not_confirmed'
  const confirmEmailBox = use(ConfirmEmailBoxContext)
  const [isOpen, setOpen] = useState(false)
  const boxId = useId()
  useConfirmedToast(user?.status, name)
  if (!isWaiting) return null
  return (
    <div className="px-4 pt-3 short:max-h-13 short:overflow-y-auto short:px-3 short:pt-1">
      <div className="mx-auto grid max-w-column gap-2.5">
        <div className="flex items-start gap-2.5">
          <MailCheck aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
          <div className="min-w-0">
            <p className="wrap-anywhere">
              <UnconfirmedText name={name} draftState={draftState} />
            </p>
            {confirmEmailBox && (
              <button
                type="button"
                aria-expanded={isOpen}
                aria-controls={boxId}
                onClick={() => setOpen(!isOpen)}
                className="link inline-flex min-h-12 items-center gap-1.5 font-semibold"
              >
                {user.signup_complete ? <Trans>No email yet?</Trans> : <Trans>Show me how</Trans>}
                <ChevronDown aria-hidden size={20} className={isOpen ? 'shrink-0 rotate-180' : 'shrink-0'} />
              </button>
            )}
          </div>
        </div>
        {/* Limits the height so the messages and the field stay visible. */}
        <div id={boxId} hidden={!isOpen} className="max-h-[45dvh] overflow-y-auto rounded-card bg-sand p-4">
          {isOpen && confirmEmailBox}
        </div>
      </div>
    </div>
  )
}

function UnconfirmedText({ name, draftState }: UnconfirmedNoticeProps) {
  if (draftState === 'sent_later')
    return <Trans>We’ll send this message for you once you’ve confirmed your email address.</Trans>
  return (
    <>
      {draftState === 'changed' && (
        <Trans>You’ve changed this message, so it’s now up to you to send it.</Trans>
      )}{' '}
      <Trans>{name} can reply once you’ve confirmed your email address.</Trans>
    </>
  )
}

/** Shows a toast on confirmation, as the link in the email opens another tab. */
function useConfirmedToast(status: string | undefined, name: string) {
  const { t } = useLingui()
  const previousStatus = useRef(status)
  const showConfirmedToast = useEffectEvent(() =>
    showToast({ tone: 'success', title: t`Your email address is confirmed. ${name} can now reply to you.` }),
  )
  useEffect(() => {
    if (previousStatus.current === 'not_confirmed' && status === 'active') void showConfirmedToast()
    previousStatus.current = status
  }, [status])
}

/**
 * What happens to a message from sign-up: the server sends it automatically, or the member has changed it and sends it
 * themselves.
 */
type SignupDraftState = 'sent_later' | 'changed'

/** Called while the message is not sent and the address not confirmed. Null where the server would not send it. */
export function getSignupDraftState({
  sending: { premium_required, confirm_fictional, message_credits, credits },
  text,
  isTakenOver,
}: {
  sending: Sending
  /** The current text of the field. */
  text: string
  isTakenOver: boolean
}): SignupDraftState | null {
  if (premium_required || confirm_fictional || message_credits > credits || !text.trim()) return null
  return isTakenOver ? 'changed' : 'sent_later'
}
