import { msg } from '@lingui/core/macro'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/swipe-game.page.ts'
import { SwipeGame } from './SwipeGame.tsx'
import { dealCards } from './swipe.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  const title = i18nFor(locale)._(msg`Swipe game`)
  return { title, deck: await dealCards(viewer, site), now: now().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: location.pathname, title: loaderData?.title })

/** The game deals its own cards; reading the page again must not take the card from under the reader's finger. */
export function shouldRevalidate() {
  return false
}

export default function SwipeGamePage({ loaderData: { deck, now } }: Route.ComponentProps) {
  return <SwipeGame deck={deck} now={now} />
}
