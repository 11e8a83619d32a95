import { useLingui } from '@lingui/react/macro'
import Crop from 'lucide-react/icons/crop'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash'
import type { ComponentProps } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { Menu, type MenuEntry } from '#app/design/overlays/Menu.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import { PhotoLabel } from './PhotoLabel.tsx'
import { PhotoMoveButtons } from './PhotoMoveButtons.tsx'
import type { OwnPhoto } from './photos.contract.ts'

interface OwnPhotoTileProps {
  photo: OwnPhoto
  /** From 0. */
  place: number
  count: number
  grip: ComponentProps<'button'>
  dragged: { x: number; y: number } | null
  isTarget: boolean
  onMove: (to: number) => void
  onMain: () => void
  onCrop: () => void
  onRemove: () => void
}

const sizes = '(min-width: 768px) 220px, (min-width: 576px) 30vw, 46vw'

export function OwnPhotoTile(props: OwnPhotoTileProps) {
  const { photo, place, count, grip, dragged, isTarget, onMove, onMain, onCrop, onRemove } = props
  const { t } = useLingui()
  const nth = place + 1
  const canBeMain = photo.status !== 'rejected' && !photo.main && !photo.wants_main
  const changes: MenuEntry[] = [
    { id: 'crop', label: t`Choose what’s shown`, icon: <Crop aria-hidden />, onAction: onCrop },
    { id: 'delete', label: t`Delete`, icon: <Trash2 aria-hidden />, danger: true, onAction: onRemove },
  ]
  if (canBeMain)
    changes.unshift({
      id: 'main',
      label: t`Make this my main photo`,
      icon: <Star aria-hidden />,
      onAction: onMain,
    })
  return (
    <li
      data-photo={photo.id}
      className={joinClasses(
        // Picture, label and buttons align with those of the neighbours.
        'row-span-3 grid grid-rows-subgrid gap-2',
        dragged !== null && 'pointer-events-none relative z-10 opacity-85',
        isTarget && 'rounded-card ring-4 ring-primary ring-offset-4',
      )}
      style={dragged ? { transform: `translate(${dragged.x}px, ${dragged.y}px)` } : undefined}
    >
      <Photo
        src={photo.filename}
        srcSet={photo.srcSet}
        sizes={sizes}
        placeholder={photo.placeholder}
        alt={t`Photo ${nth} of ${count}`}
      >
        {count > 1 && (
          <button
            {...grip}
            type="button"
            tabIndex={-1}
            aria-hidden
            title={t`Drag to another place`}
            className="absolute end-2 top-2 grid size-12 cursor-grab touch-none place-items-center rounded-full bg-white/95 text-ink shadow-card active:cursor-grabbing"
          >
            <GripVertical aria-hidden />
          </button>
        )}
      </Photo>
      <div>
        <PhotoLabel photo={photo} />
      </div>
      <div className="flex flex-wrap items-center gap-x-1 self-start">
        <Menu
          label={t`Change photo ${nth}`}
          trigger={t`Change`}
          variant="line"
          placement="bottom start"
          className="grow px-3"
          items={changes}
        />
        {count > 1 && <PhotoMoveButtons place={place} count={count} onMove={onMove} />}
      </div>
    </li>
  )
}
