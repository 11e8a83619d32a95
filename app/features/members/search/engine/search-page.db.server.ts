import { rankBound } from '#app/features/members/cards/activity.ts'
import { type CardRow, cardColumns, mainPhoto } from '#app/features/members/cards/member-cards.db.server.ts'
import { visibleText } from '#app/features/visibility/visible-text.server.ts'
import {
  conditions,
  type FitsBack,
  fitsBack,
  type Position,
  type SearchFilters,
} from './search-conditions.db.server.ts'
import { Statement } from './statement.ts'

/** Where a list goes on: the order's own values of the last one shown. */
export interface RowKey {
  /** Microseconds since 1970, as text: more than a JavaScript date holds. */
  time: string
  id: string
  /** Near only. */
  distance?: number
  spot?: number
}

export interface FoundRow extends CardRow {
  key_time: string
  spot: number | null
}

/** A part of a list that has one order from end to end. */
export interface Part {
  /** Only those who fit back, or only those who do not; undefined for everyone. */
  fits?: boolean
  order: 'active' | 'new' | 'near'
  /** Those whose place is not known come after the near ones. */
  nowhere?: boolean
}

export interface PageWanted {
  filters: SearchFilters
  /** Leaves out whoever fits these. */
  without?: SearchFilters
  viewerId: string | null
  viewer: FitsBack | null
  position: Position | null
  asOf: Date
  part: Part
  after?: RowKey
  /** Near only: begin with the places behind this one. */
  behind?: { distance: number; spot: number }
  /** Only for page numbers typed by hand. */
  offset?: number
}

/** One more than a page shows, which tells whether there is another. */
const rows = 25

interface Words extends PageWanted {
  statement: Statement
  site: string
  viewerName: string | null
  center: string | null
}

function begin(wanted: PageWanted): Words {
  const statement = new Statement()
  const site = statement.value(wanted.filters.siteId, 'uuid')
  const viewerName = wanted.viewerId && statement.value(wanted.viewerId, 'uuid')
  const center = wanted.position && statement.value(wanted.position, 'cube')
  return { ...wanted, statement, site, viewerName, center }
}

const timeOf = (part: Part) => (part.order === 'new' ? 'e.created_at' : 'e.active_at')

/**
 * Reads entries in their order until enough fit: the plan for searches that many fit. The offset keeps PostgreSQL from
 * moving the conditions into the walk, and the case from guessing how many fit them: else it might collect and sort
 * everyone. A limit over an ordered subquery takes its first rows; the order of the page is then made sure of outside.
 */
export function walkText(wanted: PageWanted) {
  const words = begin(wanted)
  const { part, filters, site, statement } = words
  const time = timeOf(part)
  const prefix = [`e.site_id = ${site}`]
  if (part.nowhere) prefix.push('e.spot is null')
  else if (filters.countries.length === 1) {
    prefix.push(`e.country = ${statement.value(filters.countries[0], 'text')}`)
    if (filters.region && part.order === 'active')
      prefix.push(`e.region = ${statement.value(filters.region, 'text')}`)
  }
  const ordered = `select * from search_entry e where ${prefix.join(' and ')} and ${moment(words)}
    order by ${time} desc, e.member_id offset 0`
  return page(
    words,
    `select e.* from (${ordered}) e where case when ${fitting(words)} then ${visible(words)} end ${limit(words)}`,
  )
}

/** Reads the nearest places first, and in each the recently active, until enough fit. */
export function nearWalkText(wanted: PageWanted, places: number) {
  const words = begin(wanted)
  const ordered = `select * from search_entry e where e.site_id = ${words.site} and e.spot = place.spot
    and ${asOfCondition(words)} order by e.active_at desc, e.member_id offset 0`
  const after = words.after ? `and (e.spot <> ${spotValue(words)} or ${later(words)})` : ''
  return page(
    words,
    `select e.* from (${nearestPlaces(words, places)}) place cross join lateral (
       select e.* from (${ordered}) e where case when ${fitting(words)} ${after} then ${visible(words)} end
       limit ${rows}) e
     limit ${rows}`,
  )
}

/** How far the places of nearWalkText reached, and how many there were. */
export function lastPlaceText(wanted: PageWanted, places: number) {
  const words = begin({ ...wanted, viewerId: null })
  const text = `select place.spot, place.distance, count(*) over ()::int as taken
    from (${nearestPlaces(words, places)}) place order by place.distance desc, place.spot desc limit 1`
  return { text, values: words.statement.values }
}

