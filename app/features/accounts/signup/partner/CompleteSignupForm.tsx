import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { PatientForm } from '#app/design/PatientForm.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { completeSignupCall } from '../signup.api.ts'
import type { CompleteSignup } from '../signup.contract.ts'
import { PasswordAndTerms } from '../steps/PasswordAndTerms.tsx'
import { longestName, noSecrets, type Secrets, shortestPassword } from '../steps/signup-steps.ts'
import { TownField } from '../steps/TownField.tsx'

interface CompleteSignupFormProps {
  known: { email: string; name: string; country: string; asksCity: boolean; isNiche: boolean }
  onDone: () => void | Promise<void>
}

/** What a partner could not know: a password, the town, and the yes to the terms. */
export function CompleteSignupForm({ known, onDone }: CompleteSignupFormProps) {
  const { t } = useLingui()
  const [name, setName] = useState(known.name)
  const [city, setCity] = useState('')
  const [secrets, setSecrets] = useState<Secrets>(noSecrets)
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
    const slips = {
      ...([...secrets.password].length < shortestPassword && {
        password: t`This password is too short. It needs at least ${shortestPassword} characters.`,
      }),
      ...(!secrets.terms && {
        terms: t`Please tick this box to go on. Without it we may not open an account for you.`,
      }),
      ...(known.isNiche &&
        !secrets.nicheConsent && {
          niche_consent: t`Please tick this box to go on. Without it we may not open an account for you.`,
        }),
      ...(secrets.sexualityConsent && !secrets.sexuality && { sexuality: t`Please choose one.` }),
    }
    if (Object.keys(slips).length > 0) {
      setProblem({ error: 'invalid', message: '', fields: slips })
      return
    }
    await run(async () => {
      try {
        await callServer<typeof completeSignupCall>('POST /complete-signup.php', { body: answers() })
      } catch (failure) {
        // Pressed twice, or completed in another tab: all is well.
        if (problemOf(failure)?.error !== 'signup_complete') throw failure
      }
      await onDone()
    })
  }

  function answers(): CompleteSignup {
    const sexuality = secrets.sexualityConsent && (secrets.sexuality as CompleteSignup['sexuality'])
    return {
      name,
      password: secrets.password,
      terms: true,
      ...(city.trim() && { city }),
      ...(sexuality && { sexuality, sexuality_consent: true }),
      ...(known.isNiche && { niche_consent: secrets.nicheConsent }),
    }
  }

  return (
    <PatientForm onTyped={readTyped} onSubmit={submit} noValidate className="grid gap-5">
      {problem && !problem.fields && (
        <Notice tone="danger" role="alert">
          {problem.message}
        </Notice>
      )}
      {/* Password managers store the password under this address. */}
      <TextField
        name="email"
        type="email"
        label={t`E-mail address`}
        value={known.email}
        autoComplete="username"
        readOnly
      />
      <TextField
        name="name"
        label={t`Your name here`}
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
    </PatientForm>
  )
}
