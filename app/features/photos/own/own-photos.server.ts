import { notify } from '#app/features/notifications/notify.server.ts'
import { signAllSizes } from '#app/features/photos/access/photo-signature.server.ts'
import { excludeHidden, signLargePicture } from '#app/features/photos/access/visible-photos.server.ts'
import { photoLimits } from '#app/features/photos/photo-rules.ts'
import {
  cancelFileRemoval,
  deleteAllPhotos,
  deletePhoto,
  findPhotoOwner,
  findPhotoRow,
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
import { closeCasesOf, openCase } from '#app/features/staff-access/cases.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import { movePhotoTo, putMainFirst } from './photo-order.ts'
import type { OwnPhoto, OwnPhotos } from './photos.contract.ts'
import type { RejectReason } from './reject-reasons.ts'

/** Puts a photo first for others. A pending one becomes the main photo when it is approved. */
export function makeMain(viewer: Viewer, id: string) {
  return movePhoto(viewer, id, 0)
}

/** Moving a photo to the front makes it the main one. */
export function movePhoto(viewer: Viewer, id: string, position: number) {
  return transaction((tx) => changePhotosOf(tx, viewer.id, { photo: id, position }))
}

/** Removes a photo for everyone at once; for a few minutes its owner can undo it. */
export function removePhoto(viewer: Viewer, id: string) {
  return transaction((tx) => changePhotosOf(tx, viewer.id, { photo: id, position: null }))
}

export interface PhotoPlace {
  photo: string
  /** 0 makes it the main photo; null removes it. */
  position: number | null
}

/** As part of a larger transaction. */
export function changePhotosOf(tx: Tx, memberId: string, { photo: id, position }: PhotoPlace) {
  return changePhotosIn(tx, memberId, id, async (photos, photo) => {
    if (position === null) {
      await softDeletePhoto(tx, id, now())
      await closeCasesOf(tx, { kinds: ['photo'], subjectIds: [id] }, { outcome: 'gone' })
      await addJob(tx, 'sweep_photos', {}, { runAt: new Date(now().getTime() + undoWindow + 1000) })
      return photos.filter((each) => each.id !== id)
    }
    if (position === 0) {
      if (photo.status === 'rejected') throw new Refusal('photo_rejected')
      await saveWantsMain(tx, memberId, photo.status === 'pending' ? id : null)
    }
    return movePhotoTo(photos, id, position)
  })
}

/** Deletes all photos permanently, without an undo, as part of a larger transaction. */
export async function removeAllPhotos(tx: Tx, memberId: string) {
  await lockPhotos(tx, memberId)
  await deleteAllPhotos(tx, memberId)
  await closeCasesOf(tx, { kinds: ['photo'], memberId }, { outcome: 'gone' })
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
    if (row.look && (await hasPhoto(tx, viewer.id, row.look))) throw new Refusal('photo_twice')
    const restored = await insertPhoto(tx, { ...row, position: photos.length })
    if (!row.reviewed_at) await openPhotoCase(tx, viewer, restored)
    await enqueueLookalikeSearch(tx, id)
    await saveMainFirst(tx, movePhotoTo([...photos, restored], id, row.position))
  })
}

export { findPhotoOwner }

/** What a person of the staff decides about a photo. */
export type PhotoReview = { decision: 'approve' } | { decision: 'reject'; reason: RejectReason }

/**
 * An approved photo that was chosen as main becomes the main one; its owner hears of a change, not of a confirmation. A
 * rejected one is seen only by its owner, with the reason. Returns the photo as it was, for `putBackPhoto`.
 */
export async function reviewPhoto(tx: Tx, id: string, review: PhotoReview) {
  const owner = await findPhotoOwner(tx, id)
  if (!owner) throw new Refusal('not_found')
  const photos = await lockPhotos(tx, owner.id)
  const photo = photos.find((each) => each.id === id)
  if (!photo) throw new Refusal('not_found')
  if (photo.status === 'rejected') throw new Refusal('already_decided')
  const former = await findPhotoRow(tx, id)
  const approved = review.decision === 'approve'
  const status = approved ? 'active' : 'rejected'
  await saveReview(tx, id, {
    status,
    reject_reason: approved ? null : review.reason,
    reviewed_at: now(),
  })
  if (approved && photo.status === 'pending')
    await notify(tx, [{ memberId: owner.id, kind: 'photo', key: `${id}:accepted` }])
  if (photo.wants_main) await saveWantsMain(tx, owner.id, null)
  const decided = withStatus(photos, id, status)
  await saveMainFirst(tx, approved && photo.wants_main ? movePhotoTo(decided, id, 0) : decided)
  return former
}

