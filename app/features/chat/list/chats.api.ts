import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { withPolling } from '#app/web/calls/polling.server.ts'
import { ChatsAnswer, ChatsQuery } from '../chat.contract.ts'
import { readChats } from './list-chats.server.ts'

export const listChatsCall = defineCall('GET /chats.php', {
  audience: 'unconfirmed',
  summary: 'The member’s conversations, the one with the newest message first, 24 a page',
  middleware: [withPolling()],
  query: ChatsQuery,
  answers: { 200: answer(ChatsAnswer, 'A page of them; those in the archive only where asked for') },
  refusals: { 400: 'malformed', 403: 'authentication_required', 429: 'too_many_requests' },
  async handle({ viewer }, { query: { pageNumber, archived }, c }) {
    const { list, validUntil } = await readChats(viewer, { pageNumber, archived: archived === 'true' })
    c.set('validUntil', validUntil)
    return list
  },
})
