import { msg } from '@lingui/core/macro'
import { visit } from '#app/web/visit.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import { sceneDetails } from '../scene-details.server.ts'
import type { Route } from './+types/tinderswipe.page.ts'
import { ThreeCards } from './ThreeCards.tsx'

const cards = 3

/** Shows three people; if there are fewer, all cards are drawings. */
export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'tinderswipe', {
    title: ({ length }) =>
      length === cards ? msg`Three people to begin with` : msg`Three moments to begin with`,
    people: cards,
  })
  const { people, look } = data
  // The variant decides which of the three comes first.
  if (people.length === cards)
    return { ...data, people: [...people.slice(look.picture), ...people.slice(0, look.picture)], moments: [] }
  const { locale } = visit(args.context)
  return { ...data, people: [], moments: sceneDetails(data.niche, locale, data.look.picture) }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function TinderswipePage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <ThreeCards data={data} moments={data.moments} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
