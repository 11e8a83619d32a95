import { Trans, useLingui } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import { useMemo } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import type { Message } from '#app/features/chat/chat.contract.ts'
import { GiftPicture } from '#app/features/chat/gifts/GiftPicture.tsx'
import { findGift } from '#app/features/chat/gifts/gifts.ts'
import { detectLanguage } from '#app/features/translation/detect-language.ts'
import { ForeignText } from '#app/features/translation/ForeignText.tsx'
import { useTextLanguage } from '#app/features/translation/use-text-language.ts'

interface MessageContentProps {
  message: Message
  partner: { name: string; language: string }
  onReveal: () => void
  onOpenPhoto: () => void
}

/** Links and numbers stay plain text, so that no slip of the finger leads anywhere. */
export function MessageContent({ message, partner, onReveal, onOpenPhoto }: MessageContentProps) {
  const { own, text, gift, photo } = message
  if (gift) return <GiftContent gift={gift} own={own} />
  if (photo)
    return (
      <ChatPhoto photo={photo} from={own ? null : partner.name} onReveal={onReveal} onOpen={onOpenPhoto} />
    )
  if (own) return <p className={textClasses}>{text}</p>
  return <PartnerText text={text ?? ''} hint={partner.language} />
}

function PartnerText({ text, hint }: { text: string; hint: string }) {
  const detected = useMemo(() => detectLanguage(text, hint), [text, hint])
  const written = useTextLanguage(text, detected)
  return <ForeignText text={text} language={written} hint={hint} className={textClasses} />
}

/** Clipped slightly outside the lines, so that stacked accents do not overlap other messages. */
export const textClasses = '-m-2 overflow-hidden p-2 wrap-anywhere whitespace-pre-wrap'

/** The member's own gift is on a pale disc, because the bubble is as dark as the drawing. */
export function GiftContent({ gift, own }: { gift: string; own: boolean }) {
  const { i18n } = useLingui()
  const name = findGift(gift)?.name
  return (
    <div className="grid justify-items-center gap-2 px-2 pt-1 text-center">
      <span className={own ? 'grid size-36 place-items-center rounded-full bg-sand' : undefined}>
        <GiftPicture id={gift} size={112} decorative />
      </span>
      {name && <p className="font-bold">{i18n._(name)}</p>}
    </div>
  )
}

interface ChatPhotoProps {
  photo: NonNullable<Message['photo']>
  /** Null for the member's own. */
  from: string | null
  onReveal: () => void
  onOpen: () => void
}

/** Reserves its place until it is loaded. A veiled photo names its sender and waits to be revealed. */
function ChatPhoto({ photo, from: name, onReveal, onOpen }: ChatPhotoProps) {
  const { t } = useLingui()
  const { filename, width, height, placeholder, veiled } = photo
  const picture = (
    <img
      src={filename}
      width={width}
      height={height}
      alt={veiled ? '' : name === null ? t`Photo you sent` : t`Photo from ${name}`}
      decoding="async"
      className="h-auto max-h-96 w-full rounded-field object-cover"
      style={{ background: placeholder, aspectRatio: `${width} / ${height}` }}
    />
  )
  if (!veiled)
    return (
      <button
        type="button"
        onClick={onOpen}
        title={t`Enlarge this photo`}
        className="block w-72 max-w-full rounded-field"
      >
        {picture}
      </button>
    )
  return (
    <div className="grid w-72 max-w-full gap-3">
      {picture}
      <p>
        <Trans>A photo from someone you haven’t written to.</Trans>
      </p>
      <Button variant="line" size="small" icon={<Eye aria-hidden />} onClick={onReveal}>
        <Trans>Show photo</Trans>
      </Button>
    </div>
  )
}
