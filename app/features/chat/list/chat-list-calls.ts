import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { listChatsCall } from './chats.api.ts'

export function readChats(pageNumber: number) {
  return callLazily<typeof listChatsCall>('GET /chats.php', {
    query: { pageNumber: String(pageNumber) },
    retry: 2,
  })
}

export function readArchivedChats(pageNumber: number) {
  return callLazily<typeof listChatsCall>('GET /chats.php', {
    query: { pageNumber: String(pageNumber), archived: 'true' },
    retry: 2,
  })
}
