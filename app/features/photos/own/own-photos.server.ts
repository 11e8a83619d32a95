import type { Viewer } from '#app/web/visit.ts'
import { signedPictures } from '../access/photo-signature.server.ts'
import { largePicture, withoutHidden } from '../access/shown-photos.server.ts'
import { photoLimits } from '../photo-limits.ts'
import { type PhotoRow, photosOf } from '../photos.db.server.ts'
import type { OwnPhoto, OwnPhotos } from './photos.contract.ts'

/** A member's own photos, including those that others do not see, and how many are allowed. */
export async function ownPhotos(viewer: Viewer): Promise<OwnPhotos> {
  const rows = await photosOf(viewer.id)
  const seen = new Set(withoutHidden(rows))
  const photos = await Promise.all(rows.map((row) => ownPhoto(viewer, row, { hidden: !seen.has(row) })))
  return { photos, limit: photoLimit(viewer), premium: viewer.premium }
}

export function photoLimit({ premium }: Viewer): number {
  return premium ? photoLimits.premium : photoLimits.free
}

async function ownPhoto(
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
    ...(await signedPictures(row.file, viewerId)),
    placeholder: row.placeholder,
    large: await largePicture(row, viewerId),
    crop:
      crop_left === null || crop_top === null || crop_width === null
        ? null
        : { left: crop_left, top: crop_top, width: crop_width },
  }
}