function nearestPlaces({ statement, site, center, filters, after, behind }: Words, places: number) {
  const from = behind ?? after
  const reached =
    from &&
    `and (place.position <-> ${center}, place.spot) ${behind ? '>' : '>='}
         (${statement.value(from.distance, 'float8')}, ${statement.value(from.spot, 'integer')})`
  const within =
    filters.within && `and place.position <-> ${center} <= ${statement.value(filters.within.chord, 'float8')}`
  return `select place.spot, place.position <-> ${center} as distance from search_spot place
    where place.site_id = ${site} and place.countries && ${statement.value(filters.countries, 'text[]')}
      ${reached ?? ''} ${within ?? ''}
    order by place.position <-> ${center}, place.spot limit ${places}`
}

/** Collects everyone who fits and sorts them: the plan for searches that few fit. */
export function gatherText(wanted: PageWanted) {
  const words = begin(wanted)
  const { part, center, site } = words
  const near = part.order === 'near' && !part.nowhere
  const place = `join search_spot place on place.site_id = ${site} and place.spot = e.spot`
  const all = `select e.* ${near ? `, place.position <-> ${center} as distance` : ''}
    from search_entry e ${near ? place : ''}
    where e.site_id = ${site} and ${fitting(words)} and ${near ? asOfCondition(words) : moment(words)}
      ${part.nowhere ? 'and e.spot is null' : ''}`
  const order = near ? 'e.distance, e.spot, e.active_at desc' : `${timeOf(part)} desc`
  const after = near && words.after ? `where ${behindKey(words)}` : ''
  return page(
    words,
    `with gathered as materialized (${all})
     select e.* from (select * from gathered e ${after} order by ${order}, e.member_id offset 0) e
      where ${visible(words)} ${limit(words)}`,
  )
}

/** How many a part has now. */
export function lengthText(wanted: PageWanted) {
  const words = begin({ ...wanted, position: null })
  const place = words.part.order !== 'near' ? '' : `and e.spot is ${words.part.nowhere ? '' : 'not '}null`
  const text = `select count(*)::int as length from search_entry e where e.site_id = ${words.site}
    and ${fitting(words)} and ${asOfCondition(words)} ${place} and ${visible(words)}`
  return { text, values: words.statement.values }
}

function fitting(words: Words): string {
  const { statement, filters, without, site, part, viewer } = words
  const all = conditions(statement, filters, site)
  if (without) all.push(`(${conditions(statement, without, site).join(' and ')}) is not true`)
  if (viewer && part.fits !== undefined) all.push(`${part.fits ? '' : 'not '}${fitsBack(statement, viewer)}`)
  return all.join(' and ')
}

function visible({ viewerName, site }: Words) {
  return visibleText('e.member_id', viewerName, site)
}

function limit({ offset, statement }: Words) {
  return `limit ${rows} ${offset ? `offset ${statement.value(offset, 'integer')}` : ''}`
}

/** The first of two comparisons is the one an index can use. */
function asOfCondition({ part, asOf, statement }: Words) {
  const at = statement.value(asOf, 'timestamptz')
  if (part.order === 'new') return `e.created_at <= ${at}`
  return `e.active_at < ${statement.value(rankBound(asOf), 'timestamptz')} and e.seen_at <= ${at}`
}

function moment(words: Words): string {
  return words.after ? `${asOfCondition(words)} and ${later(words)}` : asOfCondition(words)
}

/** Behind the key in an order by time, the newest first. The first comparison is the one an index can use. */
function later({ part, statement, after }: Words): string {
  const at = `('epoch'::timestamptz + ${statement.value(after?.time, 'bigint')} * interval '1 microsecond')`
  const time = timeOf(part)
  return `(${time} <= ${at} and (${time} < ${at} or e.member_id > ${statement.value(after?.id, 'uuid')}))`
}

function spotValue({ statement, after }: Words) {
  return statement.value(after?.spot, 'integer')
}

function behindKey(words: Words): string {
  const place = `(${words.statement.value(words.after?.distance, 'float8')}, ${spotValue(words)})`
  return `((e.distance, e.spot) > ${place} or ((e.distance, e.spot) = ${place} and ${later(words)}))`
}

function page({ viewerName, center, part, statement }: Words, found: string) {
  const time = timeOf(part)
  const order = part.order === 'near' && !part.nowhere ? 'distance, e.spot, e.active_at desc' : `${time} desc`
  const parts = { viewer: viewerName, position: center, spot: 'e.spot' }
  const text = `select ${cardColumns(parts)}, e.spot, (extract(epoch from ${time}) * 1000000)::bigint as key_time
    from (${found}) e join member m on m.id = e.member_id ${mainPhoto} order by ${order}, e.member_id`
  return { text, values: statement.values }
}
