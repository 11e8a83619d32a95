import { createHash } from 'node:crypto'
import { connections, namedQuery } from '#app/platform/db.server.ts'
import { type CountWanted, countText, hiddenText, newerText } from './search-count.db.server.ts'
import {
  type FoundRow,
  gatherText,
  lastPlaceText,
  lengthText,
  nearWalkText,
  type PageWanted,
  walkText,
} from './search-page.db.server.ts'

interface Written {
  text: string
  values: unknown[]
}

/** Every connection keeps what it has prepared; rare combinations of filters are not worth that. */
const mostNames = 150
const names = new Map<string, string>()

function prepared<Row extends object>({ text, values }: Written): Promise<Row[]> {
  let name = names.get(text)
  if (!name && names.size < mostNames) {
    name = `search_${createHash('sha256').update(text).digest('base64url').slice(0, 22)}`
    names.set(text, name)
  }
  return name ? namedQuery<Row>(name, text, values) : planned<Row>({ text, values })
}

/** Planned anew for its values: where the best way depends on how rare they are. */
async function planned<Row extends object>({ text, values }: Written): Promise<Row[]> {
  const { rows } = await connections().query<Row>(text, values)
  return rows
}

export const readWalk = (wanted: PageWanted) => prepared<FoundRow>(walkText(wanted))
export const readGathered = (wanted: PageWanted) => planned<FoundRow>(gatherText(wanted))
export const readNearWalk = (wanted: PageWanted, places: number) =>
  prepared<FoundRow>(nearWalkText(wanted, places))

export async function lastPlace(wanted: PageWanted, places: number) {
  const [place] = await prepared<{ spot: number; distance: number; taken: number }>(
    lastPlaceText(wanted, places),
  )
  return place
}

export async function countPart(wanted: PageWanted): Promise<number> {
  const [row] = await planned<{ length: number }>(lengthText(wanted))
  return row?.length ?? 0
}

export interface Counted {
  total: number
  fits: number
}

export async function countFitting(wanted: CountWanted): Promise<Counted> {
  const [row] = await planned<Counted>(countText(wanted))
  return row ?? { total: 0, fits: 0 }
}

export async function countHidden(wanted: CountWanted, viewerId: string): Promise<Counted> {
  const [row] = await prepared<Counted>(hiddenText(wanted, viewerId))
  return row ?? { total: 0, fits: 0 }
}

export async function countNewer(wanted: Parameters<typeof newerText>[0]): Promise<number> {
  const [row] = await planned<{ newer: number }>(newerText(wanted))
  return row?.newer ?? 0
}

export interface SearcherRow {
  gender: 'male' | 'female'
  seeking: 'male' | 'female'
  born: string
  search_min_age: number
  search_max_age: number
  search_ages_suggested: boolean
  country: string
  position: string | null
  fictional_shown: boolean | null
  two_way_only: boolean | null
  /** Whether anybody is hidden from this member, or this member from anybody. */
  has_blocks: boolean
}

/** Read before every search of a member, so it is one prepared statement. */
export async function findSearcher(id: string): Promise<SearcherRow | undefined> {
  const [row] = await namedQuery<SearcherRow>(
    'find_searcher',
    `select m.gender, m.seeking, m.date_of_birth::text as born, m.search_min_age, m.search_max_age,
            m.search_ages_suggested, m.country,
            coalesce(home.position, spot_position(spot_of(m.latitude, m.longitude)))::text as position,
            p.fictional_shown, p.two_way_only,
            exists (select from block where blocker_id = m.id) or exists (select from block where blocked_id = m.id)
              as has_blocks
       from member m left join preference p on p.account_id = m.id
       left join search_spot home on home.site_id = m.site_id and home.spot = spot_of(m.latitude, m.longitude)
      where m.id = $1`,
    [id],
  )
  return row
}

export interface SizeRow {
  site_id: string
  country: string
  region: string | null
  size: number
}

export function countEntries(): Promise<SizeRow[]> {
  return planned<SizeRow>({
    text: 'select site_id, country, region, count(*)::int as size from search_entry group by 1, 2, 3',
    values: [],
  })
}
