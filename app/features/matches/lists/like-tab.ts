import { Store } from '#app/web/browser/store.ts'
import { pageSize } from '#app/web/page/paging.ts'
import type { LikeList } from './like-lists.ts'
import type { Like } from './likes.contract.ts'

export interface FirstPage {
  list: LikeList
  likes: Like[]
  /** Of all pages. */
  count: number
  page: number
  asOf: string
}

interface TabState {
  likes: readonly Like[]
  hasMore: boolean
  state: 'idle' | 'loading' | 'failed'
}

type ReadPage = (list: LikeList, page: number, asOf: string) => Promise<Like[]>

/** A tab of the likes page: its first page comes from the server, further ones on request. */
export class LikeTab extends Store<TabState> {
  readonly #initial: FirstPage
  #first: Pick<FirstPage, 'likes' | 'count'>
  #read: ReadPage
  #loaded: readonly Like[]
  #unliked = new Set<string>()
  /** The page that was asked for last. */
  #lastPage: number
  #ended = false

  constructor(first: FirstPage, read: ReadPage) {
    super({ likes: [], hasMore: false, state: 'idle' })
    this.#initial = first
    this.#first = first
    this.#read = read
    this.#loaded = first.likes
    this.#lastPage = first.page
    this.#publish('idle')
  }

  /** Replaces the first page after it was read again because of a change here or in another tab. */
  replaceFirstPage(first: Pick<FirstPage, 'likes' | 'count'>) {
    this.#first = first
    this.#loaded = mergeFirstPage(this.#loaded, first.likes, pageSize)
    this.#publish()
  }

  /** Removes an unliked member from the sent and match tabs at once, and restores them with the undo. */
  applyLike(profile: string, liked: boolean) {
    if (this.#initial.list === 'received') return
    if (liked) this.#unliked.delete(profile)
    else this.#unliked.add(profile)
    this.#publish()
  }

  async showMore(): Promise<readonly Like[]> {
    const { list, asOf } = this.#initial
    const next = this.#nextPage()
    this.#publish('loading')
    try {
      const more = await this.#read(list, next, asOf)
      this.#loaded = mergeNextPage(this.#loaded, more)
      this.#lastPage = Math.max(this.#lastPage, next)
      this.#ended = more.length < pageSize
      this.#publish('idle')
      return more
    } catch {
      this.#publish('failed')
      return []
    }
  }

  /** Unlikes have moved the others up, so their page is read again. */
  #nextPage() {
    const { page, likes: begun } = this.#initial
    const { likes } = this.snapshot()
    // Likes above those of the first read arrived later.
    const newer = likes.findIndex(({ id }) => begun.some((like) => like.id === id))
    const older = likes.length - Math.max(newer, 0)
    return Math.max(page + 1, Math.min(this.#lastPage + 1, page + Math.floor(older / pageSize)))
  }

  #publish(state = this.snapshot().state) {
    const { likes: first, count } = this.#first
    const likes = this.#loaded.filter(({ id }) => !this.#unliked.has(id))
    const ofOtherPages = (this.#initial.page - 1) * pageSize
    const hasMore = !this.#ended && first.length === pageSize && likes.length < count - ofOtherPages
    this.set({ likes, hasMore, state })
  }
}

/**
 * Merges what was read of a tab with its current first page: new likes come first, those missing from that page go, and
 * what follows it stays.
 */
export function mergeFirstPage(known: readonly Like[], first: readonly Like[], pageSize: number): Like[] {
  const last = first.at(-1)
  if (!last || first.length < pageSize) return [...first]
  const place = known.findIndex(({ id }) => id === last.id)
  // Where so many are new that the page ends before the known ones: times are rounded, so only earlier ones certainly
  // follow.
  const rest = place < 0 ? known.filter((like) => isAfter(like, last)) : known.slice(place + 1)
  return mergeNextPage(first, rest)
}

/** Appends a page without repeating anybody. */
export function mergeNextPage(known: readonly Like[], next: readonly Like[]): Like[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...next.filter(({ id }) => !ids.has(id))]
}

function isAfter(like: Like, last: Like): boolean {
  if (like.like_new !== last.like_new) return last.like_new
  return like.liked_at < last.liked_at
}
