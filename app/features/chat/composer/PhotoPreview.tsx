import { Plural, Trans } from '@lingui/react/macro'
import Crown from 'lucide-react/icons/crown'
import ImageIcon from 'lucide-react/icons/image'
import Send from 'lucide-react/icons/send'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { detectPhotoKind, maxBytes, maxPixels, minPixels } from '#app/features/photos/photo-rules.ts'

/** How many bytes of a file identify its type. */
const headerBytes = 64

type PhotoFault = 'type' | 'too_heavy' | 'too_small' | 'too_many_pixels' | 'one_at_a_time'

interface Size {
  width: number
  height: number
}

/** Why the server would refuse a photo. `measure` resolves to undefined where this browser cannot display it. */
export async function findPhotoFault(
  file: File,
  measure: (file: File) => Promise<Size | undefined>,
): Promise<PhotoFault | undefined> {
  if (file.size > maxBytes) return 'too_heavy'
  const kind = detectPhotoKind(new Uint8Array(await file.slice(0, headerBytes).arrayBuffer()))
  if (!kind) return 'type'
  const size = await measure(file)
  if (!size) return
  const { width, height } = size
  if (Math.min(width, height) < minPixels) return 'too_small'
  return width * height > maxPixels[kind] ? 'too_many_pixels' : undefined
}

const previewableTypes = /^image\/(jpeg|png|webp)$/

/** A photo to be sent, checked here so that nobody uploads one the server would refuse. */
export function useChosenPhoto() {
  const [photo, setPhoto] = useState<File>()
  const [fault, setFault] = useState<PhotoFault>()
  const [preview, setPreview] = useState<string>()

  useEffect(() => {
    if (!photo || !previewableTypes.test(photo.type)) return setPreview(undefined)
    const address = URL.createObjectURL(photo)
    setPreview(address)
    return () => URL.revokeObjectURL(address)
  }, [photo])

  async function choose([file, ...more]: readonly File[]) {
    if (!file) return
    const found = more.length > 0 ? 'one_at_a_time' : await findPhotoFault(file, measureImage)
    setFault(found)
    setPhoto(found ? undefined : file)
  }

  function clear() {
    setPhoto(undefined)
    setFault(undefined)
  }

  return { photo, fault, preview, choose, clear }
}

/** Undefined where this browser cannot read the file. */
function measureImage(file: File): Promise<{ width: number; height: number } | undefined> {
  return new Promise((done) => {
    const image = new Image()
    const address = URL.createObjectURL(file)
    const end = (size?: { width: number; height: number }) => {
      URL.revokeObjectURL(address)
      done(size)
    }
    image.onload = () => end({ width: image.naturalWidth, height: image.naturalHeight })
    image.onerror = () => end()
    image.src = address
  })
}

interface PhotoPreviewProps {
  photo: File
  /** Undefined where this browser cannot display the file. */
  preview: string | undefined
  cost: number
  /** The member has to buy before starting this conversation, so the button leads to the shop. */
  needsPremium: boolean
  onSend: () => void
  onRemove: () => void
}

/** A preview of the photo with its price. The text in the field stays as it is. */
export function PhotoPreview({ photo, preview, cost, needsPremium, onSend, onRemove }: PhotoPreviewProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-sand p-3">
      {preview ? (
        <img src={preview} alt={photo.name} className="h-28 max-w-40 rounded-field object-cover" />
      ) : (
        <p className="flex min-w-0 items-center gap-2">
          <ImageIcon aria-hidden className="shrink-0 text-primary" />
          <span className="wrap-anywhere">{photo.name}</span>
        </p>
      )}
      <div className="flex grow flex-wrap gap-2.5">
        <Button
          size="small"
          onClick={onSend}
          icon={needsPremium ? <Crown size={20} aria-hidden /> : <Send size={20} aria-hidden />}
        >
          {needsPremium ? (
            <Trans>Get Premium</Trans>
          ) : (
            <Plural
              value={cost}
              _0="Send photo for free"
              one={'Send photo for #\u00a0credit'}
              other={'Send photo for #\u00a0credits'}
            />
          )}
        </Button>
        <Button size="small" variant="line" onClick={onRemove} icon={<Trash2 size={20} aria-hidden />}>
          <Trans>Remove photo</Trans>
        </Button>
      </div>
    </div>
  )
}

export function PhotoFaultNotice({ fault, onDismiss }: { fault: PhotoFault; onDismiss: () => void }) {
  return (
    <Notice tone="warning" role="alert" onDismiss={onDismiss}>
      {fault === 'type' && <Trans>Please choose a photo: JPEG, PNG, WebP or HEIC.</Trans>}
      {fault === 'too_heavy' && <Trans>This file is larger than 15 MB. Please choose a smaller one.</Trans>}
      {fault === 'too_small' && (
        <Trans>This photo is too small. Please choose one of at least 200 by 200 pixels.</Trans>
      )}
      {fault === 'too_many_pixels' && (
        <Trans>This photo is too large for us. Please save a smaller copy and try again.</Trans>
      )}
      {fault === 'one_at_a_time' && <Trans>Please choose one photo at a time.</Trans>}
    </Notice>
  )
}
