import { useEffect, useState } from 'react'
import { onLikeNews } from '#app/features/likes/like-news.ts'
import { pageSize } from '#app/web/page/paging.ts'
import type { LikeList } from './like-lists.ts'
import type { listLikesCall } from './likes.api.ts'
import type { Like } from './likes.contract.ts'
import { withFirstPage, withNextPage } from './merge-likes.ts'

interface FirstPage {
  list: LikeList
  likes: Like[]
  count: number
  page: number
  asOf: string
}

const namesOf = { received: 'liked_by', sent: 'profiles', matches: 'matches' } as const

/** A tab of the likes page: its first page from the server, further ones as the reader asks for them. */
export function useLikeFeed({ list, likes: first, count, page, asOf }: FirstPage) {
  const [known, setKnown] = useState(first)
  // Pages are counted as of the first one, however many likes arrive meanwhile.
  const [since] = useState(asOf)
  const [begun] = useState(() => new Set(first.map(({ id }) => id)))
  const [asked, setAsked] = useState(page)
  const [ended, setEnded] = useState(false)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const takenBack = useTakenBack(list)
  const likes = known.filter(({ id }) => !takenBack.has(id))

  // The page was read again, because something was done here or in another tab.
  useEffect(() => setKnown((before) => withFirstPage(before, first, pageSize)), [first])

  async function showMore() {
    setState('loading')
    // Likes that were taken back have moved the others up: their page is read once more.
    // What stands above the page as it was first read came later.
    const newer = likes.findIndex(({ id }) => begun.has(id))
    const older = likes.length - Math.max(newer, 0)
    const next = Math.max(page + 1, Math.min(asked + 1, page + Math.floor(older / pageSize)))
    try {
      const { callServer } = await import('#app/web/browser/call-server.ts')
      const query = { type: list, pageNumber: String(next), as_of: since }
      const answer = await callServer<typeof listLikesCall>('GET /likes.php', { query, retry: 2 })
      const more = answer[namesOf[list]]
      setKnown((before) => withNextPage(before, more))
      setAsked(Math.max(asked, next))
      setEnded(more.length < pageSize)
      setState('idle')
      return more
    } catch {
      setState('failed')
      return []
    }
  }

  const hasMore = !ended && first.length === pageSize && likes.length < count - (page - 1) * pageSize
  return { likes, hasMore, state, showMore }
}

/** Whom the reader no longer likes is gone from these tabs at once, and back with the undo. */
function useTakenBack(list: LikeList) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    if (list === 'received') return
    return onLikeNews((news) => {
      if (news.type !== 'changed') return
      setIds((before) => {
        const after = new Set(before)
        if (news.like.liked) after.delete(news.profile)
        else after.add(news.profile)
        return after
      })
    })
  }, [list])
  return ids
}
