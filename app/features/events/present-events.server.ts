import { readCounts } from '#app/features/accounts/user/users.server.ts'
import type { MessageNews, ReadNews } from '#app/features/chat/chat-news.ts'
import { messagesAtPlaces, reachableConversations } from '#app/features/chat/thread/messages-at.server.ts'
import { likedProfiles } from '#app/features/likes/liked-profiles.server.ts'
import type { LiveEvent } from '#app/features/live/live-event.ts'
import type { News, Present, Reader } from '#app/features/live/streams.server.ts'

/** What was told, as its reader may see it now, and what the navigation counts after it. */
export const presentEvents: Present = async (reader, events) => {
  const told = events.map(({ event }) => event)
  const withLikes = told.some(isLike)
  const [dataOf, counts] = await Promise.all([
    readContents(reader, told),
    readCounts(reader.viewer, reader.site, { withLikes }),
  ])
  const news = events.flatMap(({ number, event }): News[] => {
    const data = dataOf(event)
    return data ? [{ number, type: event.type, data }] : []
  })
  return { counts, news }
}

/** Answers what goes out with an event; nothing if it is not for its reader any more. */
async function readContents({ viewer, site }: Reader, told: readonly LiveEvent[]) {
  const [messageAt, reachable, profiles] = await Promise.all([
    messagesAtPlaces(viewer, told.filter(isMessage)),
    reachableConversations(
      viewer,
      told.flatMap((event) => (event.type === 'read' ? [event.conversation] : [])),
    ),
    likedProfiles(
      viewer,
      site,
      told.flatMap((event) => (isLike(event) ? [event.profile] : [])),
    ),
  ])
  return (event: LiveEvent): object | undefined => {
    const { type, ...data } = event
    if (isMessage(event)) {
      const message = messageAt(event)
      return message && ({ conversation: event.conversation, message } satisfies MessageNews)
    }
    if (isLike(event)) {
      const profile = profiles.get(event.profile)
      return profile && { ...data, profile }
    }
    if (event.type !== 'read') return data
    const { conversation, delivered_up_to, read_up_to } = event
    const receipt = { conversation, delivered_up_to, read_up_to } satisfies ReadNews
    return reachable.has(conversation) ? receipt : undefined
  }
}

function isMessage(event: LiveEvent) {
  return 'sequence' in event
}

function isLike(event: LiveEvent) {
  return 'profile' in event
}
