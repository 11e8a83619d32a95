import { readNewLikesCount } from '#app/features/likes/like-states.server.ts'
import { roundToTenMinutes, shownPlace } from '#app/features/members/cards/shown-detail.ts'
import { memberCards } from '#app/features/members/members.server.ts'
import { toMatchImage } from '#app/features/photos/access/main-image.server.ts'
import { detectWrittenLanguage } from '#app/features/translation/written-language.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { sealDeterministically, unseal } from '#app/platform/seal.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { spendReadingPoints } from '#app/web/calls/limits.server.ts'
import { clampPage, pageSize } from '#app/web/page/paging.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { LikeList } from './like-lists.ts'
import type { Like, Likes, LikesPage } from './likes.contract.ts'
import { countLikes, findListedLikes, findSuggestions, type ListedLike } from './likes.db.server.ts'

const maxSuggestions = 6

/**
 * One tab of the member's likes, new ones first, then the newest. Only likes by members themselves count, and only of
 * those who may be seen.
 */
export async function readLikes(viewer: Viewer, site: Site, list: LikeList, pageNumber: number) {
  await spendReadingPoints({ viewer }, 'likes')
  const reader = { viewerId: viewer.id, siteId: site.id }
  const counts = await countLikes(reader)
  const { page, pages } = clampPage(counts[list], pageNumber)
  const asOf = now()
  const likes = await readTab(viewer, site, list, { pageNumber: page, asOf })
  return { counts, likes, page, pages, asOf: sealAsOf(viewer, asOf) }
}

/** Members we proposed to the viewer, separate from likes: they have not liked anyone. */
export async function readSuggestions(viewer: Viewer, site: Site) {
  const reader = { viewerId: viewer.id, siteId: site.id }
  const rows = await findSuggestions(reader, maxSuggestions)
  return memberCards(
    viewer,
    site,
    rows.map((row) => row.member_id),
  )
}

/** The member's likes for the call, given and received, without those of members who may not be seen. */
export async function listLikes(
  viewer: Viewer,
  site: Site,
  { pageNumber = 1, as_of, type }: LikesPage,
): Promise<Likes> {
  await spendReadingPoints({ viewer }, 'likes')
  const asOf = as_of ? unsealAsOf(viewer, as_of) : now()
  const read = (list: LikeList, isRequested: boolean) =>
    isRequested ? readRows(viewer, site, list, { pageNumber, asOf }) : []
  const [sent, received, matched, totals] = await Promise.all([
    read('sent', !type || type === 'sent'),
    read('received', !type || type === 'received'),
    read('matches', type === 'matches'),
    pageNumber === 1 ? countTotals(viewer, site) : null,
  ])
  const changed = findLastChange([...sent, ...received, ...matched])
  return {
    profiles: sent.map((row) => toLike(site, row)),
    liked_by: received.map((row) => toLike(site, row)),
    matches: matched.map((row) => toLike(site, row)),
    pageNumber,
    as_of: as_of ?? (changed && sealAsOf(viewer, changed)),
    totals,
  }
}

/** Not the time of the request: an answer without news must be identical to the one before. */
function findLastChange(likes: ListedLike[]): Date | null {
  // The database stores microseconds, which a Date cuts off.
  return likes.length > 0
    ? new Date(Math.max(...likes.map(({ changed_at }) => changed_at.getTime())) + 1)
    : null
}

interface TabPage {
  pageNumber: number
  asOf: Date
}

/** One page of one tab. */
export async function readTab(viewer: Viewer, site: Site, list: LikeList, page: TabPage): Promise<Like[]> {
  return (await readRows(viewer, site, list, page)).map((row) => toLike(site, row))
}

function readRows(viewer: Viewer, site: Site, list: LikeList, { pageNumber, asOf }: TabPage) {
  const reader = { viewerId: viewer.id, siteId: site.id }
  return findListedLikes(list, reader, { asOf, limit: pageSize, offset: (pageNumber - 1) * pageSize })
}

async function countTotals(viewer: Viewer, site: Site) {
  const [counts, fresh] = await Promise.all([
    countLikes({ viewerId: viewer.id, siteId: site.id }),
    readNewLikesCount(viewer, site),
  ])
  return { profiles: counts.sent, liked_by: counts.received, matches: counts.matches, new: fresh }
}

function toLike(site: Site, row: ListedLike): Like {
  return {
    id: row.member_id,
    name: row.name,
    age: ageOn(row.date_of_birth, now()),
    ...shownPlace(row, site.visible_profile_fields),
    tagline: row.tagline,
    language: row.language,
    tagline_language: detectWrittenLanguage(row.tagline, row.language),
    main_image: toMatchImage(site, row),
    like_new: row.is_new,
    matched: row.matched,
    origin: 'member',
    automatic: row.automatic,
    fictional: row.kind === 'fictional',
    liked_at: roundToTenMinutes(row.at).toISOString(),
  }
}

/**
 * The moment of a list as sealed text. A reader able to choose it could find out by trial, to the millisecond, when
 * somebody liked them.
 */
function sealAsOf(viewer: Viewer, at: Date): string {
  return sealDeterministically(Buffer.from(String(at.getTime())), getSealContext(viewer))
}

function unsealAsOf(viewer: Viewer, text: string): Date {
  const opened = unseal(text, getSealContext(viewer))
  if (!opened) throw new Refusal('malformed')
  return new Date(Number(opened.toString()))
}

function getSealContext({ id }: Viewer) {
  return { purpose: 'moment of a list of likes', owner: id, about: '' }
}
