import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import { useState } from 'react'
import { Link, redirect, useLocation, useSearchParams } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { PasskeyOriginNotice, usePasskeySupport } from '#app/features/accounts/passkeys/passkey-support.tsx'
import type { logInCall } from '#app/features/accounts/user/user.api.ts'
import type { Login } from '#app/features/accounts/user/user.contract.ts'
import { SignupClosedReason } from '#app/features/join/SignupClosedReason.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { CallFailure, callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useCall, useFormCall } from '#app/web/browser/use-call.ts'
import { useFieldCheck } from '#app/web/browser/use-field-check.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { redirectToSamePage } from '#app/web/page/read-form.server.ts'
import { returnAddress, withReturn } from '#app/web/page/return-address.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/login.page.ts'
import { AccessFrame } from './AccessFrame.tsx'
import type { sendReactivationMailCall } from './login.api.ts'

export function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, site, locale, sessionEnded } = visit(context)
  const from = new URL(request.url).searchParams.get('from')
  if (viewer) throw redirect(returnAddress(from))
  return {
    title: i18nFor(locale)._(msg`Log in`),
    // Shown to visitors on their way somewhere; those who came to log in know why.
    sessionEnded: sessionEnded && from !== null,
    hidesMembers: site.hide_account_existence,
  }
}

export const action = redirectToSamePage

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  const { sessionEnded, hidesMembers } = loaderData
  const { t } = useLingui()
  const { noValidate, check } = useFieldCheck()
  const [searchParams] = useSearchParams()
  const site = useRootData()?.site.name ?? ''
  const wasLoggedOut = useLocation().state?.wasLoggedOut === true || sessionEnded

  // Carried over to the new-password page without appearing in its address.
  const [email, setEmail] = useState('')

  // Loads a new document, so that the page is in the member's own language.
  const openReturnPage = () =>
    leavePage(() => window.location.assign(returnAddress(searchParams.get('from'))))

  // The last credentials entered, for members who have left and want the mail resent; those who used a passkey are
  // asked for it again.
  const [lastCredentials, setLastCredentials] = useState<Login | null>(null)
  const resendReactivationMail = async () =>
    lastCredentials
      ? callServer<typeof sendReactivationMailCall>('POST /reactivation.php', { body: lastCredentials })
      : (await import('../passkeys/passkey-client.ts')).requestReactivationMail()
  const onPasskeyRefused = (refused: CallProblem | undefined) => {
    setLastCredentials(null)
    setProblem(refused)
  }

  const { submit, pending, problem, setProblem } = useFormCall(async (answers) => {
    const body = { email: String(answers.get('email')), password: String(answers.get('password')) }
    setLastCredentials(body)
    await callServer<typeof logInCall>('POST /user.php', { body })
    await openReturnPage()
  }, check)

  return (
    <AccessFrame title={<Trans>Welcome back to {site}</Trans>} below={<SignupPrompt />}>
      <DeferredForm onSubmit={submit} noValidate={noValidate} className="grid gap-5">
        {wasLoggedOut && !problem && (
          <Notice role="status">
            <Trans>You were logged out. Log in to continue.</Trans>
          </Notice>
        )}
        {problem && !problem.fields && (
          <RefusalNotice {...problem}>
            {needsNewPassword(problem.error) && (
              <Link to="/reset-password" state={{ email }} className="link inline-flex min-h-12 items-center">
                <Trans>Choose a new password</Trans>
              </Link>
            )}
            {problem.closed_at && (
              <ResendReactivationMail closedAt={problem.closed_at} send={resendReactivationMail} />
            )}
          </RefusalNotice>
        )}
        {problem?.error === 'login_failed' && hidesMembers && (
          <p>
            <Trans>Have you just joined? Then please open the link in our email first.</Trans>
          </p>
        )}
        <TextField
          name="email"
          type="email"
          label={t`Email address`}
          error={problem?.fields?.email}
          onChange={(event) => setEmail(event.target.value)}
          autoComplete="username"
          required
          maxLength={254}
        />
        <PasswordField
          name="password"
          label={t`Password`}
          error={problem?.fields?.password}
          autoComplete="current-password"
          required
          maxLength={200}
        />
        <Button type="submit" pending={pending} wide>
          <Trans>Log in</Trans>
        </Button>
      </DeferredForm>
      <PasskeyLogin onLoggedIn={openReturnPage} onRefused={onPasskeyRefused} />
      <Link
        to="/reset-password"
        state={{ email }}
        className="link inline-flex min-h-12 items-center justify-self-center"
      >
        <Trans>Forgot your password?</Trans>
      </Link>
    </AccessFrame>
  )
}

