import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { redirect, useSearchParams } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { PasswordField } from '#app/design/PasswordField.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { http, problemOf } from '#app/http-client.ts'
import { localPath } from '#app/local-path.ts'
import { pageMeta } from '#app/page-meta.ts'
import { useRootData } from '#app/use-root-data.ts'
import { visit } from '#app/visit.ts'
import type { Route } from './+types/login.page.ts'

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
  const [refusal, setRefusal] = useState<string>()
  const [pending, setPending] = useState(false)
  const site = useRootData()?.site.name ?? ''

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    setPending(true)
    setRefusal(undefined)
    const form = new FormData(event.currentTarget)
    try {
      await http.post('user.php', { json: { email: form.get('email'), password: form.get('password') } })
      // A new document, so that the page is in the member's own language.
      window.location.assign(localPath(searchParams.get('from'), '/members'))
    } catch (failure) {
      const problem = await problemOf(failure)
      setRefusal(problem?.message ?? t`An error occured, please try again later.`)
      setPending(false)
    }
  }

  return (
    <div className="mx-auto w-full max-w-[520px] px-4 py-10 md:py-16">
      <h1 className="mb-6 text-center">
        <Trans>Welcome back to {site}</Trans>
      </h1>
      <Card className="p-5 sm:p-8">
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
      </Card>
    </div>
  )
}
