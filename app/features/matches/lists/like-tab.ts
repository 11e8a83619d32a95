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
  readonly #begun: FirstPage
  #first: Pick<FirstPage, 'likes' | 'count'>
  #read: ReadPage
  #known: readonly Like[]
  #takenBack = new Set<string>()
  /** The page that was asked for last. */
  #asked: number
  #ended = false

  constructor(first: FirstPage, read: ReadPage) {
    super({ likes: [], hasMore: false, state: 'idle' })
    this.#begun = first
    this.#first = first
    this.#read = read
    this.#known = first.likes
    this.#asked = first.page
    this.#show('idle')
  }

  /** Replaces the first page after it was read again because of a change here or in another tab. */
  takeFirstPage(first: Pick<FirstPage, 'likes' | 'count'>) {
    this.#first = first
    this.#known = withFirstPage(this.#known, first.likes, pageSize)
    this.#show()
  }

  /** Removes an unliked member from the sent and match tabs at once, and restores them with the undo. */
  noteLike(profile: string, liked: boolean) {
    if (this.#begun.list === 'received') return
    if (liked) this.#takenBack.delete(profile)
    else this.#takenBack.add(profile)
    this.#show()
  }

  async showMore(): Promise<readonly Like[]> {
    const { list, asOf } = this.#begun
    const next = this.#nextPage()
    this.#show('loading')
    try {
      const more = await this.#read(list, next, asOf)
      this.#known = withNextPage(this.#known, more)
      this.#asked = Math.max(this.#asked, next)
      this.#ended = more.length < pageSize
      this.#show('idle')
      return more
    } catch {
      this.#show('failed')
      return []
    }
  }

  /** Unlikes have moved the others up, so their page is read again. */
  #nextPage() {
    const { page, likes: begun } = this.#begun
    const { likes } = this.snapshot()
    // Likes above those of the first read arrived later.
    const newer = likes.findIndex(({ id }) => begun.some((like) => like.id === id))
    const older = likes.length - Math.max(newer, 0)
    return Math.max(page + 1, Math.min(this.#asked + 1, page + Math.floor(older / pageSize)))
  }

  #show(state = this.snapshot().state) {
    const { likes: first, count } = this.#first
    const likes = this.#known.filter(({ id }) => !this.#takenBack.has(id))
    const ofOtherPages = (this.#begun.page - 1) * pageSize
    const hasMore = !this.#ended && first.length === pageSize && likes.length < count - ofOtherPages
    this.set({ likes, hasMore, state })
  }
}

/**
 * Merges what was read of a tab with its current first page: new likes come first, those missing from that page go, and
 * what follows it stays.
 */
export function withFirstPage(known: readonly Like[], first: readonly Like[], pageSize: number): Like[] {
  const last = first.at(-1)
  if (!last || first.length < pageSize) return [...first]
  const place = known.findIndex(({ id }) => id === last.id)
  // Where so many are new that the page ends before the known ones: times are rounded, so only earlier ones certainly
  // follow.
  const rest = place < 0 ? known.filter((like) => follows(like, last)) : known.slice(place + 1)
  return withNextPage(first, rest)
}

/** Appends a page without repeating anybody. */
export function withNextPage(known: readonly Like[], next: readonly Like[]): Like[] {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...next.filter(({ id }) => !ids.has(id))]
}

function follows(like: Like, last: Like): boolean {
  if (like.like_new !== last.like_new) return last.like_new
  return like.liked_at < last.liked_at
}
