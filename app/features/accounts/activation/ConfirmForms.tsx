import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { PasswordField } from '#app/design/fields/PasswordField.tsx'
import { NicheConsent, TermsCheckbox } from '#app/features/accounts/signup/steps/ConsentCheckboxes.tsx'
import { shortestPassword } from '#app/platform/values/password.ts'
import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useFormCall } from '#app/web/browser/use-call.ts'
import type { activateCall } from './activation.api.ts'

export interface ConfirmInput {
  token: string
  /** The address that the link confirms. Password managers store the password under it. */
  email: string
  /** Whether the site requires consent to belonging to its niche. */
  isNiche: boolean
  /** The server's refusal of a form sent without script. */
  refused: CallProblem | null
}

export function CurrentPasswordForm(props: ConfirmInput) {
  const { t } = useLingui()
  const { problem, ...form } = useConfirmForm(props)
  return (
    <ConfirmForm {...props} {...form} problem={problem}>
      <PasswordField
        name="password"
        label={t`Password`}
        error={problem?.fields?.password}
        autoComplete="current-password"
        maxLength={200}
        required
      />
    </ConfirmForm>
  )
}

export function NewPasswordForm(props: ConfirmInput) {
  const { t } = useLingui()
  const { problem, ...form } = useConfirmForm(props)
  return (
    <ConfirmForm {...props} {...form} problem={problem}>
      <PasswordField
        name="new_password"
        label={t`New password`}
        hint={t`At least ${shortestPassword} characters. Three random words are easy to remember and hard to guess.`}
        error={problem?.fields?.new_password}
        autoComplete="new-password"
        maxLength={200}
        required
      />
      <TermsCheckbox name="terms" error={problem?.fields?.terms} required />
      {props.isNiche && <NicheConsent error={problem?.fields?.niche_consent} />}
    </ConfirmForm>
  )
}

function useConfirmForm({ token, refused }: ConfirmInput) {
  const { problem, ...form } = useFormCall(async (answers) => {
    const body = {
      token,
      password: answers.get('password')?.toString() || undefined,
      new_password: answers.get('new_password')?.toString(),
      terms: answers.has('terms') || undefined,
      niche_consent: answers.has('niche_consent') || undefined,
    }
    try {
      await callServer<typeof activateCall>('POST /activation.php', { body })
      // Loads a new document in place of this one: it knows the member, and the token leaves the history.
      await leavePage(() => window.location.replace('/activate/done'))
    } catch (failure) {
      if (problemOf(failure)?.error !== 'link_expired') throw failure
      await leavePage(() => window.location.replace('/activate/error'))
    }
  })
  return { ...form, problem: problem ?? (form.pending ? undefined : (refused ?? undefined)) }
}

type ConfirmFormProps = ConfirmInput &
  Omit<ReturnType<typeof useConfirmForm>, 'setProblem'> & { children: ReactNode }

/** Also works as a plain form: without script, the forms endpoint does the same. */
function ConfirmForm({ token, email, submit, pending, problem, children }: ConfirmFormProps) {
  return (
    <form
      method="post"
      action="/api/mail-link.php"
      onSubmit={submit}
      noValidate
      className="grid w-full gap-5 text-start"
    >
      <input type="hidden" name="token" value={token} />
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {problem && !problem.fields && <RefusalNotice {...problem} />}
      {children}
      <Button type="submit" pending={pending} wide>
        <Trans>Confirm my email address</Trans>
      </Button>
    </form>
  )
}
