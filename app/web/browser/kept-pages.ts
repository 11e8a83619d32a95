import { accountShelf } from './account-storage.ts'
import { keepFaces } from './kept-faces.ts'

/** A list, a conversation or a profile as the member has seen it last, to be read without a connection: public/kept/show.js shows it. */
export interface KeptPage {
  path: string
  title: string
  at: string
  rows: KeptRow[]
  /** Of whom a conversation is with, or whose profile it is: see KeptRow. */
  face?: string
  /** Whether the fourth place of the bar is that of credits. */
  paid?: boolean
  /** Whom a conversation is with, as drafts name them. */
  partner?: { id: string; name: string; archived?: boolean }
  /** Null where something is to be settled before one can write. */
  write?: KeptWriting | null
}

/** All that is needed to leave a message in the outbox: public/kept/write.js. */
export interface KeptWriting {
  conversation: string
  cost: number
  credits: number
  length: number
  words: { label: string; placeholder: string; send: string }
}

export interface KeptRow {
  title?: string
  text?: string
  /** A link if that page is kept as well: else it would lead nowhere. */
  href?: string
  /** Something that a profile says, in full. */
  said?: boolean
  /** Whether the reader has written it. */
  own?: boolean
  at?: string
  /** Where the small picture of who it is about is shown; kept by kept-faces.ts if the browser has it. */
  face?: string
}

const mostPages = 40
const mostProfiles = 12
const mostRows = 60

const shelfOf = (account: string) => accountShelf<KeptPage>(account, 'seen')

const isProfile = ({ path }: KeptPage) => path.startsWith('/members/')

/** A browser that keeps nothing shows nothing. */
export async function keepPage(account: string, page: Omit<KeptPage, 'at'>) {
  const shelf = shelfOf(account)
  try {
    const rows = page.rows.slice(-mostRows)
    await shelf.put(page.path, { ...page, rows, at: new Date().toISOString() })
    const all = (await shelf.all()).toSorted((one, other) => other.at.localeCompare(one.at))
    const profiles = all.filter(isProfile)
    const others = all.filter((one) => !isProfile(one))
    const stay = new Set([...profiles.slice(0, mostProfiles), ...others.slice(0, mostPages)])
    await Promise.all(all.filter((one) => !stay.has(one)).map(({ path }) => shelf.remove(path)))
    await keepFaces(account, page, [...stay])
  } catch {}
}

/** Leaves this page for what was kept of another one: public/kept/show.js shows it. Answers whether there is something. */
export async function openKept(account: string, address: string): Promise<boolean> {
  const worker = navigator.serviceWorker?.controller
  if (!worker) return false
  const { pathname, search } = new URL(address)
  const kept = await shelfOf(account)
    .get(pathname)
    .catch(() => undefined)
  if (!kept) return false
  await askForKept(worker, pathname)
  // By Back the browser is at that address already.
  if (window.location.pathname === pathname) window.location.reload()
  else window.location.assign(pathname + search)
  return true
}

/** The server may be away though the device is online: the worker need not wait for it once more. */
function askForKept(worker: ServiceWorker, path: string) {
  return new Promise<unknown>((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    setTimeout(done, 500)
    worker.postMessage({ type: 'OPEN_KEPT', path }, [port2])
  })
}

/** What is not there any more, such as a conversation that was removed. */
export async function forgetPages(account: string, isGone: (path: string) => boolean) {
  const shelf = shelfOf(account)
  try {
    const gone = (await shelf.all()).filter(({ path }) => isGone(path))
    await Promise.all(gone.map(({ path }) => shelf.remove(path)))
  } catch {}
}
