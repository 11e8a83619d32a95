import { msg } from '@lingui/core/macro'
import { visit } from '#app/web/visit.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/BounceBeacon.tsx'
import type { Route } from './+types/landing2.page.ts'
import { FirstMessageLander } from './FirstMessageLander.tsx'
import { firstLines } from './in-common.server.ts'
import { memberLanding } from './member-landing.server.ts'
import { OtherPeople } from './OtherPeople.tsx'

export async function loader(args: Route.LoaderArgs) {
  const data = await memberLanding(args, 'landing2', () => msg`How would you begin?`)
  const lines = data.person?.answers ? firstLines(data.person, visit(args.context).locale) : []
  return { ...data, lines }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant and its lines stay while it is open. */
export const shouldRevalidate = () => false

export default function FirstMessagePage({ loaderData: data }: Route.ComponentProps) {
  const { person, scene, lines } = data
  return (
    <>
      {person ? (
        <FirstMessageLander data={data} person={person} lines={lines} />
      ) : (
        <OtherPeople data={data} scene={scene} />
      )}
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
