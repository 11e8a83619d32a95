import { Trans, useLingui } from '@lingui/react/macro'
import { ArrowLeft, ArrowRight, Clock, Crop, GripVertical, OctagonAlert, Star, Trash2 } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { IconButton } from '#app/design/IconButton.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Menu } from '#app/design/Menu.tsx'
import { Photo } from '#app/design/Photo.tsx'
import { rejectWords } from './photo-words.ts'
import type { OwnPhoto } from './photos.contract.ts'

interface PhotoTileProps {
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

export function PhotoTile(props: PhotoTileProps) {
  const { photo, place, count, grip, dragged, isTarget, onMove, onMain, onCrop, onRemove } = props
  const { t } = useLingui()
  const nth = place + 1
  const moved = useMovedFocus(place)
  const canBeMain = photo.status !== 'rejected' && !photo.main && !photo.wants_main
  return (
    <li
      data-photo={photo.id}
      className={joinClasses(
        'grid content-start gap-2',
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
        <PhotoState photo={photo} />
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
      {photo.status === 'pending' && <Waiting photo={photo} />}
      {photo.status === 'rejected' && photo.reason && <Reason reason={photo.reason} />}
      <div className="flex flex-wrap items-center gap-x-1">
        <Menu
          label={t`Change photo ${nth}`}
          trigger={t`Change`}
          variant="line"
          placement="bottom start"
          className="grow px-3"
          items={[
            ...(canBeMain
              ? [
                  {
                    id: 'main',
                    label: t`Make it the main photo`,
                    icon: <Star aria-hidden />,
                    onAction: onMain,
                  },
                ]
              : []),
            { id: 'crop', label: t`Choose what is shown`, icon: <Crop aria-hidden />, onAction: onCrop },
            {
              id: 'delete',
              label: t`Delete`,
              icon: <Trash2 aria-hidden />,
              danger: true,
              onAction: onRemove,
            },
          ]}
        />
        {count > 1 && (
          <span className="flex grow justify-between sm:grow-0">
            <IconButton
              ref={moved.left}
              label={t`Move photo ${nth} left`}
              icon={<ArrowLeft aria-hidden />}
              aria-disabled={place === 0}
              className="aria-disabled:opacity-40"
              onClick={() => {
                moved.remember('left')
                onMove(place - 1)
              }}
            />
            <IconButton
              ref={moved.right}
              label={t`Move photo ${nth} right`}
              icon={<ArrowRight aria-hidden />}
              aria-disabled={nth === count}
              className="aria-disabled:opacity-40"
              onClick={() => {
                moved.remember('right')
                onMove(place + 1)
              }}
            />
          </span>
        )}
      </div>
    </li>
  )
}

/** A button that moves with its tile loses the focus on the way; it gets it back. */
function useMovedFocus(place: number) {
  const left = useRef<HTMLButtonElement>(null)
  const right = useRef<HTMLButtonElement>(null)
  const pressed = useRef<'left' | 'right' | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tile has moved
  useEffect(() => {
    const button = pressed.current === 'left' ? left : right
    if (pressed.current) button.current?.focus()
    pressed.current = null
  }, [place])
  return {
    left,
    right,
    remember(which: 'left' | 'right') {
      pressed.current = which
    },
  }
}

const label =
  'absolute start-2 bottom-2 flex max-w-[calc(100%-16px)] items-center gap-2 rounded-field px-3 py-1.5 text-sm font-bold leading-snug'

function PhotoState({ photo }: { photo: OwnPhoto }) {
  if (photo.status === 'rejected')
    return (
      <span className={joinClasses(label, 'bg-danger text-white')}>
        <OctagonAlert size={20} aria-hidden className="shrink-0" />
        <Trans>Not approved</Trans>
      </span>
    )
  if (!photo.main || photo.status === 'pending') return null
  return (
    <span className={joinClasses(label, 'bg-primary text-white')}>
      <Star size={20} aria-hidden className="shrink-0" />
      <Trans>Main photo</Trans>
    </span>
  )
}

/** Under the picture: many words, and on it they would hide the face. */
function Waiting({ photo }: { photo: OwnPhoto }) {
  return (
    <p className="flex items-start gap-2 text-sm font-semibold">
      <Clock size={20} aria-hidden className="mt-0.5 shrink-0 text-secondary-ink" />
      {photo.main || photo.wants_main ? (
        <Trans>Main photo, once it is approved</Trans>
      ) : (
        <Trans>Being checked; others see it after that</Trans>
      )}
    </p>
  )
}

function Reason({ reason }: { reason: NonNullable<OwnPhoto['reason']> }) {
  const { i18n } = useLingui()
  return <p className="text-sm text-danger">{i18n._(rejectWords[reason])}</p>
}
