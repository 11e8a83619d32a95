import { msg } from '@lingui/core/macro'
import { visit } from '#app/web/visit.ts'
import { heroLook } from '../hero-looks.server.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/BounceBeacon.tsx'
import { sceneDetails } from '../scene-details.server.ts'
import type { Route } from './+types/collagelanding.page.ts'
import { Collage } from './Collage.tsx'
import { smallPieces } from './pieces.ts'

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'collagelanding', {
    title: msg`Small pleasures, shared`,
    people: 1 + smallPieces * 2,
  })
  const { scene } = heroLook(data.niche)
  const moments = sceneDetails(data.niche, visit(args.context).locale, data.look.picture)
  // Fewer people would leave places empty: then all pieces are drawings.
  if (data.people.length > smallPieces) return { ...data, scene, moments }
  return { ...data, scene, moments, people: [] }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function CollagePage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <Collage data={data} scene={data.scene} moments={data.moments} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
