import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { AboutMe } from './AboutMe.tsx'
import { ActionBar } from './ActionBar.tsx'
import { BackToResults } from './BackToResults.tsx'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileFactList } from './ProfileFactList.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileInterests } from './ProfileInterests.tsx'
import { Gallery } from './photos/Gallery.tsx'
import type { RelatedMember, ShownProfile } from './profile-view.contract.ts'
import { RelatedMembers } from './RelatedMembers.tsx'
import { SafetyActions } from './SafetyActions.tsx'
import { useKeptProfile } from './use-kept-profile.ts'
import { useLikeSeen } from './use-like-seen.ts'

interface ProfileProps {
  profile: ShownProfile
  related: RelatedMember[]
  place: string
  fictionalWarning: string
}

export function Profile({ profile, related, place, fictionalWarning }: ProfileProps) {
  const { own, about, interests } = profile
  useLikeSeen(profile)
  useKeptProfile(profile, place)
  return (
    <>
      <article className="wrap pb-8 md:pb-12">
        <BackToResults />
        {own && <OwnNotice />}
        {/* On tablets the long texts span the full width: a column beside the photos would end far above them. */}
        <div className="grid gap-x-8 gap-y-6 md:grid-cols-2 md:grid-rows-[auto_1fr] lg:grid-cols-[440px_minmax(0,1fr)] lg:gap-x-12 lg:gap-y-3">
          <Gallery profile={profile} />
          <div className="max-lg:contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:grid lg:min-w-0 lg:content-start lg:gap-7">
            <div className="order-2 grid min-w-0 content-start gap-7 md:max-lg:row-span-2">
              <ProfileHeader profile={profile} place={place} fictionalWarning={fictionalWarning} />
              <ProfileActions profile={profile} className="max-md:hidden" />
            </div>
            <div className="order-4 grid min-w-0 gap-7 md:col-span-2 lg:col-span-1">
              {about && <AboutMe profile={profile} />}
              <ProfileFactList profile={profile} />
              {interests.length > 0 && <ProfileInterests profile={profile} />}
              {!own && <SafetyActions profile={profile} />}
            </div>
          </div>
        </div>
      </article>
      {related.length > 0 && <RelatedMembers members={related} />}
      <ActionBar profile={profile} />
    </>
  )
}

function OwnNotice() {
  return (
    <Notice
      className="mb-5"
      actions={
        <ButtonLink to="/profile" variant="line" size="small" icon={<Pencil aria-hidden />}>
          <Trans>Edit my profile</Trans>
        </ButtonLink>
      }
    >
      <Trans>This is your profile as other members see it.</Trans>
    </Notice>
  )
}
