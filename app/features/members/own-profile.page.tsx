import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import { Photo } from '#app/design/Photo.tsx'
import { requireViewer } from '#app/features/accounts/require-viewer.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { countryName } from '#app/i18n/intl.ts'
import { pageMeta } from '#app/page-meta.ts'
import type { Route } from './+types/own-profile.page.ts'
import { Interests } from './Interests.tsx'
import { type OwnProfile, ownProfile } from './own-profile.server.ts'
import { ProfileFacts } from './ProfileFacts.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { viewer, site, locale } = requireViewer(context, request)
  const profile = await ownProfile(viewer, site)
  const place = [profile.city, countryName(profile.country, locale)].filter(Boolean).join(', ')
  return { title: i18nFor(locale)._(msg`My profile`), profile, place }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/profile', title: loaderData?.title, hidden: true })

export default function OwnProfilePage({ loaderData: { profile, place } }: Route.ComponentProps) {
  const { name, age, tagline, about, photo } = profile
  return (
    <div className="wrap py-8 lg:py-10">
      <p className="mb-5 text-ink-soft">
        <Trans>This is your profile as other members see it.</Trans>
      </p>
      <HiddenNotice because={profile.hiddenBecause} />
      <div className="grid items-start gap-8 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] lg:gap-12">
        <div className="grid gap-3">
          <Photo
            {...photo}
            alt={photo ? name : ''}
            sizes="(min-width: 1200px) 480px, (min-width: 768px) 40vw, 100vw"
            loading="eager"
          />
          {profile.photoPending && (
            <p className="text-ink-soft">
              <Trans>Your photo is being checked. Others see it after that.</Trans>
            </p>
          )}
        </div>
        <div className="grid gap-7">
          <header>
            <h1>
              {name}, {age}
            </h1>
            <p className="mt-2 text-ink-soft">{place}</p>
            {tagline && <q className="mt-3 block text-lg">{tagline}</q>}
          </header>
          {about && (
            <section>
              <h2 className="mb-2">
                <Trans>About me</Trans>
              </h2>
              <p className="max-w-[65ch] whitespace-pre-line">{about}</p>
            </section>
          )}
          <ProfileFacts seeking={profile.seeking} facts={profile.facts} />
          {profile.interests.length > 0 && <Interests ids={profile.interests} />}
        </div>
      </div>
    </div>
  )
}

function HiddenNotice({ because }: { because: OwnProfile['hiddenBecause'] }) {
  if (!because) return null
  return (
    <Notice className="mb-6">
      {because === 'invisible' ? (
        <Trans>You are in invisible mode, so you are not shown to others in any list.</Trans>
      ) : (
        <Trans>Your profile is not shown to others at the moment.</Trans>
      )}
    </Notice>
  )
}
