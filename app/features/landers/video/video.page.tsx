import { msg } from '@lingui/core/macro'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { PlainLander } from '../parts/PlainLander.tsx'
import type { Route } from './+types/video.page.ts'

export const loader = (args: Route.LoaderArgs) => landerData(args, 'video', { title: msg`A new beginning` })

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function VideoPage({ loaderData: data }: Route.ComponentProps) {
  return <PlainLander data={data} headline={data.title} />
}
