import { Trans, useLingui } from '@lingui/react/macro'
import { Heart } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { SignupClosedNotice } from '#app/features/join/SignupClosedReason.tsx'
import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { loginAddress } from '#app/web/page/return-address.ts'

const matchFinderPath = '/match-finder'

/** Matches are for members; the answers wait in this tab until the visitor has joined. */
export function VisitorResult({ onChangeAnswers }: { onChangeAnswers: () => void }) {
  const { t } = useLingui()
  const openSignup = useSignupModal()
  const mode = useSignupMode()
  const isOpen = mode === 'open'
  return (
    <>
      <h1 className="sr-only">
        <Trans>Match finder</Trans>
      </h1>
      <EmptyState
        icon={<Heart aria-hidden />}
        title={t`Your answers are ready`}
        action={
          <div className="grid gap-3">
            {isOpen && (
              <Button onClick={() => openSignup({ next: matchFinderPath })}>
                <Trans>Join free and see who suits you</Trans>
              </Button>
            )}
            <ButtonLink to={loginAddress(matchFinderPath)} variant={isOpen ? 'line' : 'main'}>
              <Trans>Log in</Trans>
            </ButtonLink>
            <Button variant="plain" onClick={onChangeAnswers}>
              <Trans>Change my answers</Trans>
            </Button>
          </div>
        }
      >
        {mode === 'open' ? (
          <Trans>
            Members can see who suits them, and why. Log in or join free: you’ll come straight back here, and
            your answers will still be there.
          </Trans>
        ) : (
          <SignupClosedNotice mode={mode} />
        )}
      </EmptyState>
    </>
  )
}
