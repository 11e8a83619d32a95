import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { LikeList } from './like-lists.ts'
import type { listLikesCall } from './likes.api.ts'
import type { Like } from './likes.contract.ts'

const namesOf = { received: 'liked_by', sent: 'profiles', matches: 'matches' } as const

/** Fetches a page of a tab as of a moment, however many likes have arrived since. */
export async function fetchLikes(list: LikeList, page: number, asOf: string): Promise<Like[]> {
  const query = { type: list, pageNumber: String(page), as_of: asOf }
  const answer = await callLazily<typeof listLikesCall>('GET /likes.php', { query, retry: 2 })
  return answer[namesOf[list]]
}
