import { Trans, useLingui } from '@lingui/react/macro'
import { Eye } from 'lucide-react'
import { Button } from '#app/design/Button.tsx'
import type { Message } from '../chat.contract.ts'

interface ChatPhotoProps {
  photo: NonNullable<Message['photo']>
  /** Null for the member's own. */
  from: string | null
  onReveal: () => void
  onOpen: () => void
}

/** Reserves its place until it is loaded. A veiled photo names its sender and waits to be revealed. */
export function ChatPhoto({ photo, from: name, onReveal, onOpen }: ChatPhotoProps) {
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
