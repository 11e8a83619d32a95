import { Trans } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { SignupClosedNotice } from '#app/features/join/SignupClosedReason.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { JoinLinks } from '../search/results/JoinPrompt.tsx'
import { TrafficSourceReporter } from '../search/TrafficSourceReporter.tsx'
import type { NamedProfile } from './profile-view.contract.ts'

/** What a visitor sees of a members-only profile; joining and logging in lead back here. */
export function MembersOnlyProfile({ profile: { name, fictional } }: { profile: NamedProfile }) {
  const mode = useSignupMode()
  return (
    <div className="mx-auto grid max-w-xl justify-items-center gap-4 px-4 py-12 text-center md:py-20">
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-primary-soft text-primary">
        <UsersRound size={36} />
      </span>
      <h1 className="wrap-anywhere">{name}</h1>
      {fictional && <FictionalLabel full />}
      <p className="text-balance">
        <strong>
          <Trans>Only members can see this profile.</Trans>
        </strong>
      </p>
      <div className="text-balance text-ink-soft">
        {mode === 'open' ? (
          <Trans>Joining is free and takes two minutes. Then we’ll bring you back here.</Trans>
        ) : (
          <SignupClosedNotice mode={mode} />
        )}
      </div>
      <JoinLinks />
      <TrafficSourceReporter />
    </div>
  )
}
