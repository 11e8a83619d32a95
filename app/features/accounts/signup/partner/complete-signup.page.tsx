import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { redirect, useNavigate } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { isNicheSite } from '#app/features/sites/niche-sites.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { redirectToSamePage } from '#app/web/page/redirect-to-same-page.server.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/complete-signup.page.ts'
import { CompleteSignupForm } from './CompleteSignupForm.tsx'
import { readUncompletedSignup } from './complete-signup.server.ts'

/** Navigation state after completing a partner's sign-up: a phone then shows the mail reminder in front of the page. */
const signupCompleted = { signupCompleted: true } as const

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  const signup = await readUncompletedSignup(viewer)
  if (!signup) throw redirect('/members')
  return {
    title: i18nFor(locale)._(msg`Nearly there`),
    known: {
      email: signup.email,
      name: signup.name,
      country: signup.country,
      asksCity: signup.missing.city,
      isNiche: isNicheSite(site),
    },
  }
}

export const action = redirectToSamePage

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/complete-signup', title: loaderData?.title })

export default function CompleteSignupPage({ loaderData: { title, known } }: Route.ComponentProps) {
  const navigate = useNavigate()
  return (
    <div className="mx-auto w-full max-w-form px-4 py-8 md:py-14">
      <header className="mb-6 grid gap-2 text-center">
        <h1>{title}</h1>
        <p className="text-ink-soft">
          <Trans>Just a few more details and your account is ready.</Trans>
        </p>
      </header>
      <Card className="p-5 sm:p-8">
        <CompleteSignupForm
          known={known}
          onDone={() => navigate('/signup-matches', { state: signupCompleted, replace: true })}
        />
      </Card>
    </div>
  )
}
