import { mainImage } from '#app/features/photos/main-image.server.ts'
import type { Site } from '#app/features/sites/sites.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { ageOn } from './age.ts'
import { bandOf } from './distance-bands.ts'
import type { CardRow } from './member-cards.db.server.ts'
import { onlineFor } from './online.ts'
import type { SearchResult } from './search.contract.ts'

/** A member as every list shows one. */
export type MemberCard = SearchResult

export function asCards(rows: readonly CardRow[], site: Site, forMember: boolean): MemberCard[] {
  const at = now()
  return rows.map((row) => asCard(row, site, forMember, at))
}

function asCard(row: CardRow, site: Site, forMember: boolean, at: Date): MemberCard {
  const { liked, likes_you, distance } = row
  return {
    id: row.id,
    name: row.name,
    age: ageOn(new Date(row.born), at),
    gender: row.gender,
    country: row.country,
    region: row.region,
    city: row.city,
    distance_band: distance === null ? null : bandOf(distance),
    tagline: row.tagline,
    language: row.language,
    main_image: mainImage(site, row),
    online: at.getTime() - row.last_seen < onlineFor,
    fictional: row.kind === 'fictional',
    like: forMember ? { liked, likes_you, matched: liked && likes_you } : null,
  }
}
