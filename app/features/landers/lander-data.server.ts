import type { MessageDescriptor } from '@lingui/core'
import { type RouterContextProvider, redirect } from 'react-router'
import { type Lander, type LanderLook, viewParameter } from '#app/features/campaigns/landers.ts'
import { type OpenedView, openView } from '#app/features/campaigns/view.server.ts'
import { type MemberCard, membersForVisitors } from '#app/features/members/members.server.ts'
import { parseTrackingQuery } from '#app/features/tracking/tracking.ts'
import { canVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { allowCaching, documentContext } from '#app/web/page/page-cache.ts'
import { type Visit, visit, visitorCountry } from '#app/web/visit.ts'
import { brandVoice } from './brand-voice.server.ts'

export interface LanderData {
  /** Of the tab and of shared links. */
  title: string
  /** Of the brand: 1 to 7. */
  niche: number
  /** A sentence in the tone of the brand: TransparencyNote begins with it. */
  voice: string
  look: LanderLook
  /** Sealed id of the view; null for robots and prefetches, which are not counted. */
  view: string | null
  /** Whether the address asks for bounce tracking. */
  lb: boolean
  start: {
    gender: string | null
    seeking: string | null
    /** The target of the start without script: the sign-up, with the view and the source in its address. */
    address: string
  }
  /** Members as visitors may see them, those of the visitor's country and language first; often none. */
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
  /** The page for visitors who are already logged in. */
  memberRedirect?: string
  /** The member whom the page is about; null if this visitor may not see them, perhaps for the moment only. */
  person?: { id: string; fictional: boolean } | null
}

/** The data that every lander shares; every lander's loader calls this. */
export async function landerData(
  { context, request, url, params }: LanderArgs,
  lander: Lander,
  { title, people = 0, memberRedirect = '/members', person }: LanderOptions,
): Promise<LanderData> {
  const current = visit(context)
  const { site, locale } = current
  if (current.viewer) throw redirect(memberRedirect + url.search)
  const reader = { country: visitorCountry(current), locale }
  const open = (visitor: Visit, asked: Request) => openView(visitor, asked, lander, params.slug)
  const [{ variant, view, lb }, members] = await Promise.all([
    (context.get(documentContext)?.view as OpenedView | null | undefined) ?? open(current, request),
    people > 0 && canVisitorSeeMembers(site, request) ? membersForVisitors(site, reader, people) : [],
  ])
  // Whether somebody answers for a fictional profile changes with each shift.
  if (person !== null && !person?.fictional)
    allowCaching(context, {
      members: [...(person ? [person.id] : []), ...members.map(({ id }) => id)],
      ...(person && { count: (reader: Visit) => spendReadingPoints(reader, 'profile') }),
      openView: open,
    })
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

/** Passes the traffic source on in the address, which needs no cookie consent. */
function startAddress(query: URLSearchParams, view: string | null): string {
  const carried = new URLSearchParams({
    ...parseTrackingQuery(query),
    ...(view && { [viewParameter]: view }),
  }).toString()
  return carried ? `/signup?${carried}` : '/signup'
}
