import { createHash } from 'node:crypto'
import type { Tx } from '#app/platform/database/db.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { cleanText } from '#app/platform/values/invisible-characters.ts'
import type { Site } from '#app/web/visit.ts'
import { fitsLengthLimit, hasVisibleText } from '../composer/message-length.ts'
import { computeGiftCost, findGift } from '../gifts/gifts.ts'

interface PricedContent {
  /** In credits. */
  cost: number
  reason: 'message' | 'photo' | 'gift'
  /** A text or a gift's id; empty for a photo. */
  body: string
  /** Stores whatever else belongs to the message, in its transaction. */
  attach?: (tx: Tx, messageId: string, sent: { isFromStranger: boolean }) => Promise<void>
}

/** The digest of its bytes distinguishes it from another photo. */
type PhotoContent = PricedContent & { kind: 'photo'; digest: Buffer }

/** The content to send, checked and priced by the site's settings. */
export type Content = (PricedContent & { kind: 'text' | 'gift' }) | PhotoContent

/** The only place a text is cleaned, so that repeating the same text gives the same message. */
export function textContent(site: Site, text: string): Content {
  const body = cleanText(text)
  if (!hasVisibleText(body)) throw new Refusal('invalid', {}, { text: 'message_empty' })
  if (!fitsLengthLimit(body, site.message_length))
    throw new Refusal('invalid', {}, { text: 'message_too_long' })
  return { kind: 'text', reason: 'message', body, cost: site.message_credits }
}

export function giftContent(site: Site, id: string): Content {
  const gift = findGift(id)
  if (!gift) throw new Refusal('invalid', {}, { gift: 'invalid' })
  return { kind: 'gift', reason: 'gift', body: id, cost: computeGiftCost(gift, site) }
}

export function photoContent(site: Site, bytes: Buffer): PhotoContent {
  const digest = createHash('sha256').update(bytes).digest()
  return { kind: 'photo', reason: 'photo', body: '', cost: site.photo_credits, digest }
}
