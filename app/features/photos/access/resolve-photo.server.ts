import { canAnyVisitorSeeMembers } from '#app/features/visibility/visible-to.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import {
  isListedPicture,
  isMessagePictureVisible,
  isPublicPicture,
  isSignedPictureVisible,
} from './photo-access.db.server.ts'
import { photoWidths, type StoredVariant, storedVariants } from './photo-address.ts'
import { getSignatureSecondsLeft, type Signature } from './photo-signature.server.ts'

/** In seconds; as long as shared caches may store a public picture. */
const memberPictureMaxAge = 3600

export interface ResolvedPhoto {
  file: string
  variant: StoredVariant
  /** How long a browser may show it without asking again; null if shared caches may store it as well. */
  privateMaxAge: number | null
}

/** Resolves the picture at this address if the viewer may have it; null otherwise. */
export async function resolvePhoto(
  viewer: Viewer | null,
  site: Site,
  { file, name, ...signature }: { file: string; name: string } & Signature,
): Promise<ResolvedPhoto | null> {
  const variant = storedVariants.find((each) => `${each}.webp` === name)
  if (!variant || !/^[a-z0-9-]{1,64}$/.test(file)) return null
  const isOpen = canAnyVisitorSeeMembers(site)
  if (!viewer && !isOpen) return null
  if (signature.sig !== undefined || signature.until !== undefined) {
    // A sharp picture is signed for one member: an address that was passed on shows nothing.
    const viewerId = variant === 'blurred' ? null : (viewer?.id ?? null)
    if (variant !== 'blurred' && !viewerId) return null
    const privateFor = await getSignatureSecondsLeft({ file, variant, viewerId }, signature)
    if (!privateFor) return null
    const isShown =
      (await isSignedPictureVisible(file, viewer, site.id)) ||
      (viewer && (await isMessagePictureVisible({ file, isSharp: variant !== 'blurred' }, viewer, site.id)))
    return isShown ? { file, variant, privateMaxAge: privateFor } : null
  }
  if (!(variant in photoWidths)) return null
  if (isOpen && (await isPublicPicture(file, site.id))) return { file, variant, privateMaxAge: null }
  const isListed = viewer && (await isListedPicture(file, viewer.id, site.id))
  return isListed ? { file, variant, privateMaxAge: memberPictureMaxAge } : null
}

/** Whether a member may still see a picture from their messages unblurred. */
export function canExportMessagePicture(
  file: string,
  viewer: Viewer,
  site: Pick<Site, 'id'>,
): Promise<boolean> {
  return isMessagePictureVisible({ file, isSharp: true }, viewer, site.id)
}
