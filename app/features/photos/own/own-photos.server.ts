import { notify } from '#app/features/notifications/notify.server.ts'
import { signAllSizes } from '#app/features/photos/access/photo-signature.server.ts'
import { excludeHidden, signLargePicture } from '#app/features/photos/access/visible-photos.server.ts'
import { photoLimits } from '#app/features/photos/photo-rules.ts'
import {
  deleteAllPhotos,
  findPhotoOwner,
  findPhotos,
  insertPhoto,
  lockPhotos,
  type PhotoOrderRow,
  type PhotoRow,
  restoreRemovedPhoto,
  saveOrder,
  saveReview,
  saveWantsMain,
  softDeletePhoto,
} from '#app/features/photos/photos.db.server.ts'
import { deleteLookalikesOf } from '#app/features/photos/pictures/lookalikes.db.server.ts'
import { enqueueLookalikeSearch, hasPhoto } from '#app/features/photos/pictures/lookalikes.server.ts'
import { undoWindow } from '#app/features/photos/pictures/photo-files.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { movePhotoTo, putMainFirst } from './photo-order.ts'
import type { OwnPhoto, OwnPhotos, RejectReason } from './photos.contract.ts'

/** Puts a photo first for others. A pending one becomes the main photo when it is approved. */
export function makeMain(viewer: Viewer, id: string) {
  return changePhotos(viewer.id, id, async (tx, photos, photo) => {
    if (photo.status === 'rejected') throw new Refusal('photo_rejected')
    await saveWantsMain(tx, viewer.id, photo.status === 'pending' ? id : null)
    return movePhotoTo(photos, id, 0)
  })
}

/** Moving a photo to the front makes it the main one. */
export function movePhoto(viewer: Viewer, id: string, position: number) {
  if (position === 0) return makeMain(viewer, id)
  return changePhotos(viewer.id, id, async (_tx, photos) => movePhotoTo(photos, id, position))
}

/** Removes a photo for everyone at once; for a few minutes its owner can undo it. */
export function removePhoto(viewer: Viewer, id: string) {
  return changePhotos(viewer.id, id, async (tx, photos) => {
    await softDeletePhoto(tx, id, now())
    await addJob(tx, 'sweep_photos', {}, { runAt: new Date(now().getTime() + undoWindow + 1000) })
    return photos.filter((photo) => photo.id !== id)
  })
}

/** Deletes all photos permanently, without an undo, as part of a larger transaction. */
export async function removeAllPhotos(tx: Tx, memberId: string) {
  await lockPhotos(tx, memberId)
  await deleteAllPhotos(tx, memberId)
  await addJob(tx, 'sweep_photos', {})
}

/** Also deletes the lookalikes recorded for them. */
export async function erasePhotos(tx: Tx, memberId: string) {
  await removeAllPhotos(tx, memberId)
  await deleteLookalikesOf(tx, memberId)
}

export function restorePhoto(viewer: Viewer, id: string) {
  return transaction(async (tx) => {
    const photos = await lockPhotos(tx, viewer.id)
    // The same button was pressed twice.
    if (photos.some((photo) => photo.id === id)) return
    const limit = getPhotoLimit(viewer)
    if (photos.length >= limit) throw new Refusal('photo_limit', { limit })
    const row = await restoreRemovedPhoto(tx, id, viewer.id, new Date(now().getTime() - undoWindow))
    if (!row) throw new Refusal('photo_undo_over')
    if (row.grey_thumbnail && (await hasPhoto(tx, viewer.id, row.grey_thumbnail)))
      throw new Refusal('photo_twice')
    const restored = await insertPhoto(tx, { ...row, position: photos.length })
    await enqueueLookalikeSearch(tx, id)
    await saveMainFirst(tx, movePhotoTo([...photos, restored], id, row.position))
  })
}

type Review = { decision: 'approve' } | { decision: 'reject'; reason: RejectReason }

