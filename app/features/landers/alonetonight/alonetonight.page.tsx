import { msg } from '@lingui/core/macro'
import { heroLook } from '../hero-looks.server.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/BounceBeacon.tsx'
import type { Route } from './+types/alonetonight.page.ts'
import { EveningLander } from './EveningLander.tsx'

export async function loader(args: Route.LoaderArgs) {
  const data = await landerData(args, 'alonetonight', { title: msg`Alone tonight?` })
  return { ...data, scene: heroLook(data.niche).scene }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function AloneTonightPage({ loaderData: data }: Route.ComponentProps) {
  return (
    <>
      <EveningLander data={data} scene={data.scene} />
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
