import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { PasswordField } from '#app/design/PasswordField.tsx'
import { type CallProblem, http, problemOf } from '#app/http-client.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/page-meta.ts'
import { visit } from '#app/visit.ts'
import type { Route } from './+types/new-password.page.ts'
import { MailLinkFrame } from './MailLinkFrame.tsx'
import { mailTokenOf } from './mail-token-cookie.server.ts'
import { isResetLink } from './password-reset.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, site } = visit(context)
  return {
    title: i18nFor(locale)._(msg`Choose a new password`),
    valid: await isResetLink(site, mailTokenOf(request.headers)),
  }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title, hidden: true })

export default function NewPasswordPage({ loaderData }: Route.ComponentProps) {
  const [problem, setProblem] = useState<CallProblem>()
  if (!loaderData.valid || problem?.error === 'link_expired') return <Expired />
  return <NewPasswordForm problem={problem} onProblem={setProblem} />
}

type NewPasswordFormProps = {
  problem: CallProblem | undefined
  onProblem: (problem: CallProblem | undefined) => void
}

function NewPasswordForm({ problem, onProblem }: NewPasswordFormProps) {
  const { t } = useLingui()
  const [pending, setPending] = useState(false)
  const fields = problem?.fields ?? {}

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    onProblem(undefined)
    const form = event.currentTarget
    try {
      await http.put('password-reset.php', { json: Object.fromEntries(new FormData(form)) })
      // A new document, so that the page is in the member's own language.
      window.location.assign('/members')
    } catch (failure) {
      const found: CallProblem = (await problemOf(failure)) ?? {
        error: 'internal',
        message: t`An error occured, please try again later.`,
      }
      onProblem(found)
      setPending(false)
      const [first] = Object.keys(found.fields ?? {})
      if (first) form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    }
  }

  return (
    <div className="mx-auto w-full max-w-[520px] px-4 py-10 md:py-16">
      <h1 className="mb-6 text-center">
        <Trans>Choose a new password</Trans>
      </h1>
      <Card className="p-5 sm:p-8">
        <form method="post" onSubmit={submit} className="grid gap-5">
          {problem && !problem.fields && (
            <Notice tone="danger" role="alert">
              <p>{problem.message}</p>
              {problem.error === 'pending_deletion' && (
                <Link to="/pages/service" className="link inline-flex min-h-12 items-center">
                  <Trans>Customer service</Trans>
                </Link>
              )}
            </Notice>
          )}
          <PasswordField
            name="password"
            label={t`New password`}
            hint={t`At least 10 characters. Three or four words in a row are easy to remember.`}
            error={fields.password}
            autoComplete="new-password"
            required
            maxLength={200}
          />
          <PasswordField
            name="password_repeat"
            label={t`New password again`}
            error={fields.password_repeat}
            autoComplete="new-password"
            required
            maxLength={200}
          />
          <p className="text-ink-soft">
            <Trans>You will be logged out on all other devices.</Trans>
          </p>
          <Button type="submit" pending={pending} wide>
            <Trans>Save and log in</Trans>
          </Button>
        </form>
      </Card>
    </div>
  )
}

function Expired() {
  return (
    <MailLinkFrame icon="broken" title={<Trans>Link expired or invalid, request a new email</Trans>}>
      <p>
        <Trans>Links for a new password work once and for two hours.</Trans>
      </p>
      <ButtonLink to="/reset-password" wide>
        <Trans>Request a new e-mail</Trans>
      </ButtonLink>
    </MailLinkFrame>
  )
}
