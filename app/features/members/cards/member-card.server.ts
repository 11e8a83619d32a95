import { toMainImage } from '#app/features/photos/access/main-image.server.ts'
import { detectWrittenLanguage } from '#app/features/translation/written-language.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { onlineWindow } from '#app/platform/values/online.ts'
import type { Site } from '#app/web/visit.ts'
import type { SearchResult } from '../search/search.contract.ts'
import type { CardRow } from './member-cards.db.server.ts'
import { bandOf, shownPlace } from './shown-detail.ts'

/** A member as every list shows them. */
export type MemberCard = SearchResult

interface CardOptions {
  site: Site
  forMember: boolean
}

export function toMemberCards(rows: readonly CardRow[], cardsFor: CardOptions): MemberCard[] {
  const at = now()
  return rows.map((row) => toMemberCard(row, cardsFor, at))
}

function toMemberCard(row: CardRow, { site, forMember }: CardOptions, at: Date): MemberCard {
  const fictional = row.kind === 'fictional'
  const { liked, likes_you, distance } = row
  return {
    id: row.id,
    name: row.name,
    age: ageOn(new Date(row.born), at),
    gender: row.gender,
    ...shownPlace(row, site.visible_profile_fields),
    distance_band: distance === null || fictional ? null : bandOf(distance),
    tagline: row.tagline,
    language: row.language,
    tagline_language: detectWrittenLanguage(row.tagline, row.language),
    main_image: toMainImage(site, row),
    online: !fictional && at.getTime() - row.last_seen < onlineWindow,
    fictional,
    like: forMember ? { liked, likes_you, matched: liked && likes_you } : null,
  }
}
