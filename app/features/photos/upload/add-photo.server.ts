import { createHash } from 'node:crypto'
import { appendPhoto, type PhotoOwner } from '#app/features/photos/own/own-photos.server.ts'
import { detectPhotoKind } from '#app/features/photos/photo-rules.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { runIdempotently } from '#app/platform/idempotency.server.ts'
import { newPublicId } from '#app/platform/ids.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import { refuseLoggedOut } from '#app/web/session-check.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import type { PhotoCrop } from '../own/photos.contract.ts'
import { findPhotos, replacePicture } from '../photos.db.server.ts'
import { readMaster } from '../pictures/photo-files.server.ts'
import type { PreparedPhoto } from '../pictures/prepare-photo.server.ts'
import { createFileName, prepareInWorker, withStoredFiles } from './store-picture.server.ts'

interface Upload {
  bytes: Buffer
  key?: string
  signal?: AbortSignal
}

/** A crop with fewer pixels is too small for a main photo. */
const minCropWidth = 160

export function addPhoto(viewer: Viewer, site: Site, upload: Upload) {
  const check = (tx: Tx) => refuseLoggedOut(tx, viewer)
  return addPhotoTo({ owner: viewer, site, call: `photos.php ${viewer.id}`, check }, upload)
}

interface Target {
  owner: PhotoOwner
  site: Site
  /** The scope of the key. */
  call: string
  /** In the transaction of the photo: whether whoever adds it still may. */
  check: (tx: Tx) => Promise<void>
}

/** Prepares and stores the pictures before the transaction, which then makes them a photo. */
export async function addPhotoTo({ owner, site, call, check }: Target, { bytes, key, signal }: Upload) {
  const kind = detectPhotoKind(bytes)
  if (!kind) throw new Refusal('photo_type')
  const prepared = await prepareInWorker({ bytes, kind, crop: null }, signal)
  const digest = createHash('sha256').update(bytes).digest('base64url')
  const status = site.photo_review ? 'pending' : 'active'
  const { file, picture } = toNamedPicture(prepared)
  await withStoredFiles(file, prepared.files, (keep) =>
    runIdempotently({ call, key, body: digest }, async (tx) => {
      await check(tx)
      const id = newPublicId()
      await appendPhoto(tx, owner, {
        id,
        ...picture,
        look: prepared.look,
        status,
        created_at: now(),
      })
      await keep(tx)
      return id
    }),
  )
}

/** Crops a photo again from its master; null lets us choose. */
export async function cropPhoto(viewer: Viewer, id: string, crop: PhotoCrop | null) {
  const photo = (await findPhotos(viewer.id)).find((each) => each.id === id)
  const master = photo && (await readMaster(photo.file))
  if (!photo || !master) throw new Refusal('not_found')
  if (crop && crop.width * (photo.width ?? minCropWidth * 8) < minCropWidth)
    throw new Refusal('crop_too_small')
  const prepared = await prepareInWorker({ bytes: master, kind: 'webp', crop })
  const { file, picture } = toNamedPicture(prepared)
  // Carries the master over unchanged: each re-encoding would lose a little.
  await withStoredFiles(file, { ...prepared.files, master }, (keep) =>
    transaction(async (tx) => {
      if (await replacePicture(tx, id, photo.file, picture)) await keep(tx)
    }),
  )
}

function toNamedPicture({ files, crop, width, height, placeholder, thumbhash }: PreparedPhoto) {
  const file = createFileName()
  const bytes = Object.values(files).reduce((sum, each) => sum + each.length, 0)
  const shown = { crop_left: crop.left, crop_top: crop.top, crop_width: crop.width }
  return { file, picture: { file, width, height, placeholder, thumbhash, bytes, ...shown } }
}
