import { Trans } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import EyeOff from 'lucide-react/icons/eye-off'
import MessageCircle from 'lucide-react/icons/message-circle'
import UsersRound from 'lucide-react/icons/users-round'
import { useEffect, useRef } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { SignupClosedNotice } from '#app/features/join/SignupClosedReason.tsx'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { JoinLinks } from '#app/features/members/search/results/JoinPrompt.tsx'
import { TrafficSourceReporter } from '#app/features/members/search/TrafficSourceReporter.tsx'
import { ReportButton } from '#app/features/safety/reports/ReportButton.tsx'
import { parseTrackingQuery } from '#app/features/tracking/tracking.ts'
import { BlockButton } from '#app/features/visibility/blocks/BlockButton.tsx'
import { useRemovePersistedPage } from '#app/web/browser/offline/use-persisted-page.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { allowCaching } from '#app/web/page/page-cache.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/profile.page.ts'
import { Profile } from './Profile.tsx'
import { FictionalWarning } from './ProfileHeader.tsx'
import { readProfilePage } from './profile-page.server.ts'
import type { NamedProfile, ReducedProfile as Reduced } from './profile-view.contract.ts'

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const page = await readProfilePage(visit(context), params.id, request)
  // Whether somebody answers for a fictional profile changes with each shift.
  if (page.kind === 'open' && !page.profile.fictional)
    allowCaching(context, {
      members: [page.id, ...page.related.map(({ id }) => id)],
      count: (reader) => spendReadingPoints(reader, 'profile'),
    })
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

interface BlockedPageProps {
  id: string
  name: string
  /** True when both have blocked each other: the viewer's own block can be ended here. */
  byViewer: boolean
}

function BlockedPage({ id, name, byViewer }: BlockedPageProps) {
  useRemovePersistedPage(`/members/${id}`)
  return (
    <div className="mx-auto grid max-w-[36rem] justify-items-center gap-5 px-5 py-16 text-center md:py-24">
      <span aria-hidden className="grid size-20 place-items-center rounded-full bg-sand text-ink-soft">
        <Ban size={36} />
      </span>
      <h1 className="text-2xl wrap-anywhere">
        <Trans>You're blocked by {name}. You do not have access to this page.</Trans>
      </h1>
      <p className="text-ink-soft">
        <Trans>Have a look at who else is here.</Trans>
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/members">
          <Trans>Look at members</Trans>
        </ButtonLink>
        {byViewer && <BlockButton profile={{ id, name }} blocked variant="line" size="normal" />}
      </div>
    </div>
  )
}

/** What a visitor sees of a members-only profile; joining and logging in lead back here. */
function MembersOnlyProfile({ profile: { name, fictional } }: { profile: NamedProfile }) {
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

/**
 * What remains visible of somebody the member has blocked, or of a conversation partner who is hidden at the moment.
 */
function ReducedProfile({ profile, fictionalWarning }: { profile: Reduced; fictionalWarning: string }) {
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
