import { describeUser } from '#app/features/accounts/user/users.server.ts'
import type { News, Present } from '#app/features/live/streams.server.ts'

/** What was told, as its reader may see it now, and what the navigation counts after it. */
export const presentEvents: Present = async ({ viewer, site }, events) => {
  const user = await describeUser(viewer, site)
  const news = events.map(({ number, event: { type, ...data } }): News => ({ number, type, data }))
  const number = news.at(-1)?.number
  if (!user || number === undefined) return news
  const { unread_messages, new_likes, credits } = user
  return [...news, { number, type: 'counts', data: { unread_messages, new_likes, credits } }]
}
