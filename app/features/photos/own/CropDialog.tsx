import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { useCloseOnBack } from '#app/design/use-close-on-back.ts'
import { CropFrame } from './CropFrame.tsx'
import { CropSlider } from './CropSlider.tsx'
import {
  clampCrop,
  getCropHeight,
  getDefaultCrop,
  getLargestZoom,
  getWidestCrop,
  zoomCrop,
} from './crop-geometry.ts'
import type { OwnPhoto, PhotoCrop } from './photos.contract.ts'

interface CropDialogProps {
  photo: OwnPhoto
  onClose: () => void
  onChoose: (crop: PhotoCrop) => Promise<void>
}

/** Chooses the 4:5 part of a photo that others see: by dragging the picture in its frame, or by sliders and buttons. */
export default function CropDialog({ photo, onClose, onChoose }: CropDialogProps) {
  const { t } = useLingui()
  useCloseOnBack(onClose)
  const size = photo.large
  const [crop, setCrop] = useState(() => clampCrop(size, photo.crop ?? getDefaultCrop(size)))
  const [pending, setPending] = useState(false)
  const height = getCropHeight(size, crop.width)
  const zoom = getWidestCrop(size) / crop.width
  const change = (changes: Partial<PhotoCrop>) => setCrop(clampCrop(size, { ...crop, ...changes }))

  async function choose() {
    setPending(true)
    await onChoose(crop)
    setPending(false)
  }

  return (
    <Dialog
      open
      title={t`Choose what’s shown`}
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
        <CropFrame photo={photo} crop={crop} onCrop={change} />
        <div className="grid gap-3">
          <CropSlider
            label={t`Zoom in`}
            less={t`Zoom out`}
            more={t`Zoom in`}
            value={zoom}
            min={1}
            max={getLargestZoom(size)}
            onChange={(next) => setCrop(zoomCrop(size, crop, next))}
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
