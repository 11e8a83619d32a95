import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { SectionCard } from '#app/design/SectionCard.tsx'
import { usePasskeySupport } from '#app/features/accounts/passkeys/passkey-support.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { changeAccountCall } from '../account/account.api.ts'
import { AskPassword } from '../login/AskPassword.tsx'
import { ConfirmEmailBox } from '../reminder/ConfirmEmailBox.tsx'
import { EmailForm } from './EmailForm.tsx'

interface EmailSectionProps {
  /** The requested address, until its link is pressed. */
  requested: string | null
  undoable: UndoableChange | null
}

/** The address before the last change, while it can undo that. */
interface UndoableChange {
  email: string
  until: Date
  /** From then on the undo can be ended without a passkey. */
  from: Date
  ends: 'now' | 'by_passkey' | 'later'
}

/** The account's address, and a form to change it. */
export function EmailSection({ requested: requestedEmail, undoable }: EmailSectionProps) {
  const { t } = useLingui()
  const user = useUser()
  const { revalidate } = useRevalidator()
  const { run, pending, problem, setProblem } = useCall()
  const [step, setStep] = useState<'shown' | 'typing' | 'proving'>('shown')
  const [typed, setTyped] = useState('')
  const [undoEnded, setUndoEnded] = useState(false)
  const address = useRef<HTMLParagraphElement>(null)
  const currentEmail = user?.email ?? ''
  const wished = requestedEmail && <MailAddress of={requestedEmail} />

  /** Entering the account's current address cancels a pending change. */
  const ask = (email: string) =>
    run(async () => {
      setTyped(email)
      try {
        await callServer<typeof changeAccountCall>('PUT /account.php', { body: { email } })
      } catch (failure) {
        if (problemOf(failure)?.error !== 'recent_login_required') throw failure
        return setStep('proving')
      }
      await revalidate()
      setStep('shown')
      // The pressed button is gone, so the focus moves.
      address.current?.focus()
    })

  function send(email: string) {
    const message = findProblem(email)
    if (!message) return ask(email)
    setProblem({ error: 'unsent', message, fields: { email: message } })
  }

  /** Problems that the server would not explain. */
  function findProblem(email: string): string | null {
    if (email === '') return t`Please enter the new email address.`
    if (email.toLowerCase() === currentEmail.toLowerCase()) return t`This is already your email address.`
    const [odd] = /[^\p{ASCII}]/u.exec(email.replace(/@[^@]*$/, '')) ?? []
    return odd ? t`Please check the part before the @: email addresses can’t contain “${odd}” there.` : null
  }

  function close() {
    setProblem(undefined)
    setStep('shown')
  }

  function handleUndoEnded() {
    setUndoEnded(true)
    // The pressed button is gone, so the focus moves.
    address.current?.focus()
  }

  return (
    <SectionCard id="email" title={<Trans>Email address</Trans>} narrow>
      <p ref={address} tabIndex={-1} className="wrap-anywhere outline-none">
        <MailAddress of={currentEmail} />
      </p>
      {step === 'proving' ? (
        <AskPassword onProved={() => ask(typed)} onCancel={close} />
      ) : step === 'typing' ? (
        <EmailForm
          label={t`New email address`}
          hint={t`We’ll send an email to the new address, to make sure it reaches you.`}
          typed={typed}
          submit={<Trans>Send the email</Trans>}
          problem={problem}
          pending={pending}
          onSend={send}
          onCancel={close}
        />
      ) : (
        <>
          {wished && (
            <Notice role="status" className="w-full">
              <p className="wrap-anywhere">
                <Trans>
                  Please check your email: we’ve written to <strong>{wished}</strong>. Follow the link in that
                  email, and the new address will be yours. Until then, nothing changes.
                </Trans>
              </p>
              <Button
                variant="line"
                size="small"
                pending={pending}
                onClick={() => ask(currentEmail)}
                className="mt-3"
              >
                <Trans>Keep my old address</Trans>
              </Button>
            </Notice>
          )}
          {undoable && <UndoOption undoable={undoable} onEnded={handleUndoEnded} />}
          <p role="status" className="font-semibold text-good empty:hidden">
            {undoEnded && !undoable && (
              <Trans>Done. The change can no longer be undone from your old address.</Trans>
            )}
          </p>
          {problem && (
            <Notice tone="danger" role="alert">
              {problem.message}
            </Notice>
          )}
          {user?.status === 'active' ? (
            <Button variant="line" size="small" onClick={() => setStep('typing')}>
              <Trans>Change email address</Trans>
            </Button>
          ) : (
            user && <ConfirmEmailBox user={user} />
          )}
        </>
      )}
    </SectionCard>
  )
}

/** How long the old address can undo the change, and a way to end that. */
function UndoOption({ undoable, onEnded }: { undoable: UndoableChange; onEnded: () => void }) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const { revalidate } = useRevalidator()
  const { support } = usePasskeySupport()
  const { run, pending, problem } = useCall(describeFailure)
  const [proving, setProving] = useState(false)
  const locale = localeOf(i18n)
  const old = <MailAddress of={undoable.email} />
  const day = formatDate(undoable.until, locale, { dateStyle: 'long', timeZone })
  const moment = formatDate(undoable.from, locale, { dateStyle: 'long', timeStyle: 'short', timeZone })
  const byPasskey = undoable.ends === 'by_passkey' && support === 'here'

  const end = () =>
    run(async () => {
      setProving(false)
      try {
        if (byPasskey) await (await import('../passkeys/passkey-client.ts')).endUndoByPasskey()
        else await callServer<typeof changeAccountCall>('PUT /account.php', { body: { end_undo: true } })
      } catch (failure) {
        if (problemOf(failure)?.error !== 'recent_login_required') throw failure
        return setProving(true)
      }
      await revalidate()
      onEnded()
    })

  async function describeFailure(failure: unknown) {
    const { wasCancelled } = await import('../passkeys/passkey-client.ts')
    if (wasCancelled(failure)) return t`Nothing was changed. You can try again whenever you like.`
    return t`An error occured, please try again later.`
  }

  return (
    <div className="grid justify-items-start gap-3 text-ink-soft">
      <p className="wrap-anywhere">
        <Trans>
          Until {day}, you can go back to your old address with the link in our email to {old}.
        </Trans>
      </p>
      {byPasskey || undoable.ends === 'now' ? (
        <p>
          <Trans>
            If you no longer need that, you can end it. The link then stops working, and someone else can use
            your old address here.
          </Trans>{' '}
          {byPasskey && <Trans>Your device will ask for your fingerprint, face or PIN.</Trans>}
        </p>
      ) : (
        <p>
          <Trans>From {moment}, you can end this here if you no longer need it.</Trans>
        </p>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {proving ? (
        <AskPassword onProved={end} onCancel={() => setProving(false)} />
      ) : (
        (byPasskey || undoable.ends === 'now') && (
          <Button variant="line" size="small" pending={pending} onClick={end}>
            <Trans>End this now</Trans>
          </Button>
        )
      )}
    </div>
  )
}
