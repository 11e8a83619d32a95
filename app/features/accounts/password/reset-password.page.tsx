import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useFormCall } from '#app/web/browser/use-call.ts'
import { useFieldCheck } from '#app/web/browser/use-field-check.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { redirectToSamePage } from '#app/web/page/read-form.server.ts'
import { visit } from '#app/web/visit.ts'
import { AccessFrame } from '../login/AccessFrame.tsx'
import { MailLinkFrame } from '../mail-links/MailLinkFrame.tsx'
import type { Route } from './+types/reset-password.page.ts'
import type { requestResetCall } from './password-reset.api.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { locale, site } = visit(context)
  return { title: i18nFor(locale)._(msg`Reset password`), hidesMembers: site.hide_account_existence }
}

export const action = redirectToSamePage

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: location.pathname,
    title: loaderData?.title,
  })

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const { noValidate, check } = useFieldCheck()
  const carried = useEmailFromLogin()
  const [asked, setAsked] = useState<{ email: string; repeat: boolean }>()
  const { submit, pending, problem } = useFormCall(async (answers) => {
    const email = String(answers.get('email')).trim()
    const { repeat } = await callServer<typeof requestResetCall>('POST /password-reset.php', {
      body: { email },
    })
    setAsked({ email, repeat })
  }, check)

  if (asked) return <MailSent {...asked} mayNotExist={loaderData.hidesMembers} />
  return (
    <AccessFrame title={<Trans>Forgot your password?</Trans>}>
      <p>
        <Trans>Enter your email address. We’ll send you a link to choose a new password.</Trans>
      </p>
      <DeferredForm onSubmit={submit} noValidate={noValidate} className="grid gap-5">
        {problem && !problem.fields && <RefusalNotice {...problem} />}
        <TextField
          name="email"
          type="email"
          label={t`Email address`}
          error={problem?.fields?.email}
          {...carried}
          autoComplete="email"
          required
          maxLength={254}
        />
        <Button type="submit" pending={pending} wide>
          <Trans>Send me the link</Trans>
        </Button>
      </DeferredForm>
      <Link to="/login" className="link inline-flex min-h-12 items-center justify-self-center">
        <Trans>Back to login</Trans>
      </Link>
    </AccessFrame>
  )
}

/** The address typed at the login. It is not in the URL, so after a reload the server-rendered page cannot have it. */
function useEmailFromLogin() {
  const { state } = useLocation()
  const ref = useRef<HTMLInputElement>(null)
  const email = typeof state?.email === 'string' ? state.email : ''
  useEffect(() => {
    if (ref.current && !ref.current.value) ref.current.value = email
  }, [email])
  return { ref, defaultValue: email }
}

interface MailSentProps {
  email: string
  /** Requested again within minutes: nothing new was sent. */
  repeat: boolean
  /** The site does not reveal whether the address has an account. */
  mayNotExist: boolean
}

function MailSent({ email: address, repeat, mayNotExist }: MailSentProps) {
  const email = <MailAddress of={address} />
  return (
    <MailLinkFrame icon="mail" title={<Trans>Check your email</Trans>}>
      <p role="status" className="wrap-anywhere">
        {repeat ? (
          <SentRecently email={address} mayNotExist={mayNotExist} />
        ) : mayNotExist ? (
          <Trans>
            If there’s an account with the address <strong>{email}</strong>, an email with a link is on its
            way.
          </Trans>
        ) : (
          <Trans>
            We’ve sent an email with a link to <strong>{email}</strong>.
          </Trans>
        )}
      </p>
      <p className="text-ink-soft">
        <Trans>The link works for one day. If nothing arrives, please look in your spam folder.</Trans>
      </p>
      {repeat && (
        <p className="text-ink-soft">
          <Trans>You can ask for another link 10 minutes after the last one.</Trans>
        </p>
      )}
      <Link to="/login" className="link inline-flex min-h-12 items-center">
        <Trans>Back to login</Trans>
      </Link>
    </MailLinkFrame>
  )
}

function SentRecently({ email: address, mayNotExist }: Omit<MailSentProps, 'repeat'>) {
  const email = <MailAddress of={address} />
  return mayNotExist ? (
    <Trans>
      If there’s an account with the address <strong>{email}</strong>, we sent an email with a link a few
      minutes ago. That link still works, so we haven’t sent another one.
    </Trans>
  ) : (
    <Trans>
      We sent an email with a link to <strong>{email}</strong> a few minutes ago. That link still works, so we
      haven’t sent another one.
    </Trans>
  )
}
