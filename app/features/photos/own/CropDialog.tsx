import { Trans, useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type PointerEvent, useId, useRef, useState } from 'react'
import { Button } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useCloseOnBack } from '#app/design/overlays/back-interceptor.ts'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import {
  clampCrop,
  getCropHeight,
  getDefaultCrop,
  getLargestZoom,
  getWidestCrop,
  zoomCrop,
} from './crop-geometry.ts'
import type { OwnPhoto, PhotoCrop } from './photos.contract.ts'

interface CropSliderProps {
  label: string
  /** The labels of the two buttons, for members who cannot drag. */
  less: string
  more: string
  value: number
  min?: number
  max: number
  onChange: (value: number) => void
}

const steps = 20

// Large enough for a shaky hand; browsers name the two parts differently.
const track =
  '[&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full [&::-webkit-slider-runnable-track]:bg-field [&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-field'
const thumb =
  '[&::-webkit-slider-thumb]:-mt-3 [&::-webkit-slider-thumb]:size-8 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-primary [&::-moz-range-thumb]:size-8 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-primary'

function CropSlider({ label, less, more, value, min = 0, max, onChange }: CropSliderProps) {
  const id = useId()
  const fixed = max - min < 0.001
  const step = (max - min) / steps
  const share = fixed ? 0 : Math.round(((value - min) / (max - min)) * 100)
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  return (
    <div className="grid">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex items-center gap-2">
        <IconButton
          label={less}
          icon={<Minus aria-hidden />}
          aria-disabled={fixed}
          className="aria-disabled:opacity-40"
          onClick={() => set(value - step)}
        />
        <input
          id={id}
          type="range"
          min={0}
          max={100}
          step={1}
          value={share}
          disabled={fixed}
          aria-valuetext={`${share} %`}
          onChange={(event) => set(min + (Number(event.target.value) / 100) * (max - min))}
          className={joinClasses(
            'h-12 min-w-0 grow cursor-pointer appearance-none bg-transparent disabled:opacity-40',
            track,
            thumb,
          )}
        />
        <IconButton
          label={more}
          icon={<Plus aria-hidden />}
          aria-disabled={fixed}
          className="aria-disabled:opacity-40"
          onClick={() => set(value + step)}
        />
      </div>
    </div>
  )
}

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

interface CropFrameProps {
  photo: OwnPhoto
  crop: PhotoCrop
  onCrop: (changes: Partial<PhotoCrop>) => void
}

/** Shows exactly what others will see; the picture is dragged in it. */
function CropFrame({ photo: { large }, crop, onCrop }: CropFrameProps) {
  const { t } = useLingui()
  const frame = useRef<HTMLDivElement>(null)
  const dragStart = useRef<{ x: number; y: number; crop: PhotoCrop } | null>(null)
  const height = getCropHeight(large, crop.width)
  const percent = (share: number) => `${share * 100}%`

  function drag(event: PointerEvent) {
    const box = frame.current?.getBoundingClientRect()
    const start = dragStart.current
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
        dragStart.current = { x: event.clientX, y: event.clientY, crop }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        dragStart.current = null
      }}
      onPointerCancel={() => {
        dragStart.current = null
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
