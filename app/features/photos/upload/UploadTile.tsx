import { Trans, useLingui } from '@lingui/react/macro'
import ImageIcon from 'lucide-react/icons/image'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { Button } from '#app/design/buttons/Button.tsx'
import { ProgressBar } from '#app/design/ProgressBar.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { isRetryable, type PhotoUpload } from './photo-uploads.ts'

interface UploadTileProps {
  upload: PhotoUpload
  onCancel: () => void
  /** Absent while there is no room for it. */
  onRetry?: () => void
}

export function UploadTile({ upload, onCancel, onRetry }: UploadTileProps) {
  const { state, preview, file } = upload
  return (
    <li className="grid content-start gap-2">
      {preview ? (
        <Photo src={preview} alt={file.name} className="opacity-75" />
      ) : (
        <div className="grid aspect-4/5 place-content-center justify-items-center gap-2 rounded-card bg-sand p-3 text-center text-ink-soft">
          <ImageIcon size={32} aria-hidden />
          <span className="text-sm wrap-anywhere">{file.name}</span>
        </div>
      )}
      <Progress upload={upload} />
      {upload.failure && (
        <p role="alert" className="text-sm text-danger">
          <FailureText failure={upload.failure} />
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {isRetryable(upload) && onRetry && (
          <Button variant="soft" size="small" icon={<RotateCw size={20} aria-hidden />} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        )}
        {state !== 'preparing' && (
          <Button variant="line" size="small" icon={<X size={20} aria-hidden />} onClick={onCancel}>
            {state === 'failed' ? <Trans>Remove</Trans> : <Trans>Cancel</Trans>}
          </Button>
        )}
      </div>
    </li>
  )
}

function FailureText({ failure }: { failure: NonNullable<PhotoUpload['failure']> }) {
  if (failure === 'too_heavy')
    return <Trans>This file is larger than 15 MB. Please choose a smaller one.</Trans>
  if (failure === 'unreached') return <Trans>The photo didn’t reach us. Please check your connection.</Trans>
  return failure.message
}

function Progress({ upload: { state, progress } }: { upload: PhotoUpload }) {
  const { t } = useLingui()
  if (state === 'failed') return null
  if (state === 'preparing') return <ProgressBar label={t`Preparing …`} />
  return (
    <ProgressBar
      label={state === 'waiting' ? t`Waiting …` : t`Sending …`}
      value={Math.round(progress * 100)}
    />
  )
}
