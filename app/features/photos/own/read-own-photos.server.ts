import type { Viewer } from '#app/web/visit.ts'
import { signAllSizes } from '../access/photo-signature.server.ts'
import { excludeHidden, signLargePicture } from '../access/visible-photos.server.ts'
import { photoLimits } from '../photo-limits.ts'
import { findPhotos, type PhotoRow } from '../photos.db.server.ts'
import type { OwnPhoto, OwnPhotos } from './photos.contract.ts'

/** A member's own photos, including those that others do not see, and how many are allowed. */
export async function readOwnPhotos(viewer: Viewer): Promise<OwnPhotos> {
  const rows = await findPhotos(viewer.id)
  const seen = new Set(excludeHidden(rows))
  const photos = await Promise.all(rows.map((row) => toOwnPhoto(viewer, row, { hidden: !seen.has(row) })))
  return { photos, limit: getPhotoLimit(viewer), premium: viewer.premium }
}

export function getPhotoLimit({ premium }: Viewer): number {
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
