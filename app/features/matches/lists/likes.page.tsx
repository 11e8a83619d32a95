import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { data } from 'react-router'
import { TabLinks } from '#app/design/TabLinks.tsx'
import { useKeptMembers } from '#app/features/members/cards/use-kept-members.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { pageNumberIn } from '#app/web/page/paging.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/likes.page.ts'
import { LikeFeed } from './LikeFeed.tsx'
import { likeListOf } from './like-lists.ts'
import { readLikes, readSuggestions } from './likes-for-page.server.ts'
import { Suggestions } from './Suggestions.tsx'
import { SwipeGameCard } from './SwipeGameCard.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

const titles = { received: msg`Likes`, sent: msg`Likes you sent`, matches: msg`Matches` }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  const list = likeListOf(params.type)
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
  useKeptMembers(list === 'received' ? '/likes' : `/likes/${list}`, title, page === 1 ? likes : undefined)
  const { place, heading } = useKeptFocus(`${list} ${likes.map(({ id }) => id)}`)
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
