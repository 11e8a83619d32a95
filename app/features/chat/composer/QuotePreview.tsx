import { Trans, useLingui } from '@lingui/react/macro'
import Reply from 'lucide-react/icons/reply'
import X from 'lucide-react/icons/x'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import type { Message } from '../chat.contract.ts'

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
