import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { Notice } from '#app/design/Notice.tsx'
import { lazyDialog } from '#app/web/browser/lazy-dialog.tsx'
import { useStore } from '#app/web/browser/use-store.ts'
import { limitFiles, photoLimits } from '../photo-limits.ts'
import { PhotoUploads } from '../upload/photo-uploads.ts'
import { sendPhoto } from '../upload/send-photo.ts'
import { UploadTile } from '../upload/UploadTile.tsx'
import { AddPhotos } from './AddPhotos.tsx'
import { OwnPhotoTile } from './OwnPhotoTile.tsx'
import type { OwnPhoto, OwnPhotos } from './photos.contract.ts'
import { usePhotoDrag } from './use-photo-drag.ts'
import { usePhotoList } from './use-photo-list.ts'

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
    moveTo(photo, place)
    const [nth, count] = [place + 1, photos.length]
    setAnnouncement(t`Moved to position ${nth} of ${count}`)
  }

  function addFiles(files: readonly File[]) {
    const accepted = limitFiles(room, files)
    queue.add(accepted)
    setLeftOut(files.length - accepted.length)
  }

  function removePhoto(photo: OwnPhoto) {
    remove(photo)
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
