import { accountShelf } from './account-storage.ts'

/** Displayed by public/kept/show.js. */
interface KeptFace {
  /** The address that a page uses. */
  face: string
  picture: Blob
}

/** A page as kept-pages.ts stores it. */
interface PageWithFaces {
  face?: string
  rows: readonly { face?: string }[]
}

/** Of a stored picture, in px. */
const width = 160
const mostFaces = 120
const picturesTake = 3_000

const facesOn = (page: PageWithFaces) =>
  [page.face, ...page.rows.map(({ face }) => face)].filter((face) => face !== undefined)

/**
 * Stores those faces of a stored page that this page displays, without requesting any. Removes faces of pages that are
 * gone.
 */
export async function keepFaces(account: string, page: PageWithFaces, allPages: readonly PageWithFaces[]) {
  const shelf = accountShelf<KeptFace>(account, 'faces')
  const kept = new Set((await shelf.all()).map(({ face }) => face))
  const named = new Set(allPages.flatMap(facesOn).slice(0, mostFaces))
  await Promise.all([...kept].filter((face) => !named.has(face)).map((face) => shelf.remove(face)))
  const wanted = facesOn(page).filter((face) => named.has(face) && !kept.has(face))
  const keepNow = async (face: string) => {
    const picture = await shownPicture(face)
    if (picture) await shelf.put(face, { face, picture })
    return picture !== null
  }
  const missing: string[] = []
  for (const face of wanted) if (!(await keepNow(face))) missing.push(face)
  if (!missing.length) return
  // Pictures come after the page; those further down perhaps never.
  await new Promise((done) => setTimeout(done, picturesTake))
  for (const face of missing) await keepNow(face)
}

/** Any size that this screen may have shown; a signed address is valid for one size only. */
function sizesOf(face: string): string[] {
  const inSize = (size: string) => face.replace(/\/[^/]+\.webp$/, `/${size}.webp`)
  return face.includes('?') ? [face] : [face, ...['thumb', 'card', 'match', 'full'].map(inSize)]
}

/** Copies the picture from this page; one of another origin cannot be read. */
async function shownPicture(face: string): Promise<Blob | null> {
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
