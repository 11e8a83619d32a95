import { msg } from '@lingui/core/macro'
import { visit } from '#app/web/visit.ts'
import { heroLook } from '../hero-looks.server.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/BounceBeacon.tsx'
import type { Route } from './+types/iconslanding.page.ts'
import { choicesFor } from './choices.server.ts'
import { ThreeChoices } from './ThreeChoices.tsx'

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'iconslanding', { title: msg`Three small choices` })
  return { ...data, ...choicesFor(visit(args.context)), scene: heroLook(data.niche).scene }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function IconsPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <ThreeChoices data={data} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
