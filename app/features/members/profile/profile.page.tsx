import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { parseTrackingQuery } from '#app/features/tracking/tracking.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/profile.page.ts'
import { BlockedPage } from './BlockedPage.tsx'
import { MembersOnlyProfile } from './MembersOnlyProfile.tsx'
import { Profile } from './Profile.tsx'
import { readProfilePage } from './profile-page.server.ts'
import { ReducedProfile } from './ReducedProfile.tsx'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = await readProfilePage(visit(context), params.id, request)
  return data(page, { status: page.kind === 'blocked' ? 403 : 200 })
}

/** Opening a photo changes only the address, nothing the server depends on; a traffic source may open the profile. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const samePage = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
  const hasSource = parseTrackingQuery(nextUrl.searchParams) && !parseTrackingQuery(currentUrl.searchParams)
  return samePage && !hasSource ? false : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta({
    root: matches[0].loaderData,
    path: `/members/${loaderData?.id ?? ''}`,
    title: loaderData?.title,
    ...(loaderData?.kind === 'open' && { description: loaderData.description, image: loaderData.image }),
  }),
  ...((loaderData?.hidden ?? true) ? [{ name: 'robots', content: 'noindex' }] : []),
]

export default function ProfilePage({ loaderData: page }: Route.ComponentProps) {
  if (page.kind === 'blocked') return <BlockedPage {...page} />
  const { profile, ...rest } = page
  // A related member is another page in the same component: the key discards all earlier state.
  if (profile.access === 'full') return <Profile key={profile.id} profile={profile} {...rest} />
  if (profile.access === 'members_only') return <MembersOnlyProfile key={profile.id} profile={profile} />
  return <ReducedProfile key={profile.id} profile={profile} fictionalWarning={rest.fictionalWarning} />
}