/** Applies a staff decision. An approved photo that was chosen as main becomes the main one. */
export async function reviewPhoto(staff: Viewer, id: string, review: Review) {
  const owner = staff.is_staff ? await findPhotoOwner(id) : undefined
  if (!owner || owner.site_id !== staff.site_id) throw new Refusal('not_found')
  const approved = review.decision === 'approve'
  await changePhotos(owner.id, id, async (tx, photos, photo) => {
    await saveReview(tx, id, {
      status: approved ? 'active' : 'rejected',
      reject_reason: approved ? null : review.reason,
      reviewed_at: now(),
      reviewed_by: staff.id,
    })
    const key = `${id}:${approved ? 'accepted' : 'declined'}`
    await notify(tx, [{ memberId: owner.id, kind: 'photo', key }])
    if (photo.wants_main) await saveWantsMain(tx, owner.id, null)
    const decided = photos.map(
      (each): PhotoOrderRow =>
        each.id === id ? { ...each, status: approved ? 'active' : 'rejected' } : each,
    )
    return approved && photo.wants_main ? movePhotoTo(decided, id, 0) : decided
  })
}

/** Appends a photo, if there is room and the member does not have it yet. */
export async function appendPhoto(
  tx: Tx,
  viewer: Viewer,
  row: Omit<Parameters<typeof insertPhoto>[1], 'position' | 'member_id'> & { id: string },
) {
  const photos = await lockPhotos(tx, viewer.id)
  if (row.grey_thumbnail && (await hasPhoto(tx, viewer.id, row.grey_thumbnail)))
    throw new Refusal('photo_twice')
  const limit = getPhotoLimit(viewer)
  if (photos.length >= limit) throw new Refusal('photo_limit', { limit })
  const added = await insertPhoto(tx, { ...row, member_id: viewer.id, position: photos.length })
  await enqueueLookalikeSearch(tx, row.id)
  await saveMainFirst(tx, [...photos, added])
}

type OrderChange = (tx: Tx, photos: PhotoOrderRow[], photo: PhotoOrderRow) => Promise<PhotoOrderRow[]>

/** Saves one member's photos in their new order, all or nothing. */
function changePhotos(memberId: string, id: string, decide: OrderChange) {
  return transaction(async (tx) => {
    const photos = await lockPhotos(tx, memberId)
    const photo = photos.find((each) => each.id === id)
    if (!photo) throw new Refusal('not_found')
    await saveMainFirst(tx, await decide(tx, photos, photo))
  })
}

async function saveMainFirst(tx: Tx, photos: readonly PhotoOrderRow[]) {
  await saveOrder(
    tx,
    putMainFirst(photos).map(({ id }) => id),
  )
}

/** A member's own photos, including those that others do not see, and how many are allowed. */
export async function readOwnPhotos(viewer: Viewer): Promise<OwnPhotos> {
  const rows = await findPhotos(viewer.id)
  const seen = new Set(excludeHidden(rows))
  const photos = await Promise.all(rows.map((row) => toOwnPhoto(viewer, row, { hidden: !seen.has(row) })))
  return { photos, limit: getPhotoLimit(viewer), premium: viewer.premium }
}

function getPhotoLimit({ premium }: Viewer): number {
  return premium ? photoLimits.premium : photoLimits.free
}

async function toOwnPhoto(
  { id: viewerId }: Viewer,
  row: PhotoRow,
  { hidden }: { hidden: boolean },
): Promise<OwnPhoto> {
  const { crop_left, crop_top, crop_width } = row
  return {
    id: row.id,
    status: row.status,
    hidden,
    reason: row.reject_reason,
    main: row.position === 0 && row.status !== 'rejected',
    wants_main: row.wants_main,
    ...(await signAllSizes(row.file, viewerId)),
    placeholder: row.placeholder,
    large: await signLargePicture(row, viewerId),
    crop:
      crop_left === null || crop_top === null || crop_width === null
        ? null
        : { left: crop_left, top: crop_top, width: crop_width },
  }
}
