import { msg } from '@lingui/core/macro'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/BounceBeacon.tsx'
import type { Route } from './+types/landing.page.ts'
import { memberLanding } from './member-landing.server.ts'
import { OtherPeople } from './OtherPeople.tsx'
import { PersonLander } from './PersonLander.tsx'

export const loader = (args: Route.LoaderArgs) =>
  memberLanding(args, 'landing', (name) => msg`Write to ${name}`)

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function LandingPage({ loaderData: data }: Route.ComponentProps) {
  const { person, scene } = data
  return (
    <>
      {person ? <PersonLander data={data} person={person} /> : <OtherPeople data={data} scene={scene} />}
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
