import { Trans } from '@lingui/react/macro'
import DoorClosed from 'lucide-react/icons/door-closed'
import { useContext } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { SignupClosedReason } from '#app/features/join/SignupClosedReason.tsx'
import type { ClosedSignupMode } from '#app/features/join/signup-mode.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { InModalContext } from './steps/StepForm.tsx'

/** Says honestly that nobody, or nobody without an invitation, can join now. */
export function SignupClosed({ mode, onLogin }: { mode: ClosedSignupMode; onLogin: () => void }) {
  const site = useRootData()?.site.name ?? ''
  const Heading = useContext(InModalContext) ? 'h2' : 'h1'
  return (
    <div className="grid justify-items-start gap-5">
      <span className="grid size-20 place-items-center rounded-full bg-secondary-soft text-secondary-ink">
        <DoorClosed aria-hidden className="size-10" />
      </span>
      <Heading className="text-3xl">
        <SignupClosedReason mode={mode} />
      </Heading>
      <p>
        {mode === 'closed' ? (
          <Trans>
            {site} isn’t taking new members for now. We don’t know yet when it will open again, and there’s no
            waiting list, so there’s nothing you need to do.
          </Trans>
        ) : (
          <Trans>
            {site} is open only to visitors who come through a link from one of our partners. If you have such
            a link, please open it again: it leads you straight to the sign-up.
          </Trans>
        )}
      </p>
      <p>
        <Trans>Members can log in as usual.</Trans>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onLogin}>
          <Trans>Log in</Trans>
        </Button>
        <ButtonLink to="/" variant="line">
          <Trans>Back to the home page</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}
