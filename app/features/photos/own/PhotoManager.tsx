import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import { toast } from '#app/design/toasts/toast.ts'
import { limitFiles, photoLimits } from '#app/features/photos/photo-rules.ts'
import { PhotoUploads, sendPhoto } from '#app/features/photos/upload/photo-uploads.ts'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { useStore } from '#app/web/browser/store.ts'
import { AddPhotos, UploadTile } from './AddPhotos.tsx'
import { OwnPhotoTile } from './OwnPhotoTile.tsx'
import { type Outcome, PhotoList, photoCalls } from './photo-list.ts'
import type { OwnPhoto, OwnPhotos } from './photos.contract.ts'

const CropDialog = lazyDialog(() => import('./CropDialog.tsx'))

interface PhotoManagerProps extends OwnPhotos {
  /** Whether the page has already explained what a photo is good for. */
  isIntroduced?: boolean
}

/** A member's own photos: add, reorder, choose the main one and its crop, delete. */
export function PhotoManager({ isIntroduced, ...initial }: PhotoManagerProps) {
  const { t } = useLingui()
  const { limit, premium } = initial
  const { photos, take, moveTo, makeMain, crop, remove } = usePhotoList(initial)
  const { uploads, queue } = usePhotoUploads(take)
  const [cropping, setCropping] = useState<OwnPhoto | null>(null)
  const [leftOut, setLeftOut] = useState(0)
  const [announcement, setAnnouncement] = useState('')
  const region = useRef<HTMLDivElement>(null)
  const drag = usePhotoDrag(
    photos.map(({ id }) => id),
    (id, place) => move(id, place),
  )
  // A failed file is not a photo and takes no place.
  const count = photos.length + uploads.filter(({ state }) => state !== 'failed').length
  const room = Math.max(0, limit - count)

  function move(id: string, place: number) {
    const photo = photos.find((each) => each.id === id)
    if (!photo || place < 0 || place >= photos.length) return
    void moveTo(photo, place)
    const [nth, count] = [place + 1, photos.length]
    setAnnouncement(t`Moved to position ${nth} of ${count}`)
  }

  function addFiles(files: readonly File[]) {
    const accepted = limitFiles(room, files)
    queue.add(accepted)
    setLeftOut(files.length - accepted.length)
  }

  function removePhoto(photo: OwnPhoto) {
    void remove(photo)
    // The pressed button disappears with its tile.
    region.current?.focus()
  }

  return (
    <div ref={region} tabIndex={-1} className="grid gap-4 outline-none">
      <p className="text-ink-soft">
        {count > limit ? (
          <Trans>
            {limit} of your {count} photos are shown. The first one is your main photo.
          </Trans>
        ) : premium ? (
          <Trans>
            {count} of {limit} photos. The first one is your main photo.
          </Trans>
        ) : (
          <Trans>
            {count} of {limit} photos. The first one is your main photo.{' '}
            <Link to="/premium" className="link">
              Premium members have {photoLimits.premium}.
            </Link>
          </Trans>
        )}
      </p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {leftOut > 0 && (
        <Notice tone="warning" role="alert" onDismiss={() => setLeftOut(0)}>
          {t`${plural(leftOut, {
            one: 'There’s no room for # of these photos. You can delete one to make room.',
            other: 'There’s no room for # of these photos. You can delete some to make room.',
          })}`}
        </Notice>
      )}
      {(count > 0 || uploads.length > 0) && (
        <ul ref={drag.list} className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 md:gap-x-4">
          {photos.map((photo, place) => (
            <OwnPhotoTile
              key={photo.id}
              photo={photo}
              place={place}
              count={photos.length}
              grip={drag.gripOf(photo.id)}
              dragged={drag.dragged?.id === photo.id ? drag.dragged : null}
              isTarget={drag.over === place && drag.dragged !== null && drag.dragged.id !== photo.id}
              onMove={(to) => move(photo.id, to)}
              onMain={() => makeMain(photo)}
              onCrop={() => setCropping(photo)}
              onRemove={() => removePhoto(photo)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
              key={upload.id}
              upload={upload}
              onCancel={() => queue.cancel(upload.id)}
              onRetry={room > 0 ? () => queue.retry(upload.id) : undefined}
            />
          ))}
        </ul>
      )}
      <AddPhotos
        count={count}
        room={room}
        limit={limit}
        premium={premium}
        isFirst={count === 0}
        isIntroduced={isIntroduced}
        onFiles={addFiles}
      />
      {cropping && (
        <CropDialog
          photo={cropping}
          onClose={() => setCropping(null)}
          onChoose={async (chosen) => {
            if (await crop(cropping, chosen)) setCropping(null)
          }}
        />
      )}
    </div>
  )
}

/** Calls the `onAdded` of the first render. */
function usePhotoUploads(onAdded: (photos: OwnPhotos) => void) {
  const [queue] = useState(() => new PhotoUploads({ send: sendPhoto, onAdded }))
  const uploads = useStore(queue)

  useEffect(() => {
    window.addEventListener('online', queue.resume)
    return () => {
      window.removeEventListener('online', queue.resume)
      queue.stop()
    }
  }, [queue])

  return { uploads, queue }
}

/** The photo list, with toasts for refusals and for undoing a deletion. */
function usePhotoList(initial: OwnPhotos) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  // The navigation's picture and the profile meter show the photos as well.
  const [list] = useState(() => new PhotoList(initial.photos, photoCalls, () => void revalidate()))
  const photos = useStore(list)

  async function showProblem(request: Promise<Outcome>): Promise<boolean> {
    const outcome = await request
    if (!outcome.done) {
      const { problem } = outcome
      toast.show({
        title: problem?.message ?? t`An error occured, please try again later.`,
        tone: 'danger',
      })
    }
    return outcome.done
  }

  async function remove({ id }: OwnPhoto) {
    const isDeleted = await showProblem(list.remove(id))
    if (!isDeleted) return
    toast.show({
      title: t`Photo deleted`,
      action: { label: t`Undo`, onPress: () => showProblem(list.restore(id)) },
    })
  }

  return {
    photos,
    take: list.applyAnswer,
    moveTo: ({ id }: OwnPhoto, position: number) => showProblem(list.moveTo(id, position)),
    makeMain: ({ id }: OwnPhoto) => showProblem(list.makeMain(id)),
    crop: ({ id }: OwnPhoto, crop: OwnPhoto['crop']) => showProblem(list.crop(id, crop)),
    remove,
  }
}

