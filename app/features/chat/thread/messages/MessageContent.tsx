import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CheckCheck from 'lucide-react/icons/check-check'
import Eye from 'lucide-react/icons/eye'
import Reply from 'lucide-react/icons/reply'
import X from 'lucide-react/icons/x'
import { type ReactNode, useMemo } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
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

interface BubbleProps {
  own: boolean
  /** Next to the bubble, towards the middle: the menu of a message. */
  menu?: ReactNode
  /** Highlighted after jumping here from a quote or a search result. */
  marked?: boolean
  faint?: boolean
  children: ReactNode
}

/** The member's own messages are at the end of the line, the partner's at its beginning. */
export function Bubble({ own, menu, marked = false, faint = false, children }: BubbleProps) {
  return (
    <div className={joinClasses('flex items-center gap-1', own && 'flex-row-reverse')}>
      <div
        className={joinClasses(
          'max-w-[min(34rem,100%-52px)] min-w-0 rounded-card px-4.5 py-3 transition-shadow duration-200',
          own ? 'rounded-ee-sm' : 'rounded-es-sm',
          faint
            ? 'border-2 border-dashed border-field text-ink-soft'
            : own
              ? 'bg-primary text-white shadow-card'
              : 'bg-card shadow-card high:border-2 high:border-line',
          marked && 'ring-4 ring-secondary',
        )}
      >
        {children}
      </div>
      {menu}
    </div>
  )
}

interface QuotedMessageProps {
  quoted: NonNullable<Message['quoted']>
  partnerName: string
  /** In a bubble of the member's own colour. */
  onColour: boolean
  /** Jumps to the quoted message. */
  onOpen: () => void
}

export function QuotedMessage({ quoted, partnerName, onColour, onOpen }: QuotedMessageProps) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      onClick={onOpen}
      title={t`Show this message`}
      className={joinClasses(
        'mb-2 block min-h-12 w-full rounded-lg border-s-4 px-3 py-1.5 text-start text-sm',
        onColour ? 'border-white bg-black/15 text-white' : 'border-primary bg-sand',
      )}
    >
      <span className="block font-bold">
        {quoted.own ? <Trans context="writer of a message">You</Trans> : partnerName}
      </span>
      <span className="line-clamp-2 wrap-anywhere">
        <QuotedText {...quoted} />
      </span>
    </button>
  )
}

/** The beginning of a message, or its kind. */
function QuotedText({ kind, text }: Pick<NonNullable<Message['quoted']>, 'kind' | 'text'>) {
  if (kind === 'photo') return <Trans>Photo</Trans>
  if (kind === 'gift') return <Trans>Gift</Trans>
  return text || <Trans>A message that was taken back</Trans>
}

interface QuotePreviewProps {
  quoted: NonNullable<Message['quoted']>
  partnerName: string
  onRemove: () => void
}

/** The message being answered. */
export function QuotePreview({ quoted, partnerName, onRemove }: QuotePreviewProps) {
  const { t } = useLingui()
  const { own, kind, text } = quoted
  return (
    <div className="flex items-center gap-2 rounded-field border-s-4 border-primary bg-sand ps-3">
      <Reply aria-hidden size={22} className="shrink-0 text-primary-dark" />
      <p className="min-w-0 grow py-2 text-sm">
        <span className="block font-bold">
          {own ? <Trans>Your own message</Trans> : <Trans>Reply to {partnerName}</Trans>}
        </span>
        <span className="line-clamp-1 wrap-anywhere">
          {kind === 'photo' ? <Trans>Photo</Trans> : kind === 'gift' ? <Trans>Gift</Trans> : text}
        </span>
      </p>
      <IconButton label={t`Remove quote`} icon={<X aria-hidden />} onClick={onRemove} />
    </div>
  )
}

export type Status = 'sent' | 'delivered' | 'read'

/** The delivery status of one's own message. */
export function MessageStatus({ status }: { status: Status }) {
  const Icon = status === 'sent' ? Check : CheckCheck
  return (
    <span className="inline-flex items-center gap-1">
      <Icon aria-hidden size={18} className="shrink-0" />
      <StatusText status={status} />
    </span>
  )
}

function StatusText({ status }: { status: Status }) {
  if (status === 'read') return <Trans context="state of a message">Read</Trans>
  if (status === 'delivered') return <Trans context="state of a message">Delivered</Trans>
  return <Trans context="state of a message">Sent</Trans>
}
