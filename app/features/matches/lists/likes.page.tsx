import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Layers from 'lucide-react/icons/layers'
import { useEffect, useRef } from 'react'
import { data } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { TabLinks } from '#app/design/TabLinks.tsx'
import { peopleGridSizes } from '#app/features/members/cards/MemberTile.tsx'
import { SuggestedMemberTile } from '#app/features/members/cards/SuggestedMemberTile.tsx'
import { usePersistedMembers } from '#app/features/members/cards/use-persisted-members.ts'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { pageNumberIn } from '#app/web/page/paging.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/likes.page.ts'
import { LikeFeed } from './LikeFeed.tsx'
import { parseLikeList } from './like-lists.ts'
import { readLikes, readSuggestions } from './list-likes.server.ts'

const titles = { received: msg`Likes`, sent: msg`Likes you sent`, matches: msg`Matches` }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  const list = parseLikeList(params.type)
  if (!list) throw data(null, { status: 404 })
  const title = i18nFor(locale)._(titles[list])
  const likes = await readLikes(viewer, site, list, pageNumberIn(request))
  const suggestions = list === 'received' && likes.page === 1 ? await readSuggestions(viewer, site) : []
  return { title, list, ...likes, suggestions, now: now().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

export default function LikesPage({
  loaderData: { title, list, counts, likes, page, asOf, suggestions, now },
  params,
}: Route.ComponentProps) {
  const { t } = useLingui()
  const { received, sent, matches } = counts
  usePersistedMembers(
    list === 'received' ? '/likes' : `/likes/${list}`,
    title,
    page === 1 ? likes : undefined,
  )
  const { place, heading } = useFocusFallback(`${list} ${likes.map(({ id }) => id)}`)
  return (
    <div ref={place} className="wrap page-room">
      <h1 ref={heading} tabIndex={-1} className="mb-4 outline-none">
        <Trans>Likes</Trans>
      </h1>
      <TabLinks
        label={t`Your likes`}
        className="mb-6"
        items={[
          {
            to: params.type ? '/likes/received' : '/likes',
            label: t({ message: 'Received', context: 'likes' }),
            count: received,
            countLabel: t`${plural(received, { one: '# like received', other: '# likes received' })}`,
          },
          {
            to: '/likes/sent',
            label: t({ message: 'Sent', context: 'likes' }),
            count: sent,
            countLabel: t`${plural(sent, { one: '# like sent', other: '# likes sent' })}`,
          },
          {
            to: '/likes/matches',
            label: t`Matches`,
            count: matches,
            countLabel: t`${plural(matches, { one: '# match', other: '# matches' })}`,
          },
        ]}
      />
      <LikeFeed
        key={`${list} ${page}`}
        list={list}
        likes={likes}
        count={counts[list]}
        page={page}
        asOf={asOf}
        now={now}
      />
      <Suggestions people={suggestions} />
      <SwipeGameCard />
    </div>
  )
}

interface SuggestionsProps {
  people: MemberCard[]
}

/** Separate from the likes, and labelled as suggestions. */
function Suggestions({ people }: SuggestionsProps) {
  if (people.length === 0) return null
  return (
    <section aria-labelledby="suggestions" className="mt-14">
      <h2 id="suggestions">
        <Trans context="people we propose">Suggestions</Trans>
      </h2>
      <p className="mt-1 mb-5 max-w-paragraph text-ink-soft">
        <Trans>We think you might like these people. They haven’t liked you and don’t know about this.</Trans>
      </p>
      <ul className="people-grid">
        {people.map((member) => (
          <SuggestedMemberTile key={member.id} member={member} sizes={peopleGridSizes} />
        ))}
      </ul>
    </section>
  )
}

/** Links to the swipe game. */
function SwipeGameCard() {
  return (
    <Card className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-4">
      <span
        aria-hidden
        className="grid size-14 shrink-0 place-items-center rounded-full bg-primary-soft text-primary"
      >
        <Layers />
      </span>
      <div className="min-w-60 grow basis-0">
        <h2 className="text-2xl">
          <Trans>Swipe game</Trans>
        </h2>
        <p>
          <Trans>People from your search, one at a time. You have four likes a day.</Trans>
        </p>
      </div>
      <ButtonLink to="/swipe-game" variant="soft">
        <Trans>Play</Trans>
      </ButtonLink>
    </Card>
  )
}

/** Moves the focus to the heading when the focused card leaves the list, so that keyboard users keep their place. */
function useFocusFallback(shown: string) {
  const place = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const wasInside = useRef(false)

  useEffect(() => {
    const trackFocus = () => {
      wasInside.current = place.current?.contains(document.activeElement) ?? false
    }
    document.addEventListener('focusin', trackFocus)
    return () => document.removeEventListener('focusin', trackFocus)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` runs the effect after another list is shown, when the focused card may be gone
  useEffect(() => {
    if (wasInside.current && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [shown])

  return { place, heading }
}
