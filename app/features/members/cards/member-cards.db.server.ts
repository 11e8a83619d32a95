import { likeColumns } from '#app/features/likes/like-states.server.ts'
import { visibleText } from '#app/features/visibility/visible-text.server.ts'
import { namedQuery } from '#app/platform/db.server.ts'
import { Statement } from '../search/engine/statement.ts'

export interface CardRow {
  id: string
  kind: 'member' | 'fictional'
  name: string
  gender: 'male' | 'female'
  /** As 1966-11-15. */
  born: string
  country: string
  region: string | null
  city: string | null
  tagline: string
  language: string
  /** Milliseconds since 1970: a number is read much faster than a date. */
  last_seen: number
  file: string | null
  placeholder: string | null
  /** From the viewer, through the unit sphere; null where one of the two places is not known. */
  distance: number | null
  liked: boolean
  likes_you: boolean
}

interface CardParts {
  viewer: string | null
  /** Where the viewer lives. */
  position: string | null
  /** Where the member lives. */
  spot: string
}

/** What a card shows of the member `m`, with the join of mainPhoto. */
export function cardColumns({ viewer, position, spot }: CardParts): string {
  const home = `select home.position <-> ${position} from search_spot home
    where home.site_id = m.site_id and home.spot = ${spot}`
  return `m.id, m.kind, m.name, m.gender, m.date_of_birth::text as born, m.country, m.region, m.city, m.tagline,
    m.language, (extract(epoch from m.last_seen_at) * 1000)::float8 as last_seen, main_photo.file, main_photo.placeholder,
    ${position ? `(${home})` : 'null::float8'} as distance,
    ${viewer ? likeColumns(viewer, 'm.id') : 'false as liked, false as likes_you'}`
}

export const mainPhoto = `left join photo main_photo
  on main_photo.member_id = m.id and main_photo.position = 0 and main_photo.status = 'active'`

interface Reader {
  siteId: string
  viewerId: string | null
}

/** Those of the given members who may be seen, with or without a picture, in no order. */
export function findCards(ids: readonly string[], { siteId, viewerId }: Reader): Promise<CardRow[]> {
  const statement = new Statement()
  const site = statement.value(siteId, 'uuid')
  const viewer = viewerId && statement.value(viewerId, 'uuid')
  const position =
    viewer && `(select spot_position(spot_of(v.latitude, v.longitude)) from member v where v.id = ${viewer})`
  return namedQuery<CardRow>(
    viewer ? 'member_cards' : 'member_cards_for_visitors',
    `select ${cardColumns({ viewer, position, spot: 'spot_of(m.latitude, m.longitude)' })} from member m ${mainPhoto}
      where m.id = any (${statement.value(ids, 'uuid[]')}) and ${visibleText('m.id', viewer, site)}`,
    statement.values,
  )
}
