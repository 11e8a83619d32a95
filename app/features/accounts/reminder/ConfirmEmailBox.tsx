import { Trans, useLingui } from '@lingui/react/macro'
import MailCheck from 'lucide-react/icons/mail-check'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { Notice } from '#app/design/Notice.tsx'
import type { activateCall, correctAddressCall } from '#app/features/accounts/activation/activation.api.ts'
import { EmailForm } from '#app/features/accounts/email/EmailForm.tsx'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { User } from '#app/web/user.contract.ts'

/** The steps left before others see the profile. */
export function ConfirmEmailBox({ user }: { user: User }) {
  return user.signup_complete ? <ConfirmationMailNotice user={user} /> : <UnfinishedSignup />
}

/** A partner signed the member up, and no mail was sent: nobody has agreed to one yet. */
function UnfinishedSignup() {
  return (
    <div className="grid w-full justify-items-start gap-3 text-start">
      <div>
        <p className="font-bold">
          <Trans>Please finish your sign-up</Trans>
        </p>
        <p>
          <Trans>
            Choose a password and accept the terms. Then we send you an email to confirm your email address.
          </Trans>
        </p>
      </div>
      <ButtonLink to="/complete-signup" size="small">
        <Trans>Finish my sign-up</Trans>
      </ButtonLink>
    </div>
  )
}

interface MailRequest {
  what: 'mail' | 'correction'
  to: string
}

/** Names the address we wrote to, and what to do when no mail comes: send it again, or correct a typo. */
function ConfirmationMailNotice({ user }: { user: User }) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const [correcting, setCorrecting] = useState(false)
  const { run, pending, problem } = useCall()
  const [asked, setAsked] = useState<MailRequest>()
  const [mailed, setMailed] = useState(false)
  const email = <MailAddress of={user.email} />

  async function ask(request: MailRequest) {
    if (pending) return
    setAsked(request)
    setMailed(false)
    await run(async () => {
      const { what, to } = request
      if (what === 'mail')
        await callLazily<typeof activateCall>('POST /activation.php', { body: { resend: true } })
      else await callLazily<typeof correctAddressCall>('PUT /activation.php', { body: { email: to } })
      setMailed(true)
      setCorrecting(false)
      await revalidate()
    })
  }

  function correct(email: string) {
    if (email === user.email) setCorrecting(false)
    else void ask({ what: 'correction', to: email })
  }

  return (
    <div className="flex w-full items-start gap-4 text-start">
      <MailCheck aria-hidden className="mt-1 hidden size-8 shrink-0 text-secondary-ink sm:block" />
      <div className="grid min-w-0 grow gap-3">
        <div>
          <p className="font-bold">
            <Trans>Please confirm your email address</Trans>
          </p>
          <p>
            <Trans>
              We sent an email to <strong className="wrap-anywhere">{email}</strong>. Open it and follow the
              link: then others can see your profile and answer you.
            </Trans>
          </p>
        </div>
        {correcting ? (
          <EmailForm
            label={t`Your email address`}
            typed={user.email}
            submit={<Trans>Save and send the email</Trans>}
            problem={asked?.what === 'correction' ? problem : undefined}
            pending={pending}
            onSend={correct}
            onCancel={() => setCorrecting(false)}
          />
        ) : (
          <div className="flex flex-wrap gap-2.5">
            <Button
              variant="line"
              size="small"
              pending={pending}
              onClick={() => ask({ what: 'mail', to: user.email })}
            >
              <Trans>Send the email again</Trans>
            </Button>
            <Button variant="line" size="small" onClick={() => setCorrecting(true)}>
              <Trans>Correct the address</Trans>
            </Button>
          </div>
        )}
        <div role="status">
          {asked && mailed && <MailSent {...asked} />}
          {asked?.what === 'mail' && problem && (
            <div ref={scrollToNotice}>
              <Notice tone="danger">{problem.message}</Notice>
            </div>
          )}
        </div>
        <p className="text-sm text-ink-soft">
          <Trans>
            Nothing arrived? Please check your spam folder too. We can send the email again three times an
            hour.
          </Trans>
        </p>
      </div>
    </div>
  )
}

/** In a conversation the box sits low and scrolls. */
function scrollToNotice(notice: HTMLElement | null) {
  notice?.scrollIntoView({ block: 'nearest' })
}

function MailSent({ what, to: address }: MailRequest) {
  const to = <MailAddress of={address} />
  return (
    <div ref={scrollToNotice}>
      <Notice tone="success">
        {what === 'mail' ? (
          <Trans>
            A new email is on its way to <span className="wrap-anywhere">{to}</span>.
          </Trans>
        ) : (
          <Trans>
            Thank you. An email is on its way to <span className="wrap-anywhere">{to}</span>.
          </Trans>
        )}
      </Notice>
    </div>
  )
}
