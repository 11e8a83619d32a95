import { accountShelf } from './account-storage.ts'

/** A list or a conversation as the member has seen it last, to be read without a connection: public/kept.js shows it. */
export interface KeptPage {
  path: string
  title: string
  at: string
  rows: KeptRow[]
}

export interface KeptRow {
  title?: string
  text?: string
  href?: string
  /** Whether the reader has written it. */
  own?: boolean
  at?: string
}

const mostPages = 40
const mostRows = 60

const shelfOf = (account: string) => accountShelf<KeptPage>(account, 'seen')

/** A browser that keeps nothing shows nothing. */
export async function keepPage(account: string, { path, title, rows }: Omit<KeptPage, 'at'>) {
  const shelf = shelfOf(account)
  try {
    await shelf.put(path, { path, title, rows: rows.slice(-mostRows), at: new Date().toISOString() })
    const all = (await shelf.all()).toSorted((one, other) => other.at.localeCompare(one.at))
    await Promise.all(all.slice(mostPages).map((page) => shelf.remove(page.path)))
  } catch {}
}

declare global {
  interface Window {
    /** Opens what was kept of an address, if anything was; there once something is kept. */
    openKept?: (path: string) => Promise<boolean>
  }
}

/** Without a connection a conversation that was seen before is left to public/kept.js, which can show it. */
export function offerKept(account: string) {
  window.openKept = async (path) => {
    if (!navigator.serviceWorker?.controller || !path.startsWith('/chats/')) return false
    const kept = await shelfOf(account)
      .get(path)
      .catch(() => undefined)
    if (kept) window.location.assign(path)
    return kept !== undefined
  }
}

/** What is not there any more, such as a conversation that was removed. */
export async function forgetPages(account: string, isGone: (path: string) => boolean) {
  const shelf = shelfOf(account)
  try {
    const gone = (await shelf.all()).filter(({ path }) => isGone(path))
    await Promise.all(gone.map(({ path }) => shelf.remove(path)))
  } catch {}
}
