import { notify } from '#app/features/notifications/notify.server.ts'
import { now } from '#app/platform/clock.server.ts'
import type { Tx } from '#app/platform/database/db.server.ts'
import { transaction } from '#app/platform/database/transaction.server.ts'
import { addJob } from '#app/platform/jobs.server.ts'
import { Refusal } from '#app/platform/refusal.ts'
import type { Viewer } from '#app/web/visit.ts'
import {
  deletePhotosOf,
  insertPhoto,
  lockPhotos,
  ownerOf,
  type PhotoOrderRow,
  saveOrder,
  saveReview,
  saveWish,
  setAside,
  takeBack,
} from '../photos.db.server.ts'
import { deleteLookalikesOf } from '../pictures/lookalikes.db.server.ts'
import { hasPhoto, searchLookalikes } from '../pictures/lookalikes.server.ts'
import { undoTime } from '../pictures/photo-files.server.ts'
import { photoLimit } from './own-photos.server.ts'
import { mainFirst, moved } from './photo-order.ts'
import type { RejectReason } from './photos.contract.ts'

/** Puts a photo first for others. A pending one becomes the main photo when it is approved. */
export function makeMain(viewer: Viewer, id: string) {
  return change(viewer.id, id, async (tx, photos, photo) => {
    if (photo.status === 'rejected') throw new Refusal('photo_rejected')
    await saveWish(tx, viewer.id, photo.status === 'pending' ? id : null)
    return moved(photos, id, 0)
  })
}

/** Moving a photo to the front makes it the main one. */
export function movePhoto(viewer: Viewer, id: string, position: number) {
  if (position === 0) return makeMain(viewer, id)
  return change(viewer.id, id, async (_tx, photos) => moved(photos, id, position))
}

/** Removes a photo for everyone at once; for a few minutes its owner can undo it. */
export function removePhoto(viewer: Viewer, id: string) {
  return change(viewer.id, id, async (tx, photos) => {
    await setAside(tx, id, now())
    await addJob(tx, 'sweep_photos', {}, { runAt: new Date(now().getTime() + undoTime + 1000) })
    return photos.filter((photo) => photo.id !== id)
  })
}

/** Deletes all photos permanently, without an undo, as part of a larger transaction. */
export async function removeAllPhotos(tx: Tx, memberId: string) {
  await lockPhotos(tx, memberId)
  await deletePhotosOf(tx, memberId)
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
    const limit = photoLimit(viewer)
    if (photos.length >= limit) throw new Refusal('photo_limit', { limit })
    const row = await takeBack(tx, id, viewer.id, new Date(now().getTime() - undoTime))
    if (!row) throw new Refusal('photo_undo_over')
    if (row.look && (await hasPhoto(tx, viewer.id, row.look))) throw new Refusal('photo_twice')
    const restored = await insertPhoto(tx, { ...row, position: photos.length })
    await searchLookalikes(tx, id)
    await settle(tx, moved([...photos, restored], id, row.position))
  })
}

export type Review = { decision: 'approve' } | { decision: 'reject'; reason: RejectReason }

/** Applies a staff decision. An approved photo that was chosen as main becomes the main one. */
export async function reviewPhoto(staff: Viewer, id: string, review: Review) {
  const owner = staff.is_staff ? await ownerOf(id) : undefined
  if (!owner || owner.site_id !== staff.site_id) throw new Refusal('not_found')
  const approved = review.decision === 'approve'
  await change(owner.id, id, async (tx, photos, photo) => {
    await saveReview(tx, id, {
      status: approved ? 'active' : 'rejected',
      reject_reason: approved ? null : review.reason,
      reviewed_at: now(),
      reviewed_by: staff.id,
    })
    const key = `${id}:${approved ? 'accepted' : 'declined'}`
    await notify(tx, [{ memberId: owner.id, kind: 'photo', key }])
    if (photo.wants_main) await saveWish(tx, owner.id, null)
    const decided = photos.map(
      (each): PhotoOrderRow =>
        each.id === id ? { ...each, status: approved ? 'active' : 'rejected' } : each,
    )
    return approved && photo.wants_main ? moved(decided, id, 0) : decided
  })
}

/** Appends a photo, if there is room and the member does not have it yet. */
export async function appendPhoto(
  tx: Tx,
  viewer: Viewer,
  row: Omit<Parameters<typeof insertPhoto>[1], 'position' | 'member_id'> & { id: string },
) {
  const photos = await lockPhotos(tx, viewer.id)
  if (row.look && (await hasPhoto(tx, viewer.id, row.look))) throw new Refusal('photo_twice')
  const limit = photoLimit(viewer)
  if (photos.length >= limit) throw new Refusal('photo_limit', { limit })
  const added = await insertPhoto(tx, { ...row, member_id: viewer.id, position: photos.length })
  await searchLookalikes(tx, row.id)
  await settle(tx, [...photos, added])
}

type Change = (tx: Tx, photos: PhotoOrderRow[], photo: PhotoOrderRow) => Promise<PhotoOrderRow[]>

/** Saves one member's photos in their new order, all or nothing. */
function change(memberId: string, id: string, decide: Change) {
  return transaction(async (tx) => {
    const photos = await lockPhotos(tx, memberId)
    const photo = photos.find((each) => each.id === id)
    if (!photo) throw new Refusal('not_found')
    await settle(tx, await decide(tx, photos, photo))
  })
}

async function settle(tx: Tx, photos: readonly PhotoOrderRow[]) {
  await saveOrder(
    tx,
    mainFirst(photos).map(({ id }) => id),
  )
}
