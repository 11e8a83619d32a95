import { msg } from '@lingui/core/macro'
import { redirectDocument } from 'react-router'
import { readForm } from '#app/web/page/read-form.server.ts'
import { visit } from '#app/web/visit.ts'
import { landerMeta } from '../lander-meta.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import type { Route } from './+types/landing3.page.ts'
import { InCommonLander } from './InCommonLander.tsx'
import { compareAnswers } from './in-common.server.ts'
import { OtherPeople } from './MemberParts.tsx'
import { advertisedProfile, memberLanding } from './member-landing.server.ts'

export const loader = (args: Route.LoaderArgs) =>
  memberLanding(args, 'landing3', () => msg`What might you have in common?`)

/** Answers are sent in the body, never in the address: interests are private. */
export async function action({ context, request, params, url }: Route.ActionArgs) {
  const current = visit(context)
  const form = await readForm(request)
  const page = current.viewer ? null : await advertisedProfile(current, params.id, request)
  // The page shows other people instead.
  if (!page) throw redirectDocument(url.pathname + url.search)
  return compareAnswers(page.profile, form, current.locale)
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

export default function InCommonPage({ loaderData: data, actionData }: Route.ComponentProps) {
  const { person, scene } = data
  return (
    <>
      {person ? (
        <InCommonLander data={data} person={person} answered={actionData} />
      ) : (
        <OtherPeople data={data} scene={scene} />
      )}
      <BounceBeacon view={data.view} lb={data.lb} />
    </>
  )
}