/** The password is wrong or blocked after too many attempts, so a new one is needed. */
const needsNewPassword = (error: string) => error === 'login_failed' || error === 'account_blocked'

/** Shown under the login form; a visitor on the way somewhere gets there after signing up as well. */
function SignupPrompt() {
  const [searchParams] = useSearchParams()
  const mode = useSignupMode()
  if (mode !== 'open')
    return (
      <p className="mt-6 text-center text-ink-soft">
        <SignupClosedReason mode={mode} />
      </p>
    )
  return (
    <p className="mt-6 text-center">
      <Trans>New here?</Trans>{' '}
      <Link
        to={withReturn('/signup', searchParams.get('from'))}
        className="link inline-flex min-h-12 items-center font-semibold"
      >
        <Trans>Join free</Trans>
      </Link>
    </p>
  )
}

interface ResendReactivationMailProps {
  /** When the account was closed and the reactivation link mailed. */
  closedAt: string
  /** Resends that mail. */
  send: () => Promise<unknown>
}

/** For members who have left and changed their mind: the mail they already have brings the account back. */
function ResendReactivationMail({ closedAt, send }: ResendReactivationMailProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const { run, pending, problem } = useCall()
  const [isSent, setIsSent] = useState(false)
  const day = formatDate(closedAt, localeOf(i18n), { dateStyle: 'long', timeZone })
  const resend = () =>
    run(async () => {
      await send()
      setIsSent(true)
    })
  return (
    <div className="mt-2 grid justify-items-start gap-2">
      <p>
        <Trans>Or do it yourself: use the link in our email of {day} to get everything back.</Trans>
      </p>
      {!isSent && (
        <Button variant="line" size="small" pending={pending} onClick={resend}>
          <Trans>Send me that email again</Trans>
        </Button>
      )}
      <p role="status" className="font-semibold empty:hidden">
        {isSent && (
          <Trans>It’s on its way. If it doesn’t come within a few minutes, look in the spam folder.</Trans>
        )}
      </p>
      <FieldError>{problem?.message}</FieldError>
    </div>
  )
}

type PasskeyLoginProps = {
  onLoggedIn: () => Promise<unknown>
  /** Undefined when there is no problem any more. */
  onRefused: (problem: CallProblem | undefined) => void
}

/** An optional second way to log in, for members who have set it up. */
function PasskeyLogin({ onLoggedIn, onRefused }: PasskeyLoginProps) {
  const { t } = useLingui()
  const { run, pending } = useCall()

  async function logIn() {
    onRefused(undefined)
    const refused = await run(async () => {
      const { logInByPasskey, wasCancelled } = await import(
        '#app/features/accounts/passkeys/passkey-client.ts'
      )
      try {
        await logInByPasskey()
      } catch (failure) {
        if (problemOf(failure)) throw failure
        const unused = t`That didn’t work on this device. You can always log in with your password instead.`
        const broken = t`An error occured, please try again later.`
        const message = wasCancelled(failure) ? unused : broken
        throw new CallFailure({ error: 'passkey_unused', message })
      }
      await onLoggedIn()
    })
    onRefused(refused)
  }

  const { support, origin } = usePasskeySupport()
  if (support === 'none') return null
  if (support === 'elsewhere') return <PasskeyOriginNotice origin={origin} path="/login" />
  return (
    <Button variant="line" wide pending={pending} onClick={logIn} icon={<Fingerprint aria-hidden />}>
      <Trans>Use fingerprint, face or PIN</Trans>
    </Button>
  )
}
