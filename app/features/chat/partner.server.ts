import { msg } from '@lingui/core/macro'
import { type ExpressionBuilder, sql } from 'kysely'
import { signMainImage } from '#app/features/photos/access/main-image.server.ts'
import { hasBlockBetween, isOpenFor } from '#app/features/visibility/visible-to.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { now } from '#app/platform/clock.server.ts'
import type { DB } from '#app/platform/database/database.gen.ts'
import { ageOn } from '#app/platform/values/age.ts'
import { onlineWindow } from '#app/platform/values/online.ts'
import type { Viewer } from '#app/web/visit.ts'
import type { ChatPartner } from './chat.contract.ts'

/** A member not seen for this long will hardly answer soon. */
const awayAfter = 30 * 86_400_000

export const partnerId = sql<string>`case when conversation.first_id = own.member_id
  then conversation.second_id else conversation.first_id end`.as('partner_id')

/** Shows the partner even when disabled, but the picture and presence only while the viewer may see them. */
export function partnerColumns(viewerId: Parameters<typeof hasBlockBetween>[1]) {
  return (member: ExpressionBuilder<DB, 'member' | 'photo'>) => {
    const isShown = member.and([isOpenFor(member, viewerId), member.not(hasBlockBetween(member, viewerId))])
    return [
      member.ref('member.id').as('partner_id'),
      member.ref('member.name').as('partner_name'),
      member.ref('member.kind').as('partner_kind'),
      member.ref('member.language').as('partner_language'),
      member.ref('member.gender').as('partner_gender'),
      member.ref('member.date_of_birth').as('partner_born'),
      member.ref('member.erased_at').as('partner_erased_at'),
      isShown.$castTo<boolean>().as('partner_shown'),
      member.case().when(isShown).then(member.ref('photo.file')).end().as('photo_file'),
      member.case().when(isShown).then(member.ref('member.last_seen_at')).end().as('partner_seen_at'),
    ]
  }
}

export interface PartnerRow {
  partner_id: string
  partner_name: string
  partner_kind: 'member' | 'fictional'
  partner_language: string
  partner_gender: 'male' | 'female'
  partner_born: Date
  partner_erased_at: Date | null
  partner_shown: boolean
  photo_file: string | null
  partner_seen_at: Date | null
}

export async function toPartner({ id: viewerId, language }: Viewer, row: PartnerRow): Promise<ChatPartner> {
  const at = now()
  const file = row.photo_file
  const fictional = row.partner_kind === 'fictional'
  const seenAt = getSeenAt(row)
  const since = seenAt === null ? null : at.getTime() - seenAt
  return {
    id: row.partner_id,
    name: row.partner_erased_at
      ? i18nFor(localeOf({ locale: language }))._(msg`Former member`)
      : row.partner_name,
    age: row.partner_erased_at ? null : ageOn(row.partner_born, at),
    gender: row.partner_erased_at ? null : row.partner_gender,
    language: row.partner_language,
    fictional,
    // Signed for this viewer, because an invisible partner is shown to nobody else.
    main_image: file ? await signMainImage(file, viewerId) : null,
    online: since !== null && since < onlineWindow,
    visible: row.partner_shown,
    away: since !== null && since > awayAfter,
  }
}

/** A fictional profile is never online and never away. */
function getSeenAt({ partner_kind, partner_seen_at }: PartnerRow): number | null {
  return partner_kind === 'fictional' ? null : (partner_seen_at?.getTime() ?? null)
}

/** Whether the viewer would see the partner come online. */
export function isAbsent(row: PartnerRow): boolean {
  const seenAt = getSeenAt(row)
  return seenAt !== null && now().getTime() - seenAt >= onlineWindow
}

/**
 * The next moment the partner stops counting as online, or starts counting as away, if they do not return; null if both
 * have passed.
 */
export function presenceChangesAt(row: PartnerRow): number | null {
  const seenAt = getSeenAt(row)
  if (seenAt === null) return null
  const at = now().getTime()
  // One millisecond more, because 'away' starts after that time.
  return [seenAt + onlineWindow, seenAt + awayAfter + 1].find((moment) => moment > at) ?? null
}
