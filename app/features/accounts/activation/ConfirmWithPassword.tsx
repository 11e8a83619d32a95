import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Disclosure } from '#app/design/Disclosure.tsx'
import { PasswordField } from '#app/design/PasswordField.tsx'
import { type CallProblem, problemOf } from '#app/web/browser/call-problem.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { leavePage } from '#app/web/browser/leave-page.ts'
import { RefusalNotice } from '#app/web/browser/RefusalNotice.tsx'
import { useFormCall } from '#app/web/browser/use-form-call.ts'
import { MailLinkFrame } from '../mail-links/MailLinkFrame.tsx'
import { NicheConsent } from '../signup/steps/NicheConsent.tsx'
import { shortestPassword } from '../signup/steps/signup-steps.ts'
import { TermsCheckbox } from '../signup/steps/TermsCheckbox.tsx'
import type { activateCall } from './activation.api.ts'

interface ConfirmWithPasswordProps {
  title: string
  token: string
  /** The address that the link confirms, under which password managers keep the password. */
  email: string
  proof: 'password' | 'new_password'
  /** Whether the site asks for a yes to belonging to it. */
  isNiche: boolean
  /** What was refused before, when the form was sent without script. */
  refused: CallProblem | null
}

/** For who opens the mail elsewhere than where they joined, which many do: they show that it was they who joined. */
export function ConfirmWithPassword({ title, proof, ...form }: ConfirmWithPasswordProps) {
  const { refused } = form
  const { new_password, terms, niche_consent } = refused?.fields ?? {}
  const claimRefused = new_password || terms || niche_consent
  return (
    <MailLinkFrame icon="mail" title={title}>
      {proof === 'password' ? (
        // One way at a time: two passwords on a page would be taken for each other.
        <div className="group/ways grid w-full gap-5">
          <div className="grid gap-5 group-has-[details[open]]/ways:hidden">
            <p>
              <Trans>
                You are not logged in on this device yet. Please enter the password you chose when you joined,
                so that we know it is you.
              </Trans>
            </p>
            <KnownPassword {...form} refused={claimRefused ? null : refused} />
          </div>
          <Disclosure
            title={<Trans>I did not choose a password, or I have forgotten it</Trans>}
            open={claimRefused ? true : undefined}
            className="w-full text-start"
          >
            <div className="grid gap-5">
              <p>
                <Trans>
                  Then choose a new one. Everyone who is logged in to this account elsewhere will be logged
                  out. A message written when joining will not be sent.
                </Trans>
              </p>
              <WhatIsRemoved />
              <NewPassword {...form} refused={claimRefused ? refused : null} />
            </div>
          </Disclosure>
        </div>
      ) : (
        <>
          <p>
            <Trans>Please choose a password. With it you can log in on every device.</Trans>
          </p>
          <WhatIsRemoved />
          <NewPassword {...form} />
        </>
      )}
    </MailLinkFrame>
  )
}

/** Somebody else may have joined with this address. */
function WhatIsRemoved() {
  return (
    <p>
      <Trans>
        We remove the texts, photos and settings added so far, in case somebody else put them there. Please
        check afterwards that your name, date of birth and place are right.
      </Trans>
    </p>
  )
}

type FormProps = Omit<ConfirmWithPasswordProps, 'title' | 'proof'>

function KnownPassword(props: FormProps) {
  const { t } = useLingui()
  const { problem, ...form } = useConfirming(props)
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

function NewPassword(props: FormProps) {
  const { t } = useLingui()
  const { problem, ...form } = useConfirming(props)
  return (
    <ConfirmForm {...props} {...form} problem={problem}>
      <PasswordField
        name="new_password"
        label={t`New password`}
        hint={t`At least ${shortestPassword} characters. Three words in a row are easy to remember and hard to guess.`}
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

function useConfirming({ token, refused }: FormProps) {
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
      // A new document in place of this one: it knows the member, and the token leaves the history.
      await leavePage(() => window.location.replace('/activate/done'))
    } catch (failure) {
      if (problemOf(failure)?.error !== 'link_expired') throw failure
      await leavePage(() => window.location.replace('/activate/error'))
    }
  })
  return { ...form, problem: problem ?? (form.pending ? undefined : (refused ?? undefined)) }
}

type ConfirmFormProps = FormProps &
  Omit<ReturnType<typeof useConfirming>, 'setProblem'> & { children: ReactNode }

/** Works as a plain form too: then the call for forms does the same. */
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
        <Trans>Confirm my e-mail address</Trans>
      </Button>
    </form>
  )
}
