import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { http, problemOf } from '#app/http-client.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { visit } from '#app/visit.ts'
import type { Route } from './+types/reset-password.page.ts'
import { MailLinkFrame } from './MailLinkFrame.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { locale, site } = visit(context)
  return { title: i18nFor(locale)._(msg`Reset password`), hidesMembers: site.hide_account_existence }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: location.pathname,
    title: loaderData?.title,
    hidden: true,
  })

export default function ResetPasswordPage({ loaderData }: Route.ComponentProps) {
  const { t } = useLingui()
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const [sentTo, setSentTo] = useState<string>()

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    try {
      await http.post('password-reset.php', { json: { email } })
      setSentTo(email)
    } catch (failure) {
      setRefusal((await problemOf(failure))?.message ?? t`An error occured, please try again later.`)
    }
    setPending(false)
  }

  if (sentTo) return <MailSent email={sentTo} perhaps={loaderData.hidesMembers} />
  return (
    <div className="mx-auto w-full max-w-[520px] px-4 py-10 md:py-16">
      <h1 className="mb-6 text-center">
        <Trans>Forgot your password?</Trans>
      </h1>
      <Card className="grid gap-5 p-5 sm:p-8">
        <p>
          <Trans>
            Enter your e-mail address. We will send you a link with which you can choose a new password.
          </Trans>
        </p>
        <form method="post" onSubmit={submit} className="grid gap-5">
          {refusal && (
            <Notice tone="danger" role="alert">
              {refusal}
            </Notice>
          )}
          <TextField
            name="email"
            type="email"
            label={t`E-mail address`}
            autoComplete="email"
            required
            maxLength={254}
          />
          <Button type="submit" pending={pending} wide>
            <Trans>Send me the link</Trans>
          </Button>
        </form>
        <Link to="/login" className="link inline-flex min-h-12 items-center justify-self-center">
          <Trans>Back to login</Trans>
        </Link>
      </Card>
    </div>
  )
}

function MailSent({ email, perhaps }: { email: string; perhaps: boolean }) {
  return (
    <MailLinkFrame icon="mail" title={<Trans>Check your mail</Trans>}>
      <p role="status" className="wrap-anywhere">
        {perhaps ? (
          <Trans>
            If there is an account with the address <strong>{email}</strong>, an e-mail with a link is on its
            way.
          </Trans>
        ) : (
          <Trans>
            We have sent an e-mail with a link to <strong>{email}</strong>.
          </Trans>
        )}
      </p>
      <p className="text-ink-soft">
        <Trans>The link works for two hours. If nothing arrives, please look in your spam folder.</Trans>
      </p>
    </MailLinkFrame>
  )
}
