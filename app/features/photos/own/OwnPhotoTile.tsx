import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Clock from 'lucide-react/icons/clock'
import Crop from 'lucide-react/icons/crop'
import EyeOff from 'lucide-react/icons/eye-off'
import GripVertical from 'lucide-react/icons/grip-vertical'
import OctagonAlert from 'lucide-react/icons/octagon-exclamation-point'
import Star from 'lucide-react/icons/star'
import Trash2 from 'lucide-react/icons/trash'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Menu, type MenuEntry } from '#app/design/overlays/Menu.tsx'
import { Photo } from '#app/design/people/Photo.tsx'
import type { OwnPhoto } from './photos.contract.ts'
import { rejectTexts } from './reject-texts.ts'

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

/** The status of a photo, below the picture: on it, words would hide the face. */
function PhotoLabel({ photo }: { photo: OwnPhoto }) {
  const { i18n } = useLingui()
  if (photo.status === 'pending')
    return (
      <Label icon={Clock} tone="text-secondary-ink">
        {photo.main || photo.wants_main ? (
          <Trans>Main photo, once it’s approved</Trans>
        ) : (
          <Trans>Being checked. Others will see it once it’s approved.</Trans>
        )}
      </Label>
    )
  if (photo.status === 'rejected')
    return (
      <>
        <Label icon={OctagonAlert} tone="text-danger">
          <Trans>Not approved</Trans>
        </Label>
        {photo.reason && <p className="text-sm text-danger">{i18n._(rejectTexts[photo.reason])}</p>}
      </>
    )
  return (
    <>
      {photo.main && (
        <Label icon={Star} tone="text-primary">
          <Trans>Main photo</Trans>
        </Label>
      )}
      {photo.hidden && (
        <Label icon={EyeOff} tone="text-secondary-ink">
          <Trans>Hidden from others until you buy credits again</Trans>
        </Label>
      )}
    </>
  )
}

function Label({ icon: Icon, tone, children }: { icon: LucideIcon; tone: string; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-sm leading-snug font-semibold">
      <Icon size={20} aria-hidden className={joinClasses('mt-0.5 shrink-0', tone)} />
      {children}
    </p>
  )
}

interface PhotoMoveButtonsProps {
  /** From 0. */
  place: number
  count: number
  onMove: (to: number) => void
}

/** For members who do not drag. */
function PhotoMoveButtons({ place, count, onMove }: PhotoMoveButtonsProps) {
  const { t } = useLingui()
  const nth = place + 1

  function moveTo(to: number, { currentTarget: pressed }: MouseEvent<HTMLElement>) {
    flushSync(() => onMove(to))
    // It moves with its tile and loses the focus on the way.
    pressed.focus()
  }

  return (
    <span className="flex grow justify-between sm:grow-0">
      <IconButton
        label={t`Move photo ${nth} left`}
        icon={<ArrowLeft aria-hidden />}
        aria-disabled={place === 0}
        className="aria-disabled:opacity-40"
        onClick={(event) => moveTo(place - 1, event)}
      />
      <IconButton
        label={t`Move photo ${nth} right`}
        icon={<ArrowRight aria-hidden />}
        aria-disabled={nth === count}
        className="aria-disabled:opacity-40"
        onClick={(event) => moveTo(place + 1, event)}
      />
    </span>
  )
}
