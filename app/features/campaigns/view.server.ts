import { isbot } from 'isbot'
import { parseTrackingQuery } from '#app/features/tracking/tracking.ts'
import { mayStoreTracking } from '#app/features/tracking/traffic-source.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { newId } from '#app/platform/ids.server.ts'
import { seal, unseal } from '#app/platform/seal.server.ts'
import type { Visit } from '#app/web/visit.ts'
import {
  addSignup,
  countFirstEvent,
  countHidden,
  countView,
  deleteCampaign,
  type FollowedEvent,
  insertCampaign,
  markSignedUp,
  overdueSeenViews,
} from './campaigns.db.server.ts'
import { type Lander, viewParameter } from './landers.ts'
import { chooseVariant, type Variant } from './variants.server.ts'

/** One document of a lander, as stored in the sealed value. */
export interface View {
  id: string
  lander: Lander
  variant: string
  test: number
  /** The network that brought the visitor; null without consent. Counts use no other part of the source. */
  source: string | null
  /** When the document was made, in milliseconds. */
  at: number
}

export interface OpenedView {
  variant: Variant
  /** Sealed, for addresses and forms; null for what counts as no view. */
  view: string | null
  /** The address asks for the page-bounce log. */
  lb: boolean
}

type Visitor = Pick<Visit, 'site' | 'viewer' | 'consent' | 'selectedCountry' | 'geoipCountry'>

const maxSecondsOnPage = 3600
/** Of a sealed view. */
const viewLifetime = 24 * 3_600_000

/** By then a sealed view is too old to count at all. */
export const expiredSeenViews = overdueSeenViews(viewLifetime)

/** Draws the variant of a document, counts its view and seals the data that counts its sign-up or its end. */
export async function openView(
  visit: Visitor,
  request: Request,
  lander: Lander,
  slug: string | undefined,
): Promise<OpenedView> {
  const { site } = visit
  const query = new URL(request.url).searchParams
  // A form of the lander itself, sent without script, comes back as the same view.
  const carried = query.get(viewParameter)
  const earlier = readView(site.id, carried)
  if (!visit.viewer && earlier?.lander === lander)
    return {
      variant: await chooseVariant(site.id, lander, earlier.variant),
      view: carried,
      lb: query.has('lb'),
    }
  const variant = await chooseVariant(site.id, lander, slug)
  if (visit.viewer || !isSeenByPerson(request)) return { variant, view: null, lb: false }
  await countView({ siteId: site.id, lander, variant: variant.slug, test: variant.test })
  const view: View = {
    id: newId(),
    lander,
    variant: variant.slug,
    test: variant.test,
    source: mayStoreTracking(visit) ? readSource(query) : null,
    at: now().getTime(),
  }
  return { variant, view: sealView(site.id, view), lb: query.has('lb') }
}

/** The name of the network. Other parameters of the address may describe a person, so nothing is counted by them. */
function readSource(query: URLSearchParams): string | null {
  const network = parseTrackingQuery(query)?.network?.toLowerCase()
  return network && /^[a-z0-9][a-z0-9_.-]{0,39}$/.test(network) ? network : null
}

/** Whether a person sees this document: no bot, no prefetch by a browser, and no mere reload of its data. */
function isSeenByPerson({ method, headers }: Request): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  const target = headers.get('sec-fetch-dest') ?? 'document'
  return (
    method === 'GET' &&
    !/prefetch|prerender/i.test(purpose) &&
    !isbot(headers.get('user-agent')) &&
    // In a frame nobody sees it: the page refuses to be framed.
    target === 'document'
  )
}

const sealContext = (siteId: string) => ({ purpose: 'lander view', owner: siteId, about: '' })

function sealView(siteId: string, view: View): string {
  return seal(Buffer.from(JSON.stringify(view)), sealContext(siteId))
}

/** Null for a value that this site has not sealed within the last 24 hours. */
export function readView(siteId: string, sealed: string | null | undefined): View | null {
  const bytes = sealed ? unseal(sealed, sealContext(siteId)) : null
  if (!bytes) return null
  const view: View = JSON.parse(bytes.toString())
  return now().getTime() - view.at <= viewLifetime ? view : null
}

/** The page was left for the first time; the server alone says after how long. */
export async function recordHidden(visit: Visitor, sealed: string | null | undefined) {
  const siteId = visit.site.id
  const view = readView(siteId, sealed)
  if (!view) return
  const seconds = Math.max(0, Math.floor((now().getTime() - view.at) / 1000))
  await countHidden({
    id: view.id,
    siteId,
    lander: view.lander,
    variant: view.variant,
    // Refused since the document was made: then its source no longer counts.
    source: (mayStoreTracking(visit) && view.source) || '',
    seconds: Math.min(seconds, maxSecondsOnPage),
  })
}

/** The data about a view that sign-up has; jobs carry it as well. */
export interface SignupView extends Pick<View, 'id' | 'lander' | 'variant' | 'test'> {
  /** True if the member has agreed to tracking: then the account stores the landing page. */
  isFollowed: boolean
}

/**
 * Counts a sign-up in its transaction; of several sign-ups with one view the first counts. The counted row stays locked
 * until the commit, so this comes after everything that waits for other locks, and before anything is published.
 */
export async function countSignup(tx: Tx, account: { id: string; siteId: string }, view: SignupView) {
  if (!(await markSignedUp(tx, view.id))) return
  const { lander, variant, test, isFollowed } = view
  const counted = { siteId: account.siteId, lander, variant, test }
  if (isFollowed) await insertCampaign(tx, account.id, counted)
  await addSignup(tx, { ...counted, followed: isFollowed ? 1 : 0 })
}

/** The first of its kind for each account; nothing for accounts that came another way or are not followed. */
export function countOnce(tx: Tx, accountId: string, event: FollowedEvent) {
  return countFirstEvent(tx, accountId, event)
}

/** Called when the member withdraws the consent. */
export function removeCampaign(tx: Tx, accountId: string) {
  return deleteCampaign(tx, accountId)
}
