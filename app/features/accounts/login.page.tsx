import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Link, redirect, useLocation, useSearchParams } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { PasswordField } from '#app/design/PasswordField.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { type CallProblem, http, problemOf } from '#app/http-client.ts'
import { localPath } from '#app/local-path.ts'
import { pageMeta } from '#app/page-meta.ts'
import { useRootData } from '#app/use-root-data.ts'
import { visit } from '#app/visit.ts'
import type { Route } from './+types/login.page.ts'
import { PasskeyLogin } from './PasskeyLogin.tsx'
import { JoinInstead } from './signup/JoinInstead.tsx'

export function loader({ context, request }: Route.LoaderArgs) {
  if (visit(context).viewer)
    throw redirect(localPath(new URL(request.url).searchParams.get('from'), '/members'))
  return null
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, hidden: true })

export default function LoginPage() {
  const { t } = useLingui()
  const [searchParams] = useSearchParams()
  const [refusal, setRefusal] = useState<Pick<CallProblem, 'error' | 'message'>>()
  const [pending, setPending] = useState(false)
  const site = useRootData()?.site.name ?? ''
  const expired = useLocation().state?.expired === true

  // A new document, so that the page is in the member's own language.
  const goOn = () => window.location.assign(localPath(searchParams.get('from'), '/members'))

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    const form = new FormData(event.currentTarget)
    try {
      await http.post('user.php', { json: { email: form.get('email'), password: form.get('password') } })
      goOn()
    } catch (failure) {
      const unexplained = { error: 'internal', message: t`An error occured, please try again later.` }
      setRefusal((await problemOf(failure)) ?? unexplained)
      setPending(false)
    }
  }

  return (
    <div className="mx-auto w-full max-w-[520px] px-4 py-10 md:py-16">
      <h1 className="mb-6 text-center">
        <Trans>Welcome back to {site}</Trans>
      </h1>
      <Card className="grid gap-5 p-5 sm:p-8">
        <form method="post" onSubmit={submit} className="grid gap-5">
          {expired && !refusal && (
            <Notice role="status">
              <Trans>You have been logged out. Please log in again to go on.</Trans>
            </Notice>
          )}
          {refusal && <RefusalNotice {...refusal} />}
          <TextField
            name="email"
            type="email"
            label={t`E-mail address`}
            autoComplete="username"
            required
            maxLength={254}
          />
          <PasswordField
            name="password"
            label={t`Password`}
            autoComplete="current-password"
            required
            maxLength={200}
          />
          <Button type="submit" pending={pending} wide>
            <Trans>Log in</Trans>
          </Button>
        </form>
        <PasskeyLogin onLoggedIn={goOn} onRefused={setRefusal} />
        <Link to="/reset-password" className="link inline-flex min-h-12 items-center justify-self-center">
          <Trans>Forgot your password?</Trans>
        </Link>
      </Card>
      <JoinInstead />
    </div>
  )
}

function RefusalNotice({ error, message }: Pick<CallProblem, 'error' | 'message'>) {
  return (
    <Notice tone={error === 'passkey_unused' ? 'info' : 'danger'} role="alert">
      <p>{message}</p>
      {error === 'pending_deletion' && (
        <Link to="/pages/service" className="link inline-flex min-h-12 items-center">
          <Trans>Customer service</Trans>
        </Link>
      )}
    </Notice>
  )
}
