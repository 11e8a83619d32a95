import { callLazily } from '#app/web/browser/call-lazily.ts'
import type { changeChatCall, readChatCall, removeChatCall } from '../chat.api.ts'
import type { ChatChange } from '../chat.contract.ts'
import type { MessageRange } from './thread-store.ts'

/** Requested by the partner's id, as there may be no conversation yet. */
export function readThread(profile: string, { before, after }: MessageRange) {
  const query = {
    profile,
    ...(before !== undefined && { before: String(before) }),
    ...(after !== undefined && { after: String(after) }),
  }
  return callLazily<typeof readChatCall>('GET /chat.php', { query, retry: 2 })
}

export function changeChat(change: ChatChange) {
  return callLazily<typeof changeChatCall>('PUT /chat.php', { body: change })
}

export function removeChat(conversation: string) {
  return callLazily<typeof removeChatCall>('DELETE /chat.php', { body: { conversation } })
}

export function unsendMessage(message: string) {
  return callLazily<typeof removeChatCall>('DELETE /chat.php', { body: { message } })
}

export function cancelSignupDraft(profile: string) {
  const body = { profile, draft: true as const }
  // Completes even if the page is left.
  return callLazily<typeof removeChatCall>('DELETE /chat.php', { body, keepalive: true })
}
