import { Trans, useLingui } from '@lingui/react/macro'
import { MailCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { TextField } from '#app/design/TextField.tsx'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { User } from '#app/web/user.contract.ts'
import type { activateCall, correctAddressCall } from '../activation/activation.api.ts'

interface Asked {
  what: 'mail' | 'correction'
  to: string
}

/** What is left to do before others see the profile. */
export function ConfirmEmailBox({ user }: { user: User }) {
  return user.signup_complete ? <MailOnItsWay user={user} /> : <SignupToFinish />
}

/** A partner has signed the member up, and no mail was sent: nobody has agreed to one yet. */
function SignupToFinish() {
  return (
    <div className="grid w-full justify-items-start gap-3 text-start">
      <div>
        <p className="font-bold">
          <Trans>Please finish your sign-up</Trans>
        </p>
        <p>
          <Trans>
            Choose a password and accept the terms. Then we send you a mail to confirm your e-mail address.
          </Trans>
        </p>
      </div>
      <ButtonLink to="/complete-signup" size="small">
        <Trans>Finish my sign-up</Trans>
      </ButtonLink>
    </div>
  )
}

/** Which address we wrote to, and what to do when no mail comes: send it again, or put a slip of the finger right. */
function MailOnItsWay({ user }: { user: User }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [correcting, setCorrecting] = useState(false)
  const { run, pending, problem } = useCall()
  const [asked, setAsked] = useState<Asked>()
  const [mailed, setMailed] = useState(false)

  async function ask(wish: Asked) {
    if (pending) return
    setAsked(wish)
    setMailed(false)
    await run(async () => {
      const { what, to } = wish
      if (what === 'mail')
        await callLazily<typeof activateCall>('POST /activation.php', { body: { resend: true } })
      else await callLazily<typeof correctAddressCall>('PUT /activation.php', { body: { email: to } })
      setMailed(true)
      setCorrecting(false)
      await revalidate()
    })
  }

  function correct(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    if (email === user.email) setCorrecting(false)
    else ask({ what: 'correction', to: email })
  }

  return (
    <div className="flex w-full items-start gap-4 text-start">
      <MailCheck aria-hidden className="mt-1 hidden size-8 shrink-0 text-secondary-ink sm:block" />
      <div className="grid min-w-0 grow gap-3">
        <div>
          <p className="font-bold">
            <Trans>Please confirm your e-mail address</Trans>
          </p>
          <p>
            <Trans>
              We wrote to <strong className="wrap-anywhere">{user.email}</strong>. Open the mail and follow
              its link: then others can see your profile and answer you.
            </Trans>
          </p>
        </div>
        {correcting ? (
          <form onSubmit={correct} noValidate className="grid max-w-message gap-3">
            <TextField
              name="email"
              type="email"
              label={t`Your e-mail address`}
              defaultValue={user.email}
              autoComplete="email"
              autoFocus
              error={asked?.what === 'correction' && (problem?.fields?.email ?? problem?.message)}
              maxLength={254}
              required
            />
            <div className="flex flex-wrap gap-2.5">
              <Button type="submit" size="small" pending={pending}>
                <Trans>Save and send the mail</Trans>
              </Button>
              <Button variant="line" size="small" onClick={() => setCorrecting(false)}>
                <Trans>Cancel</Trans>
              </Button>
            </div>
          </form>
        ) : (
          <div className="flex flex-wrap gap-2.5">
            <Button
              variant="line"
              size="small"
              pending={pending}
              onClick={() => ask({ what: 'mail', to: user.email })}
            >
              <Trans>Send the mail again</Trans>
            </Button>
            <Button variant="line" size="small" onClick={() => setCorrecting(true)}>
              <Trans>Correct the address</Trans>
            </Button>
          </div>
        )}
        <div role="status">
          {asked && mailed && <MailSent {...asked} />}
          {asked?.what === 'mail' && problem && <Notice tone="danger">{problem.message}</Notice>}
        </div>
        <p className="text-sm text-ink-soft">
          <Trans>
            Nothing there? Please look in the spam folder too. We can send the mail again three times an hour.
          </Trans>
        </p>
      </div>
    </div>
  )
}

function MailSent({ what, to }: Asked) {
  return (
    <Notice tone="success">
      {what === 'mail' ? (
        <Trans>
          A new mail is on its way to <span className="wrap-anywhere">{to}</span>.
        </Trans>
      ) : (
        <Trans>
          Thank you. A mail is on its way to <span className="wrap-anywhere">{to}</span>.
        </Trans>
      )}
    </Notice>
  )
}
