import { Trans, useLingui } from '@lingui/react/macro'
import { joinClasses } from '#app/design/join-classes.ts'
import type { Message } from '#app/features/chat/chat.contract.ts'

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
export function QuotedText({ kind, text }: Pick<NonNullable<Message['quoted']>, 'kind' | 'text'>) {
  if (kind === 'photo') return <Trans>Photo</Trans>
  if (kind === 'gift') return <Trans>Gift</Trans>
  return text || <Trans>A message that was taken back</Trans>
}
