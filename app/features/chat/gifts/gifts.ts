import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

interface GiftKind {
  /** Stored in messages and used as the picture's file name, so its meaning never changes. */
  id: string
  /** A gift costs the site's price for gifts times its class. */
  class: 1 | 2 | 4
  name: MessageDescriptor
}

export const gifts: readonly GiftKind[] = [
  { id: 'rose', class: 1, name: msg({ context: 'gift', message: 'Rose' }) },
  { id: 'coffee', class: 1, name: msg({ context: 'gift', message: 'Cup of coffee' }) },
  { id: 'letter', class: 1, name: msg({ context: 'gift', message: 'Love letter' }) },
  { id: 'croissant', class: 1, name: msg({ context: 'gift', message: 'Croissant' }) },
  { id: 'sunflower', class: 1, name: msg({ context: 'gift', message: 'Sunflower' }) },
  { id: 'bird', class: 1, name: msg({ context: 'gift', message: 'Little bird' }) },
  { id: 'candle', class: 1, name: msg({ context: 'gift', message: 'Candle' }) },
  { id: 'balloon', class: 1, name: msg({ context: 'gift', message: 'Heart balloon' }) },
  { id: 'umbrella', class: 1, name: msg({ context: 'gift', message: 'Umbrella' }) },
  { id: 'tulips', class: 1, name: msg({ context: 'gift', message: 'Tulips' }) },
  { id: 'cake', class: 2, name: msg({ context: 'gift', message: 'Slice of cake' }) },
  { id: 'chocolates', class: 2, name: msg({ context: 'gift', message: 'Box of chocolates' }) },
  { id: 'teapot', class: 2, name: msg({ context: 'gift', message: 'Pot of tea' }) },
  { id: 'book', class: 2, name: msg({ context: 'gift', message: 'Book' }) },
  { id: 'glasses', class: 2, name: msg({ context: 'gift', message: 'Two glasses of bubbly' }) },
  { id: 'ticket', class: 2, name: msg({ context: 'gift', message: 'Concert ticket' }) },
  { id: 'teddy', class: 2, name: msg({ context: 'gift', message: 'Teddy bear' }) },
  { id: 'wine', class: 2, name: msg({ context: 'gift', message: 'Bottle of wine' }) },
  { id: 'bouquet', class: 4, name: msg({ context: 'gift', message: 'Bouquet' }) },
  { id: 'basket', class: 4, name: msg({ context: 'gift', message: 'Picnic basket' }) },
  { id: 'record-player', class: 4, name: msg({ context: 'gift', message: 'Record player' }) },
  { id: 'dancing-shoes', class: 4, name: msg({ context: 'gift', message: 'Dancing shoes' }) },
  { id: 'starry-night', class: 4, name: msg({ context: 'gift', message: 'Starry night' }) },
  { id: 'golden-key', class: 4, name: msg({ context: 'gift', message: 'Golden key' }) },
]

export function findGift(id: string): GiftKind | undefined {
  return gifts.find((gift) => gift.id === id)
}

export function computeGiftCost(gift: Pick<GiftKind, 'class'>, site: { gift_credits: number }): number {
  return site.gift_credits * gift.class
}
