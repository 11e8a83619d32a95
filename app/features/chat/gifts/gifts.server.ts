import type { I18n } from '@lingui/core'
import type { Gift } from '#app/features/chat/chat.contract.ts'
import type { Site } from '#app/web/visit.ts'
import { giftPictureUrl } from './gift-pictures.ts'
import { computeGiftCost, gifts } from './gifts.ts'

/** All gifts at the site's price, the cheapest first. */
export function describeGifts(site: Pick<Site, 'gift_credits'>, i18n: I18n): Gift[] {
  return gifts.map((gift) => ({
    id: gift.id,
    name: i18n._(gift.name),
    image: giftPictureUrl(gift.id),
    credits: computeGiftCost(gift, site),
  }))
}
