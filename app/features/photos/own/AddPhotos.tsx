import { Trans, useLingui } from '@lingui/react/macro'
import Camera from 'lucide-react/icons/camera'
import ImageIcon from 'lucide-react/icons/image'
import ImagePlus from 'lucide-react/icons/image-plus'
import RotateCw from 'lucide-react/icons/rotate-cw'
import X from 'lucide-react/icons/x'
import { type DragEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { ProgressBar } from '#app/design/ProgressBar.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { photoFileTypes, photoLimits } from '#app/features/photos/photo-rules.ts'
import { isRetryable, type PhotoUpload } from '#app/features/photos/upload/photo-uploads.ts'
import { useSharedPhotos } from '#app/web/browser/offline/use-shared-photos.ts'

interface AddPhotosProps {
  count: number
  room: number
  limit: number
  premium: boolean
  isFirst: boolean
  isIntroduced?: boolean
  onFiles: (files: readonly File[]) => void
}

/** Adds photos by the picker, by the camera on phones, by dropping files here, or by pasting a copied picture. */
export function AddPhotos({ count, room, limit, premium, isFirst, isIntroduced, onFiles }: AddPhotosProps) {
  const { t } = useLingui()
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [hovered, setHovered] = useState(false)
  usePastedFiles(onFiles)
  useSharedPhotos(onFiles)

  function handleFiles(input: HTMLInputElement | null) {
    const files = [...(input?.files ?? [])]
    // Allows choosing the same file again.
    if (input) input.value = ''
    if (files.length) onFiles(files)
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault()
    setHovered(false)
    const files = [...event.dataTransfer.files]
    if (files.length) onFiles(files)
  }

  if (room === 0) return <PhotoLimitReached count={count} limit={limit} premium={premium} />
  return (
    <section
      aria-label={t`Add photos`}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setHovered(true)
      }}
      onDragLeave={() => setHovered(false)}
      onDrop={handleDrop}
      className={joinClasses(
        'grid justify-items-start gap-3 rounded-card border-2 border-dashed p-5',
        hovered ? 'border-primary bg-primary-soft' : 'border-field bg-paper',
      )}
    >
      {isFirst && !isIntroduced && (
        <p>
          <Trans>A photo that shows your face well makes people want to write to you.</Trans>
        </p>
      )}
      <div className="flex flex-wrap gap-2.5">
        <Button icon={<ImagePlus aria-hidden />} onClick={() => picker.current?.click()}>
          {isFirst ? <Trans>Add your first photo</Trans> : <Trans>Add photos</Trans>}
        </Button>
        <Button
          variant="line"
          icon={<Camera aria-hidden />}
          onClick={() => camera.current?.click()}
          className="hidden pointer-coarse:inline-flex"
        >
          <Trans>Take a photo</Trans>
        </Button>
      </div>
      <p className="text-sm text-ink-soft">
        <span className="hidden pointer-fine:inline">
          <Trans>You can also drop photos here, or paste a copied one.</Trans>{' '}
        </span>
        <Trans>JPEG, PNG, WebP or HEIC, up to 15 MB each. We remove where and when it was taken.</Trans>
      </p>
      <input
        ref={picker}
        type="file"
        accept={photoFileTypes}
        multiple
        hidden
        aria-label={t`Choose photos`}
        onChange={() => handleFiles(picker.current)}
      />
      <input
        ref={camera}
        type="file"
        accept="image/*"
        capture="user"
        hidden
        aria-label={t`Take a photo`}
        onChange={() => handleFiles(camera.current)}
      />
    </section>
  )
}

/** Accepts a picture copied elsewhere and pasted anywhere on the page, except into text fields. */
function usePastedFiles(onFiles: (files: readonly File[]) => void) {
  const handleFiles = useEffectEvent(onFiles)
  useEffect(() => {
    function handlePaste(event: ClipboardEvent) {
      const target = event.target as HTMLElement
      if (target.closest('input, textarea, [contenteditable]')) return
      const files = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'))
      if (!files.length) return
      event.preventDefault()
      handleFiles(files)
    }
    document.addEventListener('paste', handlePaste)
    return () => document.removeEventListener('paste', handlePaste)
  }, [])
}

interface PhotoLimitReachedProps {
  count: number
  limit: number
  premium: boolean
}

function PhotoLimitReached({ count, limit, premium }: PhotoLimitReachedProps) {
  return (
    <div className="grid justify-items-start gap-3 rounded-card border border-line bg-paper p-5">
      <p>
        {premium ? (
          <Trans>Your profile holds {limit} photos. To add another one, delete one of these first.</Trans>
        ) : count > limit ? (
          <Trans>Your other photos are hidden, not deleted. They come back with your next purchase.</Trans>
        ) : (
          <Trans>
            You’ve added {limit} photos. Premium members can add {photoLimits.premium}; or delete one of these
            to make room.
          </Trans>
        )}
      </p>
      {!premium && (
        <ButtonLink to="/premium" variant="gold" size="small">
          <Trans>See what premium gives you</Trans>
        </ButtonLink>
      )}
    </div>
  )
}

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
