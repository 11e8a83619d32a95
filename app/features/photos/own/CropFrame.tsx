import { useLingui } from '@lingui/react/macro'
import { type PointerEvent, useRef } from 'react'
import { getCropHeight } from './crop-geometry.ts'
import type { OwnPhoto, PhotoCrop } from './photos.contract.ts'

interface CropFrameProps {
  photo: OwnPhoto
  crop: PhotoCrop
  onCrop: (changes: Partial<PhotoCrop>) => void
}

/** Shows exactly what others will see; the picture is dragged in it. */
export function CropFrame({ photo: { large }, crop, onCrop }: CropFrameProps) {
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
