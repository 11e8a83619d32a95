import { Trans } from '@lingui/react/macro'
import { Ban, EyeOff, MessageCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { ReportButton } from '#app/features/safety/reports/ReportButton.tsx'
import { BlockButton } from '#app/features/visibility/blocks/BlockButton.tsx'
import { FictionalWarning } from './ProfileHeader.tsx'
import type { ReducedProfile as Reduced } from './profile-view.contract.ts'

/**
 * What remains visible of somebody the member has blocked, or of a conversation partner who is hidden at the moment.
 */
export function ReducedProfile({
  profile,
  fictionalWarning,
}: {
  profile: Reduced
  fictionalWarning: string
}) {
  const { name, age, access, fictional, conversation } = profile
  const heading = useRef<HTMLHeadingElement>(null)
  // After a block the focused button disappears with the rest of the profile.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus()
  }, [])
  const blocked = access === 'blocked'
  return (
    <div className="mx-auto w-full max-w-[640px] px-4 py-8 md:py-14">
      <Card as="section" className="grid justify-items-start gap-4 p-5 sm:p-8">
        <span aria-hidden className="grid size-16 place-items-center rounded-full bg-sand text-ink-soft">
          {blocked ? <Ban size={30} /> : <EyeOff size={30} />}
        </span>
        <h1 ref={heading} tabIndex={-1} className="outline-none wrap-anywhere">
          {blocked ? (
            <Trans>You’ve blocked {name}</Trans>
          ) : (
            <>
              {name}, {age}
            </>
          )}
        </h1>
        {fictional &&
          (fictionalWarning ? <FictionalWarning text={fictionalWarning} /> : <FictionalLabel full />)}
        <p className="wrap-anywhere">
          {blocked ? (
            <Trans>
              You won’t see each other anywhere. If {name} tries to open your profile, they’ll only be told
              that you’ve blocked them. If you unblock {name}, everything goes back to how it was.
            </Trans>
          ) : (
            <Trans>This profile can’t be seen at the moment.</Trans>
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          {conversation && (
            <ButtonLink
              to={`/chats/${conversation}`}
              variant={blocked ? 'line' : 'main'}
              icon={<MessageCircle aria-hidden />}
            >
              <Trans>Open your chat</Trans>
            </ButtonLink>
          )}
          <BlockButton profile={profile} blocked={blocked} variant="line" size="normal" />
          <ReportButton profile={{ ...profile, blocked }} variant="line" size="normal" />
        </div>
        <ButtonLink to="/members" variant="plain" size="small" className="-ms-5">
          <Trans>All members</Trans>
        </ButtonLink>
      </Card>
    </div>
  )
}
