import { accountStore } from './account-storage.ts'

/** Displayed by public/kept/show.js. */
interface PersistedFace {
  /** The address that a page uses. */
  face: string
  picture: Blob
}

/** A page as persisted-pages.ts stores it. */
interface PageWithFaces {
  face?: string
  rows: readonly { face?: string }[]
}

/** Of a stored picture, in px. */
const width = 160
const maximumFaces = 120
const pictureLoadTime = 3_000

const facesOfPage = (page: PageWithFaces) =>
  [page.face, ...page.rows.map(({ face }) => face)].filter((face) => face !== undefined)

/**
 * Stores those faces of a stored page that this page displays, without requesting any. Removes faces of pages that are
 * gone.
 */
export async function persistFaces(account: string, page: PageWithFaces, allPages: readonly PageWithFaces[]) {
  const shelf = accountStore<PersistedFace>(account, 'faces')
  const persisted = new Set((await shelf.all()).map(({ face }) => face))
  const named = new Set(allPages.flatMap(facesOfPage).slice(0, maximumFaces))
  await Promise.all([...persisted].filter((face) => !named.has(face)).map((face) => shelf.remove(face)))
  const wanted = facesOfPage(page).filter((face) => named.has(face) && !persisted.has(face))
  const persistNow = async (face: string) => {
    const picture = await copyShownPicture(face)
    if (picture) await shelf.put(face, { face, picture })
    return picture !== null
  }
  const missing: string[] = []
  for (const face of wanted) if (!(await persistNow(face))) missing.push(face)
  if (!missing.length) return
  // Pictures come after the page; those further down perhaps never.
  await new Promise((done) => setTimeout(done, pictureLoadTime))
  for (const face of missing) await persistNow(face)
}

/** Any size that this screen may have shown; a signed address is valid for one size only. */
function sizesOf(face: string): string[] {
  const inSize = (size: string) => face.replace(/\/[^/]+\.webp$/, `/${size}.webp`)
  return face.includes('?') ? [face] : [face, ...['thumb', 'card', 'match', 'full'].map(inSize)]
}

/** Copies the picture from this page; one of another origin cannot be read. */
async function copyShownPicture(face: string): Promise<Blob | null> {
  const addresses = new Set(sizesOf(face).map((address) => new URL(address, location.href).href))
  const shown = [...document.images].find(
    ({ complete, naturalWidth, currentSrc }) => complete && naturalWidth > 0 && addresses.has(currentSrc),
  )
  if (!shown) return null
  try {
    const drawn = await createImageBitmap(shown, { resizeWidth: width, resizeQuality: 'medium' })
    const canvas = document.createElement('canvas')
    canvas.width = drawn.width
    canvas.height = drawn.height
    canvas.getContext('2d')?.drawImage(drawn, 0, 0)
    return await new Promise((done) => canvas.toBlob(done, 'image/webp', 0.8))
  } catch {
    return null
  }
}
