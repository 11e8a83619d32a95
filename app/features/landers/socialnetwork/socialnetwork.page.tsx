import { msg } from '@lingui/core/macro'
import { visit } from '#app/web/visit.ts'
import { heroLook } from '../hero-looks.server.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/BounceBeacon.tsx'
import type { Route } from './+types/socialnetwork.page.ts'
import { StreamLander } from './StreamLander.tsx'
import { readStream } from './stream.server.ts'

export async function loader(args: Route.LoaderArgs) {
  const { people, ...data } = await landerData(args, 'socialnetwork', {
    title: msg`Something in common`,
    people: 12,
  })
  const posts = await readStream(visit(args.context), people)
  return { ...data, scene: heroLook(data.niche).scene, posts }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function SocialNetworkPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <StreamLander data={data} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
