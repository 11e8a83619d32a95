import { findPhotos } from '../photos.db.server.ts'
import { listLookalikes } from '../pictures/lookalikes.db.server.ts'

/** A photo as its review needs it: with the member's others, and those of other accounts that show the same picture. */
export async function readPhotoForReview({ id, memberId }: { id: string; memberId: string }) {
  const [photos, lookalikes] = await Promise.all([findPhotos(memberId), listLookalikes(id)])
  const photo = photos.find((each) => each.id === id)
  if (!photo) return null
  const { file, status, position, wants_main, reject_reason } = photo
  const others = photos
    .filter((each) => each.id !== id)
    .map((other) => ({ id: other.id, file: other.file, status: other.status }))
  return { id, file, status, reject_reason, isMain: wants_main || position === 0, others, lookalikes }
}
