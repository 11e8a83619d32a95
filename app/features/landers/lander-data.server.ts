import type { MessageDescriptor } from '@lingui/core'
import { type RouterContextProvider, redirect } from 'react-router'
import { type Lander, type Look, viewParameter } from '#app/features/campaigns/landers.ts'
import { openView } from '#app/features/campaigns/view.server.ts'
import { type MemberCard, membersForVisitors } from '#app/features/members/members.server.ts'
import { trackingIn } from '#app/features/tracking/tracking.ts'
import { mayVisitorSee } from '#app/features/visibility/visitors-see.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { visit, visitorCountry } from '#app/web/visit.ts'
import { brandVoice } from './brand-voice.server.ts'

export interface LanderData {
  /** Of the tab and of shared links. */
  title: string
  /** Of the brand: 1 to 7. */
  niche: number
  /** A sentence in the tone of the brand: HonestLine begins with it. */
  voice: string
  look: Look
  /** Sealed; null for robots and prefetches, which count as nobody. */
  view: string | null
  /** The page-bounce log was asked for. */
  lb: boolean
  start: {
    gender: string | null
    seeking: string | null
    /** Where the start leads without script: the sign-up, with the view and the source in its address. */
    address: string
  }
  /** As visitors may see them on this site, those of the visitor's country and language first; often none. */
  people: MemberCard[]
}

interface LanderArgs {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
  params: { slug?: string; id?: string }
}

interface LanderOptions {
  /** Of the tab and of shared links; it may depend on who can be shown. */
  title: MessageDescriptor | ((people: readonly MemberCard[]) => MessageDescriptor)
  /** How many members the page has room for. */
  people?: number
  /** Where members go who are logged in already. */
  forMembers?: string
}

/** All that a lander knows before its own: the one way to open any of them. */
export async function landerData(
  { context, request, url, params }: LanderArgs,
  lander: Lander,
  { title, people = 0, forMembers = '/members' }: LanderOptions,
): Promise<LanderData> {
  const current = visit(context)
  const { site, locale } = current
  if (current.viewer) throw redirect(forMembers + url.search)
  const reader = { country: visitorCountry(current), locale }
  const [{ variant, view, lb }, members] = await Promise.all([
    openView(current, request, lander, params.slug),
    people > 0 && mayVisitorSee(site, request) ? membersForVisitors(site, reader, people) : [],
  ])
  const { headline, picture, order } = variant
  return {
    title: i18nFor(locale)._(typeof title === 'function' ? title(members) : title),
    niche: site.niche,
    voice: brandVoice(site.niche, locale),
    look: { headline, picture, order },
    view,
    lb,
    start: {
      gender: site.default_gender,
      seeking: site.default_seeking,
      address: startAddress(url.searchParams, view),
    },
    people: members,
  }
}

/** The source stays in the address, which needs no permission, and opens a sign-up that asks for one. */
function startAddress(query: URLSearchParams, view: string | null): string {
  const carried = new URLSearchParams({
    ...trackingIn(query),
    ...(view && { [viewParameter]: view }),
  }).toString()
  return carried ? `/signup?${carried}` : '/signup'
}
