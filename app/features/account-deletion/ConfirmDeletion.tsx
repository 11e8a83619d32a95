import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { TextArea } from '#app/design/fields/TextArea.tsx'
import { ConfirmDialog } from '#app/design/overlays/Dialog.tsx'
import { AskPassword } from '#app/features/accounts/login/AskPassword.tsx'
import { type BanLength, banLengths } from '#app/features/bans/ban-lengths.ts'
import { emitLive } from '#app/features/live/browser/live-listeners.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { clearTab } from '#app/web/browser/member-tab.ts'
import { setDeviceOwner } from '#app/web/browser/offline/device-owner.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useCall } from '#app/web/browser/use-call.ts'
import type { deleteAccountCall } from './delete-account.api.ts'
import { type LeavingReason, leavingReasons, maxReasonLength } from './leaving-reasons.ts'

const reasonTexts: Record<LeavingReason, MessageDescriptor> = {
  met_someone: msg`I have met someone`,
  nobody_fits: msg`I haven’t found anyone suitable`,
  too_expensive: msg`It costs too much`,
  too_many_emails: msg`I get too many emails`,
  not_safe: msg`I don’t feel safe here`,
  need_a_break: msg`I need a break`,
  other: msg({ context: 'reason for leaving', message: 'Another reason' }),
}

const banTexts: Record<BanLength | 'none', MessageDescriptor> = {
  none: msg`No, I may join again`,
  half_year: msg`For 6 months`,
  year: msg`For a year`,
  five_years: msg`For 5 years`,
  forever: msg`For good`,
}

/** A member cannot end their own ban, so the button names it. */
const deleteTexts: Record<BanLength | 'none', MessageDescriptor> = {
  none: msg`Delete my account`,
  half_year: msg`Delete and ban me for 6 months`,
  year: msg`Delete and ban me for a year`,
  five_years: msg`Delete and ban me for 5 years`,
  forever: msg`Delete and ban me for good`,
}

interface ConfirmDeletionProps {
  isConfirmed: boolean
  isSuspended: boolean
}

/** The effects of deletion with their dates, an optional reason, and the button that deletes the account. */
export function ConfirmDeletion({ isConfirmed, isSuspended }: ConfirmDeletionProps) {
  const { t, i18n } = useLingui()
  const [reason, setReason] = useState<LeavingReason>()
  const [text, setText] = useState('')
  const [ban, setBan] = useState<BanLength | 'none'>('none')
  const [asksForGood, setAsksForGood] = useState(false)
  const { leave, pending, problem, asksPassword, setAsksPassword } = useDeleteAccount({ reason, text, ban })
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">
          <Trans>If you delete your account</Trans>
        </h2>
        <ul className="grid list-disc gap-2 ps-5">
          <li>
            <Trans>At once: nobody can see your profile any more, and you’re logged out everywhere.</Trans>
          </li>
          {isConfirmed ? (
            <>
              <li>
                {ban === 'none' ? (
                  <Trans>For 14 days: you can use the link in our email to get everything back.</Trans>
                ) : (
                  <Trans>Because you’re banning yourself, you won’t be able to get anything back.</Trans>
                )}
              </li>
              {isSuspended && ban === 'none' && (
                <li>
                  <Trans>Coming back doesn’t end your suspension: it ends on the same day as before.</Trans>
                </li>
              )}
              <li>
                <Trans>
                  After that: your profile, your photos and your messages are erased for good, and any credits
                  left are lost. Our{' '}
                  <Link to="/pages/privacy" className="link">
                    privacy policy
                  </Link>{' '}
                  says what the law requires us to keep.
                </Trans>
              </li>
            </>
          ) : (
            <li>
              <Trans>
                Your email address isn’t confirmed, so your account can’t be restored. Everything in it will
                be erased for good within 14 days.
              </Trans>
            </li>
          )}
        </ul>
      </Card>
      <RadioCards
        label={t`Why are you leaving? You don’t have to say.`}
        name="reason"
        columns={2}
        value={reason}
        onChange={setReason}
        options={leavingReasons.map((value) => ({ value, label: i18n._(reasonTexts[value]) }))}
      />
      <TextArea
        label={t`Is there something you’d like to tell us?`}
        value={text}
        maxLength={maxReasonLength}
        onChange={(event) => setText(event.target.value)}
      />
      {isConfirmed && (
        <RadioCards
          label={t`Would you like to ban yourself, so that nobody can open an account with your email address?`}
          name="ban"
          columns={2}
          value={ban}
          onChange={setBan}
          options={(['none', ...banLengths] as const).map((value) => ({
            value,
            label: i18n._(banTexts[value]),
          }))}
        />
      )}
      {problem && <RefusalNotice {...problem} />}
      {asksPassword ? (
        <AskPassword onProved={leave} onCancel={() => setAsksPassword(false)} />
      ) : (
        <div className="grid gap-3 sm:grid-cols-2">
          <ButtonLink to={isSuspended ? '/decisions' : '/settings'} variant="line" wide>
            <Trans>Keep my account</Trans>
          </ButtonLink>
          <Button
            variant="danger"
            wide
            pending={pending}
            onClick={() => (ban === 'forever' ? setAsksForGood(true) : leave())}
          >
            {i18n._(deleteTexts[ban])}
          </Button>
        </div>
      )}
      {asksForGood && (
        <ConfirmDialog
          title={<Trans>Ban yourself for good?</Trans>}
          cancelLabel={<Trans>Cancel</Trans>}
          onClose={() => setAsksForGood(false)}
          confirmButton={
            <Button
              variant="danger"
              onClick={() => {
                setAsksForGood(false)
                leave()
              }}
            >
              {i18n._(deleteTexts.forever)}
            </Button>
          }
        >
          <p>
            <Trans>
              Your account is deleted, and nobody can ever open an account here with your email address again.
              You can’t end this ban yourself.
            </Trans>
          </p>
        </ConfirmDialog>
      )}
    </>
  )
}

/** Loads a new document afterwards, so that nothing of the member stays in memory or on the device. */
function useDeleteAccount({
  reason,
  text,
  ban,
}: {
  reason: LeavingReason | undefined
  text: string
  ban: BanLength | 'none'
}) {
  const { run, pending, problem } = useCall()
  const [asksPassword, setAsksPassword] = useState(false)

  async function close() {
    setAsksPassword(false)
    emitLive('stop', null)
    try {
      const body = { reason, text: text.trim() || undefined, ban: ban === 'none' ? undefined : ban }
      await callServer<typeof deleteAccountCall>('DELETE /account.php', { body })
    } catch (failure) {
      emitLive('resume', null)
      if (problemOf(failure)?.error !== 'recent_login_required') throw failure
      return setAsksPassword(true)
    }
    setDeviceOwner(null)
    clearTab()
    window.location.assign('/account-deleted')
  }

  return { leave: () => void run(close), pending, problem, asksPassword, setAsksPassword }
}
