import { Plural, Trans } from '@lingui/react/macro'
import { CircleUserRound, Crown, Lock } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { ShownProfile } from '../profile-view.contract.ts'
import { usePhotoJoin } from './use-photo-join.ts'

/** Why some photos are blurred, and what to do about it. */
export function LockedPhotosNotice({ profile, locked }: { profile: ShownProfile; locked: number }) {
  const user = useUser()
  const join = usePhotoJoin(profile)
  const isOpen = useSignupMode() === 'open'
  return (
    <div className="grid justify-items-start gap-3 rounded-card bg-sand p-4 high:border-2 high:border-line">
      <p className="flex items-start gap-2.5">
        <Lock aria-hidden size={22} className="mt-0.5 shrink-0" />
        <span>
          <Plural value={locked} one="# photo is locked." other="# photos are locked." />{' '}
          {user ? <Trans>Premium members see all photos.</Trans> : <Trans>Members can see more.</Trans>}
        </span>
      </p>
      {user ? (
        <ButtonLink to="/premium" variant="gold" size="small" icon={<Crown aria-hidden />}>
          <Trans>See what premium gives you</Trans>
        </ButtonLink>
      ) : (
        <ButtonLink {...join} variant="line" size="small" icon={<CircleUserRound aria-hidden />}>
          {isOpen ? <Trans>Join free to see more photos</Trans> : <Trans>Log in to see more photos</Trans>}
        </ButtonLink>
      )}
    </div>
  )
}
