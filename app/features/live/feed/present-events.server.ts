import { readCounts } from '#app/features/accounts/user/users.server.ts'
import type { MessageEventPayload, ReadEventPayload } from '#app/features/chat/chat.contract.ts'
import {
  findReachableConversations,
  readMessagesAtPlaces,
} from '#app/features/chat/thread/messages/read-messages-at-places.server.ts'
import { readLikedProfiles } from '#app/features/likes/like-states.server.ts'
import type { LiveEvent } from '#app/features/live/live-events.db.server.ts'
import type { PresentEvents, PresentedEvent, Reader } from '../streams.server.ts'

/** Published events as their reader may see them now, and the navigation's counts after them. */
export const presentEvents: PresentEvents = async (reader, events) => {
  const published = events.map(({ event }) => event)
  const withLikes = published.some(isLike)
  const [dataOf, counts] = await Promise.all([
    readContents(reader, published),
    readCounts(reader.viewer, reader.site, { withLikes }),
  ])
  const news = events.flatMap(({ number, event }): PresentedEvent[] => {
    const data = dataOf(event)
    return data ? [{ number, type: event.type, data }] : []
  })
  return { counts, news }
}

/** Returns what is sent with an event; undefined if its reader may no longer see it. */
async function readContents({ viewer, site }: Reader, published: readonly LiveEvent[]) {
  const [messageAt, reachable, profiles] = await Promise.all([
    readMessagesAtPlaces(viewer, published.filter(isMessage)),
    findReachableConversations(
      viewer,
      published.flatMap((event) => (event.type === 'read' ? [event.conversation] : [])),
    ),
    readLikedProfiles(
      viewer,
      site,
      published.flatMap((event) => (isLike(event) ? [event.profile] : [])),
    ),
  ])
  return (event: LiveEvent): object | undefined => {
    const { type, ...data } = event
    if (isMessage(event)) {
      const message = messageAt(event)
      return message && ({ conversation: event.conversation, message } satisfies MessageEventPayload)
    }
    if (isLike(event)) {
      const profile = profiles.get(event.profile)
      return profile && { ...data, profile }
    }
    if (event.type !== 'read') return data
    const { conversation, delivered_up_to, read_up_to } = event
    const receipt = { conversation, delivered_up_to, read_up_to } satisfies ReadEventPayload
    return reachable.has(conversation) ? receipt : undefined
  }
}

function isMessage(event: LiveEvent) {
  return 'sequence' in event
}

function isLike(event: LiveEvent) {
  return 'profile' in event
}
