import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import { readOwnPhotos } from '#app/features/photos/own/read-own-photos.server.ts'
import { describeCountries } from '#app/features/sites/settings.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/own-profile.page.ts'
import { CardPreview, PreviewLink } from './CardPreview.tsx'
import { Completeness } from './Completeness.tsx'
import { readOwnProfile } from './edit-profile.server.ts'
import { ProfileSections, SectionLinks } from './ProfileSections.tsx'
import type { OwnProfile } from './profile.contract.ts'
import { EditingContext } from './saving/editing.ts'
import { UnsavedChangesGuard } from './saving/UnsavedChangesGuard.tsx'
import { useProfileSaver } from './saving/use-profile-saver.ts'
import { useSavedToast } from './saving/use-saved-toast.ts'

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
