import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { RouterContextProvider } from 'react-router'
import { readProfilePage } from '#app/features/members/profile/profile-page.server.ts'
import type { ShownProfile } from '#app/features/members/profile/profile-view.contract.ts'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { type Visit, visit } from '#app/web/visit.ts'
import { heroLook } from '../hero-looks.server.ts'
import { landerData } from '../lander-data.server.ts'
import { questionsAbout } from './in-common.server.ts'

/** The advertised member, limited to what visitors may see and the page shows. */
export type Person = ReturnType<typeof toPerson>

interface MemberLandingArgs {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
  params: { id: string; slug?: string }
}

const othersShown = 4

/** A lander about one member; shows other members if visitors may not see this one, whatever the reason. */
export async function memberLanding(
  args: MemberLandingArgs,
  lander: 'landing' | 'landing2' | 'landing3',
  titleFor: (name: string) => MessageDescriptor,
) {
  const { context, request, params } = args
  const current = visit(context)
  const page = current.viewer ? null : await advertisedProfile(current, params.id, request)
  const data = await landerData(args, lander, {
    // The title does not invite the visitor to write where nobody would reply.
    title: ({ length }) => {
      if (page?.profile.answers) return titleFor(page.profile.name)
      return page || length > 0 ? msg`People you could meet` : msg`Who could you meet here?`
    },
    people: page ? 0 : othersShown,
    person: page?.profile ?? null,
    memberRedirect: `/members/${encodeURIComponent(params.id)}`,
  })
  const scene = heroLook(data.niche).scene
  if (!page) return { ...data, scene, person: null, questions: null }
  const { description, image } = page
  const person = toPerson(page.profile)
  const questions = lander === 'landing3' ? questionsAbout(page.profile, current) : null
  return { ...data, scene, description, image, person, questions }
}

/** Null if a visitor cannot open the full profile; the page does not reveal the reason. */
export async function advertisedProfile(current: Visit, id: string, request: Request) {
  try {
    const page = await readProfilePage(current, id, request)
    if (page.kind !== 'open' || page.profile.access !== 'full') return null
    return { ...page, profile: page.profile }
  } catch (refusal) {
    // Many phones share an IP address: beyond the rate limit the advertisement still leads to a page.
    const isExpected = ['not_found', 'too_many_requests'].some(
      (code) => refusal instanceof Refusal && refusal.code === code,
    )
    if (isExpected) return null
    throw refusal
  }
}

function toPerson(profile: ShownProfile) {
  const { id, name, age, city, region_name, fictional, answers } = profile
  const { tagline, language, tagline_language } = profile
  return {
    id,
    name,
    age,
    place: city ?? region_name,
    fictional,
    /** False for a fictional profile without anybody who replies. */
    answers,
    tagline,
    language,
    tagline_language,
    picture: toImageProps(profile.main_image),
  }
}
