import { mayAnyVisitorSee } from '#app/features/visibility/visitors-see.server.ts'
import type { Site, Viewer } from '#app/web/visit.ts'
import { isListedPicture, isPublicPicture, isShownInMessage, isStillShown } from './photo-access.db.server.ts'
import { photoWidths, type StoredVariant, storedVariants } from './photo-address.ts'
import { type Signature, signatureHolds } from './photo-signature.server.ts'

/** In seconds; as long as shared caches may store a public picture. */
const membersPictureFor = 3600

export interface OpenedPhoto {
  file: string
  variant: StoredVariant
  /** How long a browser may show it without asking again; null if shared caches may store it as well. */
  privateFor: number | null
}

/** Resolves the picture at this address if the viewer may have it; null otherwise. */
export async function openPhoto(
  viewer: Viewer | null,
  site: Site,
  { file, name, ...signature }: { file: string; name: string } & Signature,
): Promise<OpenedPhoto | null> {
  const variant = storedVariants.find((each) => `${each}.webp` === name)
  if (!variant || !/^[a-z0-9-]{1,64}$/.test(file)) return null
  const isOpen = mayAnyVisitorSee(site)
  if (!viewer && !isOpen) return null
  if (signature.sig !== undefined || signature.until !== undefined) {
    // A sharp picture is signed for one member: an address that was passed on shows nothing.
    const viewerId = variant === 'blurred' ? null : (viewer?.id ?? null)
    if (variant !== 'blurred' && !viewerId) return null
    const privateFor = await signatureHolds({ file, variant, viewerId }, signature)
    if (!privateFor) return null
    const isShown =
      (await isStillShown(file, viewer, site.id)) ||
      (viewer && (await isShownInMessage({ file, isSharp: variant !== 'blurred' }, viewer, site.id)))
    return isShown ? { file, variant, privateFor } : null
  }
  if (!(variant in photoWidths)) return null
  if (isOpen && (await isPublicPicture(file, site.id))) return { file, variant, privateFor: null }
  const isListed = viewer && (await isListedPicture(file, viewer.id, site.id))
  return isListed ? { file, variant, privateFor: membersPictureFor } : null
}

/** Whether a member may still see a picture from their messages unblurred. */
export function mayTakeAlong(file: string, viewer: Viewer, site: Pick<Site, 'id'>): Promise<boolean> {
  return isShownInMessage({ file, isSharp: true }, viewer, site.id)
}