interface Drag {
  id: string
  x: number
  y: number
}

/** Drags a tile by its grip with mouse, pen or finger; it takes the place of the tile it is held over. */
function usePhotoDrag(ids: readonly string[], onDrop: (id: string, place: number) => void) {
  const [dragged, setDragged] = useState<Drag | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const list = useRef<HTMLUListElement>(null)
  // Events can come faster than renders, so what they need is in a ref instead of state.
  const start = useRef<Drag | null>(null)

  function findPlaceAt({ clientX: x, clientY: y }: PointerEvent): number | null {
    const tiles = [...(list.current?.querySelectorAll('[data-photo]') ?? [])]
    const place = tiles.findIndex((tile) => {
      // The dragged tile lies over the others.
      if (tile.getAttribute('data-photo') === start.current?.id) return false
      const box = tile.getBoundingClientRect()
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    })
    return place < 0 ? null : place
  }

  function stop() {
    start.current = null
    setDragged(null)
    setOver(null)
  }

  return {
    list,
    dragged,
    over,
    gripOf(id: string) {
      return {
        onPointerDown(event: PointerEvent<HTMLElement>) {
          if (event.button !== 0) return
          event.preventDefault()
          event.currentTarget.setPointerCapture(event.pointerId)
          start.current = { id, x: event.clientX, y: event.clientY }
          setDragged({ id, x: 0, y: 0 })
        },
        onPointerMove(event: PointerEvent<HTMLElement>) {
          if (start.current?.id !== id) return
          setDragged({ id, x: event.clientX - start.current.x, y: event.clientY - start.current.y })
          setOver(findPlaceAt(event))
        },
        onPointerUp(event: PointerEvent<HTMLElement>) {
          const place = start.current?.id === id ? findPlaceAt(event) : null
          stop()
          if (place !== null && ids[place] !== id) onDrop(id, place)
        },
        onPointerCancel: stop,
      }
    },
  }
}
