import { photoLimits } from '#app/features/photos/photo-rules.ts'
import { toCdnUrl } from '#app/features/sites/origins.server.ts'
import { canAnyVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { findPhotos, type PhotoRow } from '../photos.db.server.ts'
import { toMainImage } from './main-image.server.ts'
import { blurredWidth, photoWidths, scaleToLarge, toImageProps } from './photo-address.ts'
import { signAllSizes, signPhotoPath } from './photo-signature.server.ts'

export interface VisiblePhoto {
  id: string
  /** Only its blur is sent. */
  locked: boolean
  main: boolean
  filename: string
  thumb_filename: string
  /** Empty for a locked photo. */
  srcSet: string
  placeholder: string
  width: number
  height: number
  /** The uncropped picture, for a close look; members only. */
  large: { filename: string; width: number; height: number } | null
}

interface ViewerContext {
  viewer: Viewer | null
  site: Site
}

/**
 * A member's photos as the viewer or a visitor sees them, main first. Visitors see the main image, free members as many
 * more as the site allows, premium members all; the others are locked. The caller decides whether the profile may be
 * opened at all.
 */
export async function readVisiblePhotos(
  viewer: Viewer | null,
  site: Site,
  memberId: string,
): Promise<VisiblePhoto[]> {
  const rows = await findPhotos(memberId)
  const own = viewer?.id === memberId
  const shown = excludeHidden(rows).filter(({ status }) => status === 'active')
  const sharpCount = own || viewer?.premium ? shown.length : viewer ? site.free_visible_photos + 1 : 1
  return Promise.all(
    shown.map((row, place) =>
      place < sharpCount ? toOpenPhoto({ viewer, site }, row, place) : toLockedPhoto(site, row),
    ),
  )
}

/** Drops photos beyond the free limit of a member who has lost premium: hidden, not deleted. */
export function excludeHidden(rows: readonly PhotoRow[]): PhotoRow[] {
  return rows.filter(({ owner_lost_premium }, place) => !owner_lost_premium || place < photoLimits.free)
}

async function toOpenPhoto(
  { viewer, site }: ViewerContext,
  row: PhotoRow,
  place: number,
): Promise<VisiblePhoto> {
  const isMain = place === 0 && row.position === 0 && row.is_listed
  const pictures = isMain || !viewer ? getMainPictures(site, row) : await signAllSizes(row.file, viewer.id)
  return {
    id: row.id,
    locked: false,
    main: place === 0,
    ...pictures,
    placeholder: row.placeholder,
    width: photoWidths.full,
    height: photoWidths.full * 1.25,
    large: viewer && (await signLargePicture(row, viewer.id)),
  }
}

function getMainPictures(site: Site, { file, is_public }: PhotoRow) {
  const image = toMainImage(site, { file, members_only: !is_public })
  return {
    filename: image?.filename ?? '',
    thumb_filename: image?.thumb_filename ?? '',
    srcSet: toImageProps(image)?.srcSet ?? '',
  }
}

async function toLockedPhoto(site: Site, row: PhotoRow): Promise<VisiblePhoto> {
  const path = await signPhotoPath({ file: row.file, variant: 'blurred', viewerId: null })
  const blur = row.is_public && canAnyVisitorSeeMembers(site) ? toCdnUrl(site, path) : path
  return {
    id: row.id,
    locked: true,
    main: false,
    filename: blur,
    thumb_filename: blur,
    srcSet: '',
    placeholder: row.placeholder,
    width: blurredWidth,
    height: blurredWidth * 1.25,
    large: null,
  }
}

/** A photo of unknown size is shown like its crop. */
export async function signLargePicture({ file, width, height }: PhotoRow, viewerId: string) {
  const filename = await signPhotoPath({ file, variant: 'large', viewerId })
  if (!width || !height) return { filename, width: photoWidths.full, height: photoWidths.full * 1.25 }
  return { filename, ...scaleToLarge({ width, height }) }
}