const withStatus = (photos: readonly PhotoOrderRow[], id: string, status: PhotoOrderRow['status']) =>
  photos.map((each): PhotoOrderRow => (each.id === id ? { ...each, status } : each))

export async function isPhotoOf(tx: Tx, memberId: string, id: string): Promise<boolean> {
  return (await findPhotoOwner(tx, id))?.id === memberId
}

/** Takes a photo off the profile against its owner's will; `putBackPhoto` restores it from what this returns. */
export async function takeDownPhoto(tx: Tx, memberId: string, id: string) {
  const photos = await lockPhotos(tx, memberId)
  if (!photos.some((photo) => photo.id === id)) throw new Refusal('not_found')
  const row = await deletePhoto(tx, id)
  await closeCasesOf(tx, { kinds: ['photo'], subjectIds: [id] }, { outcome: 'gone' })
  await saveMainFirst(
    tx,
    photos.filter((photo) => photo.id !== id),
  )
  return row
}

/**
 * Puts a photo that was taken down or rejected back where it was, regardless of the limit: it was its owner's before. One
 * that had not been looked at is shown, because a person has looked by now.
 */
export async function putBackPhoto(
  tx: Tx,
  former: Parameters<typeof insertPhoto>[1] & { id: string; status: PhotoOrderRow['status'] },
) {
  const { id, member_id, position, wants_main } = former
  const photos = await lockPhotos(tx, member_id)
  const kept = photos.find((photo) => photo.id === id)
  if (kept && kept.status !== 'rejected') return
  const status = former.status === 'pending' ? 'active' : former.status
  const review = {
    status,
    reject_reason: former.reject_reason ?? null,
    reviewed_at: now(),
  }
  if (kept) await saveReview(tx, id, review)
  else {
    await insertPhoto(tx, { ...former, ...review, wants_main: false, position: photos.length })
    await cancelFileRemoval(tx, former.file)
    await enqueueLookalikeSearch(tx, id)
  }
  const restored = kept ? withStatus(photos, id, status) : await lockPhotos(tx, member_id)
  await saveMainFirst(tx, movePhotoTo(restored, id, wants_main ? 0 : Number(position)))
}

export type PhotoOwner = Pick<Viewer, 'id' | 'site_id' | 'premium'>

/** Appends a photo, if there is room and the member does not have it yet. */
export async function appendPhoto(
  tx: Tx,
  viewer: PhotoOwner,
  row: Omit<Parameters<typeof insertPhoto>[1], 'position' | 'member_id'> & { id: string },
) {
  const photos = await lockPhotos(tx, viewer.id)
  if (row.look && (await hasPhoto(tx, viewer.id, row.look))) throw new Refusal('photo_twice')
  const limit = getPhotoLimit(viewer)
  if (photos.length >= limit) throw new Refusal('photo_limit', { limit })
  const added = await insertPhoto(tx, { ...row, member_id: viewer.id, position: photos.length })
  await openPhotoCase(tx, viewer, added)
  await enqueueLookalikeSearch(tx, row.id)
  await saveMainFirst(tx, [...photos, added])
}

/** Each new photo is looked at by a person: before others see it, or afterwards where the site shows photos at once. */
function openPhotoCase(tx: Tx, viewer: PhotoOwner, { id, status }: PhotoOrderRow) {
  const facts = { shown: status === 'active' }
  return openCase(tx, { kind: 'photo', siteId: viewer.site_id, subjectId: id, memberId: viewer.id, facts })
}

/** Saves one member's photos in their new order, all or nothing. */
async function changePhotosIn(
  tx: Tx,
  memberId: string,
  id: string,
  decide: (photos: PhotoOrderRow[], photo: PhotoOrderRow) => Promise<PhotoOrderRow[]>,
) {
  const photos = await lockPhotos(tx, memberId)
  const photo = photos.find((each) => each.id === id)
  if (!photo) throw new Refusal('not_found')
  await saveMainFirst(tx, await decide(photos, photo))
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

/** The photos as the staff see them, in order. */
export async function listPhotosOf(memberId: string) {
  const photos = await findPhotos(memberId)
  return photos.map(({ id, file, status, reject_reason }) => ({ id, file, status, reason: reject_reason }))
}

function getPhotoLimit({ premium }: PhotoOwner): number {
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
