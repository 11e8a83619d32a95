import { msg } from '@lingui/core/macro'
import { visit } from '#app/web/visit.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/BounceBeacon.tsx'
import { sceneDetails } from '../scene-details.server.ts'
import type { Route } from './+types/gallery.page.ts'
import { Gallery } from './Gallery.tsx'

/** With fewer people the album shows drawings. */
const minimumPeople = 4

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'gallery', {
    title: ({ length }) =>
      length >= minimumPeople ? msg`An album of members` : msg`An album with a page for you`,
    people: 8,
  })
  const details = sceneDetails(data.niche, visit(args.context).locale, data.look.picture)
  const cover = details[0]?.src ?? ''
  if (data.people.length >= minimumPeople) return { ...data, cover, moments: [] }
  return { ...data, cover, people: [], moments: details }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function GalleryPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <Gallery data={data} cover={data.cover} moments={data.moments} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
