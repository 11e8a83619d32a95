import { answer, defineCall } from '#app/web/calls/define-call.ts'
import { limitPerAccount } from '#app/web/calls/limits.server.ts'
import { ChatSearchAnswer, ChatSearchQuery } from './chat-search.contract.ts'
import { searchChats } from './search-chats.server.ts'

export const searchChatsCall = defineCall('GET /chat-search.php', {
  audience: 'unconfirmed',
  summary:
    'Conversations with those whose name begins so, and messages of one’s own in which something was said, the newest first, at most 20 and 50',
  middleware: [limitPerAccount('chat_search')],
  query: ChatSearchQuery,
  answers: { 200: answer(ChatSearchAnswer, 'Each message with the words around it and its place') },
  refusals: { 400: 'malformed', 403: 'authentication_required', 429: 'too_many_requests' },
  handle: ({ viewer, site }, { query }) => searchChats(viewer, site, query.query),
})
