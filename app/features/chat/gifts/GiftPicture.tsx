import { useLingui } from '@lingui/react'
import Gift from 'lucide-react/icons/gift'
import { giftPictureUrl } from './gift-pictures.ts'
import { findGift } from './gifts.ts'

interface GiftPictureProps {
  id: string
  /** In px. */
  size?: number
  /** Set where the name is next to the picture. */
  decorative?: boolean
}

export function GiftPicture({ id, size = 96, decorative = false }: GiftPictureProps) {
  const { i18n } = useLingui()
  const gift = findGift(id)
  // The page was loaded before this gift existed.
  if (!gift) return <Gift size={size} strokeWidth={1.5} aria-hidden className="text-primary" />
  return (
    <img
      src={giftPictureUrl(id)}
      alt={decorative ? '' : i18n._(gift.name)}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  )
}
