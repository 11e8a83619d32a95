import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { redirect, useNavigate } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { TextField } from '#app/design/fields/TextField.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { completeSignupCall } from '#app/features/accounts/signup/signup.api.ts'
import type { CompleteSignup } from '#app/features/accounts/signup/signup.contract.ts'
import { PasswordAndTerms } from '#app/features/accounts/signup/steps/PasswordAndTerms.tsx'
import {
  emptySecrets,
  type FieldProblem,
  type Secrets,
  type SignupField,
} from '#app/features/accounts/signup/steps/signup-steps.ts'
import { TownField } from '#app/features/accounts/signup/steps/TownField.tsx'
import { useProblemTexts } from '#app/features/accounts/signup/steps/use-problem-texts.ts'
import { isNicheSite } from '#app/features/sites/sites.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { entriesOf, recordFromEntries } from '#app/platform/records.ts'
import { longestName } from '#app/platform/values/names.ts'
import { shortestPassword } from '#app/platform/values/password.ts'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { redirectToSamePage } from '#app/web/page/read-form.server.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/complete-signup.page.ts'
import { readUncompletedSignup } from './partner-signup.server.ts'

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

interface CompleteSignupFormProps {
  known: { email: string; name: string; country: string; asksCity: boolean; isNiche: boolean }
  onDone: () => void | Promise<void>
}

/** Asks for what a partner could not know: a password, the town, and consent to the terms. */
function CompleteSignupForm({ known, onDone }: CompleteSignupFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(known.name)
  const [city, setCity] = useState('')
  const [secrets, setSecrets] = useState<Secrets>(emptySecrets)
  const words = useProblemTexts()
  const { run, pending, problem, setProblem } = useCall()
  const errors = problem?.fields ?? {}
  const change = (changed: Partial<Secrets>) => setSecrets((before) => ({ ...before, ...changed }))

  function readTyped(typed: FormData) {
    setName(String(typed.get('name')))
    setCity(String(typed.get('city') ?? ''))
    change({
      password: String(typed.get('password')),
      terms: typed.has('terms'),
      nicheConsent: typed.has('niche_consent'),
      sexualityConsent: typed.has('sexuality_consent'),
    })
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (pending) return
    const problems = entriesOf(findProblems(secrets, known.isNiche))
    if (problems.length > 0) {
      const fields = recordFromEntries(
        problems.map(([field, problemCode]) => [field, words(field, problemCode)]),
      )
      setProblem({ error: 'invalid', message: '', fields })
      return
    }
    await run(async () => {
      const body = buildCompletionBody({ name, city, secrets, isNiche: known.isNiche })
      try {
        await callServer<typeof completeSignupCall>('POST /complete-signup.php', { body })
      } catch (failure) {
        // Pressed twice, or completed in another tab: nothing is wrong.
        if (problemOf(failure)?.error !== 'signup_complete') throw failure
      }
      await onDone()
    })
  }

  return (
    <DeferredForm onEarlyInput={readTyped} onSubmit={submit} noValidate className="grid gap-5">
      {problem && !problem.fields && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {/* Password managers store the password under this address. */}
      <TextField
        name="email"
        type="email"
        label={t`Email address`}
        value={known.email}
        autoComplete="username"
        readOnly
      />
      <TextField
        name="name"
        label={t`Your name on this site`}
        hint={t`Others see it. A first name or a nickname is fine.`}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={errors.name}
        autoComplete="nickname"
        maxLength={longestName}
        required
      />
      {known.asksCity && (
        <TownField
          name="city"
          country={known.country}
          typed={city}
          onType={setCity}
          onChoose={(place) => setCity(place.city)}
          error={errors.city ?? errors.region}
        />
      )}
      <PasswordAndTerms secrets={secrets} onSecrets={change} errors={errors} isNiche={known.isNiche} />
      <Button type="submit" pending={pending} wide>
        <Trans>Finish my sign-up</Trans>
      </Button>
    </DeferredForm>
  )
}

interface CompletionAnswers {
  name: string
  city: string
  secrets: Secrets
  isNiche: boolean
}

/** Catches answers that the server would refuse anyway. */
function findProblems(secrets: Secrets, isNiche: boolean): Partial<Record<SignupField, FieldProblem>> {
  return {
    ...([...secrets.password].length < shortestPassword && { password: 'too_short' }),
    ...(!secrets.terms && { terms: 'missing' }),
    ...(isNiche && !secrets.nicheConsent && { niche_consent: 'missing' }),
    ...(secrets.sexualityConsent && !secrets.sexuality && { sexuality: 'missing' }),
  }
}

/** The answers in the form that the server accepts. */
function buildCompletionBody({ name, city, secrets, isNiche }: CompletionAnswers): CompleteSignup {
  const sexuality = secrets.sexualityConsent && (secrets.sexuality as CompleteSignup['sexuality'])
  return {
    name,
    password: secrets.password,
    terms: true,
    ...(city.trim() && { city }),
    ...(sexuality && { sexuality, sexuality_consent: true }),
    ...(isNiche && { niche_consent: secrets.nicheConsent }),
  }
}
