import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { CropSlider } from './CropSlider.tsx'
import { cropHeight, insidePicture, largestZoom, usualCrop, widestCrop, zoomed } from './crop-geometry.ts'
import type { OwnPhoto, PhotoCrop } from './photos.contract.ts'

interface CropDialogProps {
  photo: OwnPhoto
  onClose: () => void
  onChoose: (crop: PhotoCrop) => Promise<void>
}

/** Which 4:5 part of a photo others see: by dragging the picture in its frame, or by sliders and buttons. */
export default function CropDialog({ photo, onClose, onChoose }: CropDialogProps) {
  const { t } = useLingui()
  const size = photo.large
  const [crop, setCrop] = useState(() => insidePicture(size, photo.crop ?? usualCrop(size)))
  const [pending, setPending] = useState(false)
  const height = cropHeight(size, crop.width)
  const zoom = widestCrop(size) / crop.width
  const change = (changes: Partial<PhotoCrop>) => setCrop(insidePicture(size, { ...crop, ...changes }))

  async function choose() {
    setPending(true)
    await onChoose(crop)
    setPending(false)
  }

  return (
    <Dialog
      open
      title={t`Choose what is shown`}
      onClose={onClose}
      footer={
        <>
          <Button variant="line" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={pending} onClick={choose}>
            <Trans>Show this part</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p>
          <Trans>Drag the picture, or use the controls below it.</Trans>
        </p>
        <Frame photo={photo} crop={crop} onCrop={change} />
        <div className="grid gap-3">
          <CropSlider
            label={t`Nearer`}
            less={t`Further away`}
            more={t`Nearer`}
            value={zoom}
            min={1}
            max={largestZoom(size)}
            onChange={(next) => setCrop(zoomed(size, crop, next))}
          />
          <CropSlider
            label={t`Left or right`}
            less={t`Further left`}
            more={t`Further right`}
            value={crop.left}
            max={1 - crop.width}
            onChange={(left) => change({ left })}
          />
          <CropSlider
            label={t`Up or down`}
            less={t`Further up`}
            more={t`Further down`}
            value={crop.top}
            max={1 - height}
            onChange={(top) => change({ top })}
          />
        </div>
      </div>
    </Dialog>
  )
}

interface FrameProps {
  photo: OwnPhoto
  crop: PhotoCrop
  onCrop: (changes: Partial<PhotoCrop>) => void
}

/** Shows exactly what others will see. */
function Frame({ photo: { large }, crop, onCrop }: FrameProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const from = useRef<{ x: number; y: number; crop: PhotoCrop } | null>(null)
  const height = cropHeight(large, crop.width)
  const percent = (share: number) => `${share * 100}%`

  function drag(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect()
    const start = from.current
    if (!box || !start) return
    onCrop({
      left: start.crop.left - ((event.clientX - start.x) / box.width) * crop.width,
      top: start.crop.top - ((event.clientY - start.y) / box.height) * height,
    })
  }

  return (
    <div
      ref={frame}
      onPointerDown={(event) => {
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY, crop }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
      className="relative mx-auto aspect-4/5 w-full max-w-56 sm:max-w-72 cursor-grab touch-none overflow-hidden rounded-card bg-sand active:cursor-grabbing"
    >
      <img
        src={large.filename}
        alt={t`The part that others see`}
        draggable={false}
        className="absolute max-w-none select-none"
        style={{
          width: percent(1 / crop.width),
          height: percent(1 / height),
          left: percent(-crop.left / crop.width),
          top: percent(-crop.top / height),
        }}
      />
    </div>
  )
}
