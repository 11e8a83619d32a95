import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import PartyPopper from 'lucide-react/icons/party-popper'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import { ProgressBar } from '#app/design/ProgressBar.tsx'
import { toast } from '#app/design/toasts/toast.ts'
import { facts, missedFacts } from '#app/features/members/facts/facts.ts'
import { profileWords } from '#app/features/members/facts/profile-words.ts'
import { readOwnPhotos } from '#app/features/photos/own/own-photos.server.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { recordFromKeys } from '#app/platform/records.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/own-profile.page.ts'
import { CardPreview, PreviewLink } from './CardPreview.tsx'
import { completenessOf, type ProfileStep } from './completeness.ts'
import { JumpLink, type SectionId } from './EditSection.tsx'
import { readOwnProfile } from './edit-profile.server.ts'
import { type FieldName, fieldWords } from './fields/field-words.ts'
import { ProfileSections, SectionLinks } from './ProfileSections.tsx'
import type { OwnProfile, ProfileChange } from './profile.contract.ts'
import { EditingContext, useEditing, useProfileSaver } from './saving/editing.ts'
import type { ProfileSaver } from './saving/profile-saver.ts'
import { UnsavedChangesGuard } from './saving/UnsavedChangesGuard.tsx'

const sections: Record<ProfileStep['step'], SectionId> = {
  photo: 'photos',
  photos: 'photos',
  about: 'words',
  more_about: 'words',
  tagline: 'words',
  interests: 'interests',
  place: 'basics',
  looks: 'looks',
  ...recordFromKeys(missedFacts, (name) => facts[name].section),
}

/** How complete the profile is, and in words what would help most next. */
function Completeness() {
  const { t } = useLingui()
  const { shown } = useEditing()
  const { percent, next } = completenessOf(shown)
  const words = useStepWords()
  return (
    <div className="grid gap-2">
      <ProgressBar label={t`Your profile so far`} value={percent} />
      {next ? (
        <JumpLink
          to={sections[next.step]}
          className="link inline-flex min-h-12 items-center gap-2 font-semibold"
        >
          {words(next)} <ArrowRight size={20} aria-hidden className="shrink-0" />
        </JumpLink>
      ) : (
        <p className="flex min-h-12 items-center gap-2">
          <PartyPopper aria-hidden className="shrink-0 text-primary" />
          <Trans>Your profile tells others everything they want to know.</Trans>
        </p>
      )}
    </div>
  )
}

function useStepWords() {
  const { t, i18n } = useLingui()
  return (next: ProfileStep): string => {
    switch (next.step) {
      case 'photo':
        return t`Add a photo of yourself`
      case 'photos':
        return t`${plural(next.missing, { one: 'Add # more photo', other: 'Add # more photos' })}`
      case 'about':
        return t`Write a few sentences about yourself`
      case 'more_about':
        return t`Write a little more about yourself`
      case 'tagline':
        return t`Add a line under your name`
      case 'interests':
        return t`${plural(next.missing, { one: 'Add # more interest', other: 'Add # more interests' })}`
      case 'place':
        return t`Say where you live`
      case 'looks':
        return t`Say a little about your looks`
      default:
        return i18n._(profileWords[next.step].ask)
    }
  }
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  const [profile, photos] = await Promise.all([readOwnProfile(viewer, site), readOwnPhotos(viewer)])
  return {
    title: i18nFor(locale)._(msg`My profile`),
    profile,
    photos,
    countries: describeCountries(site, locale).map(({ code, name, region_label }) => ({
      code,
      name,
      region_label,
    })),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/profile', title: loaderData?.title })

export default function OwnProfilePage({ loaderData }: Route.ComponentProps) {
  const { profile, photos, countries } = loaderData
  const saver = useProfileSaver(profile)
  useSavedToast(saver)
  return (
    <EditingContext value={saver}>
      <div className="wrap grid items-start gap-x-10 gap-y-6 page-room lg:grid-cols-[minmax(0,17rem)_minmax(0,46rem)]">
        <header className="grid gap-2 lg:col-span-2">
          <h1>
            <Trans>My profile</Trans>
          </h1>
          <p className="text-ink-soft">
            <Trans>Everything is saved as you go.</Trans>
          </p>
        </header>
        <HiddenNotice because={profile.hidden_because} />
        <aside className="grid justify-items-start gap-5 lg:sticky lg:top-clear">
          <div className="w-full">
            <Completeness />
          </div>
          <SectionLinks />
          <div className="hidden lg:block">
            <CardPreview />
          </div>
          <PreviewLink />
        </aside>
        <ProfileSections countries={countries} photos={photos} />
      </div>
      <UnsavedChangesGuard />
    </EditingContext>
  )
}

function HiddenNotice({ because }: { because: OwnProfile['hidden_because'] }) {
  if (!because) return null
  return (
    <Notice className="lg:col-span-2">
      {because === 'invisible' ? (
        <Trans>
          You’re in invisible mode, so you’re not shown to others in any list. You can change that in the{' '}
          <Link to="/settings#invisible" className="link">
            settings
          </Link>
          .
        </Trans>
      ) : because === 'consent_withdrawn' ? (
        <Trans>
          You’ve withdrawn your consent to being a member here, so nobody sees your profile. You can give it
          again in the{' '}
          <Link to="/settings" className="link">
            settings
          </Link>
          .
        </Trans>
      ) : (
        <Trans>Your profile isn’t shown to others at the moment.</Trans>
      )}
    </Notice>
  )
}

/**
 * Shows what was saved and offers to undo it, in one toast at a time so that changes do not pile up. Not in the first
 * session, where Back is the undo and attention belongs to the next step.
 */
function useSavedToast(saver: ProfileSaver) {
  const { t, i18n } = useLingui()
  const { revalidate } = useRevalidator()
  const shown = useRef<string>(undefined)

  function show(message: Parameters<typeof toast.show>[0]) {
    if (shown.current) toast.close(shown.current)
    shown.current = toast.show(message)
  }

  const showSavedToast = useEffectEvent((field: FieldName, undo?: ProfileChange) => {
    // The navigation shows the name as well.
    if (field === 'name') void revalidate()
    if (!undo) return
    const label = i18n._(fieldWords[field])
    show({
      title: t`Changed: ${label}`,
      tone: 'success',
      action: {
        label: t`Undo`,
        onPress: () => {
          saver.save(field, undo)
          show({ title: t`Undone: ${label}`, tone: 'success' })
        },
      },
    })
  })
  useEffect(() => saver.onSaved((field, undo) => showSavedToast(field, undo)), [saver])
}
