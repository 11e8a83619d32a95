import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Chip } from '#app/design/Chip.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import type { seeLikeCall } from '#app/features/likes/like.api.ts'
import { broadcastLike } from '#app/features/likes/like-broadcast.ts'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import { factWords, type ProfileFact, profileWords } from '#app/features/members/facts/profile-words.ts'
import { ReadAloud } from '#app/features/read-aloud/ReadAloud.tsx'
import { ReportButton } from '#app/features/safety/reports/ReportButton.tsx'
import { interestNames } from '#app/features/sites/interests.ts'
import { ForeignText } from '#app/features/translation/ForeignText.tsx'
import { useTextLanguage } from '#app/features/translation/use-text-language.ts'
import { BlockButton } from '#app/features/visibility/blocks/BlockButton.tsx'
import { maxSearchAge, minimumAge } from '#app/platform/values/age.ts'
import { callLazily } from '#app/web/browser/call-lazily.ts'
import { usePersistedPage } from '#app/web/browser/offline/use-persisted-page.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import { givenFacts, persistedProfileRows } from './given-facts.ts'
import { ProfileActions } from './ProfileActions.tsx'
import { ProfileHeader } from './ProfileHeader.tsx'
import { Gallery } from './photos/Gallery.tsx'
import type { RelatedMember, ShownProfile } from './profile-view.contract.ts'

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

/** Marks a like as seen once the liker's profile is opened; the server knows whether it was new. */
function useMarkLikeSeen({ id, like }: Pick<ShownProfile, 'id' | 'like'>) {
  const user = useUser()
  const { revalidate } = useRevalidator()
  const viewer = user?.id
  const news = user?.new_likes ?? 0
  const likesViewer = like?.likes_you ?? false

  const markSeen = useEffectEvent(async (member: string, profile: string) => {
    if (news > 0 && (await markLikeSeen(member, profile))) await revalidate()
  })
  useEffect(() => {
    if (viewer && likesViewer) void markSeen(viewer, id)
  }, [viewer, id, likesViewer])
}

/** Nothing is lost when it fails: the like stays new until the next visit. */
async function markLikeSeen(viewer: string, profile: string): Promise<boolean> {
  try {
    await callLazily<typeof seeLikeCall>('PUT /like.php', { body: { profile, seen: true } })
    broadcastLike({ type: 'seen', viewer, profile })
    return true
  } catch {
    return false
  }
}

/** Links to the list of members; readers who came from there go back in history, and so to the same place in it. */
function BackToResults() {
  const navigate = useNavigate()
  const [cameFromResults, setCameFromResults] = useState(false)
  useEffect(() => setCameFromResults(previousPath() === '/members'), [])

  function goBack(event: MouseEvent) {
    if (!cameFromResults || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate(-1)
  }

  return (
    <div className="py-1 md:py-3">
      <ButtonLink
        to="/members"
        variant="plain"
        size="small"
        className="-ms-5"
        icon={<ArrowLeft aria-hidden />}
        onClick={goBack}
      >
        {cameFromResults ? <Trans>Back to results</Trans> : <Trans>All members</Trans>}
      </ButtonLink>
    </div>
  )
}

/** The path of the previous history entry, where the browser exposes it. */
function previousPath(): string | null {
  const navigation = 'navigation' in window ? window.navigation : undefined
  const index = navigation?.currentEntry?.index ?? 0
  const url = index > 0 ? navigation?.entries()[index - 1]?.url : null
  return url ? new URL(url).pathname : null
}

/** Shared interests come first, under a separate heading. */
function ProfileInterests({ profile: { interests, shared_interests } }: { profile: ShownProfile }) {
  const { i18n } = useLingui()
  const named = interestNames(i18n).filter(({ id }) => interests.includes(id))
  const shared = named.filter(({ id }) => shared_interests.includes(id))
  const others = named.filter(({ id }) => !shared_interests.includes(id))
  const hasShared = shared.length > 0
  return (
    <section className="grid gap-3">
      <h2>{hasShared ? <Trans>You both like</Trans> : <Trans>Interests</Trans>}</h2>
      {hasShared && (
        <ul className="flex flex-wrap gap-2.5">
          {shared.map(({ id, name }) => (
            <li key={id}>
              <Chip
                icon={<Check aria-hidden size={18} />}
                className="border-transparent! bg-primary-soft! text-primary-dark high:border-primary!"
              >
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {hasShared && others.length > 0 && (
        <h3 className="mt-2 font-sans text-base font-semibold tracking-normal">
          <Trans>More interests</Trans>
        </h3>
      )}
      {others.length > 0 && (
        <ul className="flex flex-wrap gap-2.5">
          {others.map(({ id, name }) => (
            <li key={id}>
              <Chip>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface ProfileFactsProps {
  /** The member's gender, where the site shows it; some values are worded by it. */
  who: string | null
  seeking: { gender: string; minAge: number; maxAge: number }
  facts: readonly { fact: ProfileFact; value: string }[]
}

function ProfileFacts({ who, seeking: { gender, minAge, maxAge }, facts }: ProfileFactsProps) {
  const { i18n } = useLingui()
  const sought = factWords(i18n, 'seeking', gender)
  return (
    <dl className="flex flex-wrap gap-2.5">
      <Fact label={i18n._(profileWords.seeking.label)}>
        {minAge <= minimumAge && maxAge >= maxSearchAge ? (
          sought
        ) : (
          <Trans>
            {sought}, {minAge} to {maxAge}
          </Trans>
        )}
      </Fact>
      {facts.map(({ fact, value }) => {
        const text = factWords(i18n, fact, value, who)
        return (
          text && (
            <Fact key={fact} label={i18n._(profileWords[fact].label)}>
              {text}
            </Fact>
          )
        )
      })}
    </dl>
  )
}

/** One chip: the fact's label and its value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="inline-flex min-h-11 max-w-full flex-wrap items-baseline gap-x-2 rounded-[22px] border border-line bg-card px-4 py-2 leading-snug high:border-2 high:border-ink">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  )
}
