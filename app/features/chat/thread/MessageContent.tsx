import { useLingui } from '@lingui/react/macro'
import { ForeignText } from '#app/features/translation/ForeignText.tsx'
import type { Message } from '../chat.contract.ts'
import { GiftPicture } from '../gifts/GiftPicture.tsx'
import { findGift } from '../gifts/gifts.ts'
import { PhotoInMessage } from './PhotoInMessage.tsx'

interface MessageContentProps {
  message: Message
  partner: { name: string; language: string }
  onReveal: () => void
  onOpenPhoto: () => void
}

/** Links and numbers stay plain text: nobody is led away by a slip of the finger. */
export function MessageContent({ message, partner, onReveal, onOpenPhoto }: MessageContentProps) {
  const { own, text, gift, photo } = message
  if (gift) return <GiftContent gift={gift} />
  if (photo)
    return (
      <PhotoInMessage
        photo={photo}
        from={own ? null : partner.name}
        onReveal={onReveal}
        onOpen={onOpenPhoto}
      />
    )
  if (own) return <p className={words}>{text}</p>
  return <ForeignText text={text ?? ''} hint={partner.language} className={words} />
}

export const words = 'wrap-anywhere whitespace-pre-wrap'

export function GiftContent({ gift }: { gift: string }) {
  const { i18n } = useLingui()
  const name = findGift(gift)?.name
  return (
    <div className="grid justify-items-center gap-2 px-2 pt-1 text-center">
      <GiftPicture id={gift} size={112} decorative />
      {name && <p className="font-bold">{i18n._(name)}</p>}
    </div>
  )
}
