import { Trans } from '@lingui/react/macro'
import MailCheck from 'lucide-react/icons/mail-check'
import PencilLine from 'lucide-react/icons/pencil-line'
import { type ReactNode, useContext, useEffect, useRef } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { MailAddress } from '#app/design/MailAddress.tsx'
import { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { useLazy } from '#app/web/browser/lazy-dialog.tsx'
import { useUser } from '#app/web/page/use-root-data.ts'
import { isSavedAsDraft, pageAfterSignup, type SignupSetup } from '../signup-setup.ts'
import { focusHeading, InModalContext } from './StepForm.tsx'

/** Loaded once somebody has joined: the questions do not need it. */
async function loadPeopleToGreet() {
  await loadInsideTexts()
  return (await import('../greet/PeopleToGreet.tsx')).PeopleToGreet
}

/** The final step once the session has begun. */
export function SignupComplete({ setup, next }: { setup: SignupSetup; next: string }) {
  const user = useUser()
  const hasReturnPage = next !== pageAfterSignup
  const PeopleToGreet = useLazy(loadPeopleToGreet, user !== null && !hasReturnPage)
  if (!user) return null
  const { name } = user.profile
  const other = setup.hasWrittenToTarget && setup.target?.name
  return (
    <CompletionFrame title={<Trans>Welcome, {name}. Please check your email</Trans>}>
      {other && (
        <p>
          {isSavedAsDraft(setup) ? (
            <Trans>
              We’ll keep your message to {other} as a draft, and you can decide later whether to send it.
            </Trans>
          ) : (
            <Trans>We’ll pass your message on to {other} once you’ve followed the link.</Trans>
          )}
        </p>
      )}
      <Card className="w-full">
        <ConfirmEmailBox user={user} />
      </Card>
      {PeopleToGreet && <PeopleToGreet />}
      {hasReturnPage ? (
        <ButtonLink to={next} reloadDocument>
          <Trans>Continue</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink to="/members" variant="line" reloadDocument>
          <Trans>See members</Trans>
        </ButtonLink>
      )}
    </CompletionFrame>
  )
}

/** Uses the same words for a new and a known address, so nobody learns who is a member here. */
export function ActivationMailSent({
  email: address,
  onAnotherAddress,
}: {
  email: string
  onAnotherAddress: () => void
}) {
  const email = <MailAddress of={address} />
  return (
    <CompletionFrame title={<Trans>Check your email</Trans>}>
      <p>
        <Trans>
          We sent an email to <strong className="wrap-anywhere">{email}</strong>. Open it and follow the link
          to come in.
        </Trans>
      </p>
      <p className="text-ink-soft">
        <Trans>
          Nothing there after a few minutes? Please look in the spam folder, and check the address above.
        </Trans>
      </p>
      <Button variant="line" onClick={onAnotherAddress} icon={<PencilLine aria-hidden />}>
        <Trans>Use another address</Trans>
      </Button>
    </CompletionFrame>
  )
}

function CompletionFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const Heading = useContext(InModalContext) ? 'h2' : 'h1'
  useEffect(() => focusHeading(heading.current), [])
  return (
    <div data-signup-done className="grid justify-items-start gap-5">
      <span className="grid size-20 place-items-center rounded-full bg-good-soft text-good">
        <MailCheck aria-hidden className="size-10" />
      </span>
      <Heading ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </Heading>
      {children}
    </div>
  )
}
