import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { ReadAloud } from '#app/features/read-aloud/ReadAloud.tsx'
import { ReportButton } from '#app/features/safety/reports/ReportButton.tsx'
import { ForeignText } from '#app/features/translation/ForeignText.tsx'
import { useTextLanguage } from '#app/features/translation/use-text-language.ts'
import { BlockButton } from '#app/features/visibility/blocks/BlockButton.tsx'
import { usePersistedPage } from '#app/web/browser/use-persisted-page.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { MemberTile } from '../cards/MemberTile.tsx'
import { ProfileFacts } from '../facts/ProfileFacts.tsx'
import { BackToResults } from './BackToResults.tsx'
import { givenFacts } from './given-facts.ts'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { ProfileInterests } from './ProfileInterests.tsx'
import { persistedProfileRows } from './persisted-profile-rows.ts'
import { Gallery } from './photos/Gallery.tsx'
import type { RelatedMember, ShownProfile } from './profile-view.contract.ts'
import { useMarkLikeSeen } from './use-mark-like-seen.ts'

interface ProfileProps {
  profile: ShownProfile
  related: RelatedMember[]
  place: string
  fictionalWarning: string
}

export function Profile({ profile, related, place, fictionalWarning }: ProfileProps) {
  const { own, about, interests } = profile
  useMarkLikeSeen(profile)
  usePersistedProfile(profile, place)
  return (
    <>
      <article className="wrap pb-8 md:pb-12">
        <BackToResults />
        {own && <MyProfileNotice />}
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

function MyProfileNotice() {
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

/** The member's own words, marked with their language. */
function AboutMe({ profile: { about, language, about_language } }: { profile: ShownProfile }) {
  const written = useTextLanguage(about, about_language)
  return (
    <section>
      <h2 className="mb-2.5">
        <Trans>About me</Trans>
      </h2>
      <ForeignText
        text={about}
        language={written}
        hint={language}
        className="max-w-paragraph whitespace-pre-line wrap-anywhere"
      />
      <ReadAloud text={about} language={written ?? language} className="mt-2" />
    </section>
  )
}

/** On phones the actions stay within reach of the thumb; the layout's bar gives way to them. */
function ActionBar({ profile }: { profile: ShownProfile }) {
  if (profile.own) return null
  return (
    <div
      data-action-bar=""
      className="sticky bottom-0 z-30 mt-auto border-t border-line bg-card px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] md:hidden"
    >
      <ProfileActions profile={profile} inBar />
    </div>
  )
}

export function ProfileFactList({ profile }: { profile: ShownProfile }) {
  const { gender, min_age, max_age } = profile.seeking
  const seeking = { gender, minAge: min_age, maxAge: max_age }
  return <ProfileFacts who={profile.gender} seeking={seeking} facts={givenFacts(profile)} />
}

function RelatedMembers({ members }: { members: RelatedMember[] }) {
  return (
    <section className="border-t border-line bg-sand py-10">
      <div className="wrap">
        <h2 className="mb-5">
          <Trans>Similar members</Trans>
        </h2>
        <ul className="photo-grid">
          {members.map((member) => (
            <MemberTile key={member.id} member={member} to={`/members/${member.id}`} headingLevel={3} />
          ))}
        </ul>
      </div>
    </section>
  )
}

interface SafetyActionsProps {
  profile: { id: string; name: string; blocked: boolean }
  className?: string
}

function SafetyActions({ profile, className }: SafetyActionsProps) {
  const isMember = useUser() !== null
  return (
    <div className={joinClasses('-ms-5 flex flex-wrap gap-x-1', className)}>
      {isMember && <BlockButton profile={profile} blocked={profile.blocked} />}
      <ReportButton profile={profile} />
    </div>
  )
}

function usePersistedProfile(profile: ShownProfile, place: string) {
  const { i18n } = useLingui()
  const label = useFictionalLabel()
  const { id, name, age, main_image } = profile
  usePersistedPage({
    path: `/members/${id}`,
    title: `${name}, ${age}`,
    ...(main_image && { face: main_image.filename }),
    rows: persistedProfileRows(i18n, profile, { label, place }),
  })
}
