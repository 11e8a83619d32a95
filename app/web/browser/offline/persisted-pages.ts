import { accountStore } from './account-storage.ts'

/** A small picture of a person. */
export interface PersistedFace {
  /** The address that a page uses. */
  face: string
  picture: Blob
}

/** A page with the small pictures that are stored with it. */
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
async function persistFaces(account: string, page: PageWithFaces, allPages: readonly PageWithFaces[]) {
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

/**
 * A list, a conversation or a profile as the member last saw it, for reading offline: app/features/offline displays it.
 */
export interface PersistedPage {
  path: string
  title: string
  at: string
  rows: PersistedRow[]
  /** The partner of a conversation, or the person of a profile: see PersistedRow. */
  face?: string
  /** Whether the fourth place of the navigation bar is credits. */
  paid?: boolean
  /** The partner of a conversation, named as in drafts. */
  partner?: { id: string; name: string; archived?: boolean }
  /** Null where the member must do something else before writing. */
  write?: PersistedComposer | null
}

/** All that is needed to put a message into the outbox. */
export interface PersistedComposer {
  conversation: string
  cost: number
  credits: number
  length: number
  words: { label: string; placeholder: string; send: string }
}

export interface PersistedRow {
  title?: string
  text?: string
  /** A link only if that page is stored as well: otherwise it would lead nowhere. */
  href?: string
  /** A statement of a profile, in full. */
  said?: boolean
  /** Whether the reader has written it. */
  own?: boolean
  at?: string
  /** Address of the small picture of the person, which is stored with the page if the browser has it. */
  face?: string
}

const maximumPages = 40
const maximumProfiles = 12
const maximumRows = 60

const pageStore = (account: string) => accountStore<PersistedPage>(account, 'seen')

const isProfile = ({ path }: PersistedPage) => path.startsWith('/members/')

/** Stores nothing in a browser without storage. */
export async function persistPage(account: string, page: Omit<PersistedPage, 'at'>) {
  const shelf = pageStore(account)
  try {
    const rows = page.rows.slice(-maximumRows)
    await shelf.put(page.path, { ...page, rows, at: new Date().toISOString() })
    const all = (await shelf.all()).toSorted((one, other) => other.at.localeCompare(one.at))
    const profiles = all.filter(isProfile)
    const others = all.filter((one) => !isProfile(one))
    const stay = new Set([...profiles.slice(0, maximumProfiles), ...others.slice(0, maximumPages)])
    await Promise.all(all.filter((one) => !stay.has(one)).map(({ path }) => shelf.remove(path)))
    await persistFaces(account, page, [...stay])
  } catch {}
}

/** Opens the stored copy of another page, which the offline page displays. Resolves to whether there is one. */
export async function openPersistedPage(account: string, address: string): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return false
  const { pathname, search } = new URL(address)
  const persisted = await pageStore(account)
    .get(pathname)
    .catch(() => undefined)
  if (!persisted) return false
  await requestPersistedPage(worker, pathname)
  // After Back, the browser is already at that address.
  if (window.location.pathname === pathname) window.location.reload()
  else window.location.assign(pathname + search)
  return true
}

/** From a page to the service worker. */
export interface OpenPersistedPageMessage {
  type: 'OPEN_KEPT'
  path: string
}

/** The server may be down while the device is online: keeps the worker from waiting for it again. */
function requestPersistedPage(worker: ServiceWorker, path: string) {
  return new Promise<unknown>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    setTimeout(done, 500)
    const message: OpenPersistedPageMessage = { type: 'OPEN_KEPT', path }
    worker.postMessage(message, [port2])
  })
}

/** Deletes pages that no longer exist, such as a removed conversation. */
export async function removePersistedPages(account: string, isGone: (path: string) => boolean) {
  const shelf = pageStore(account)
  try {
    const gone = (await shelf.all()).filter(({ path }) => isGone(path))
    await Promise.all(gone.map(({ path }) => shelf.remove(path)))
  } catch {}
}
