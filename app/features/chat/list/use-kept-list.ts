import { useLingui } from '@lingui/react/macro'
import { useFictionalLabel } from '#app/design/people/fictional-words.ts'
import { useKeptPage } from '#app/web/browser/use-kept-page.ts'
import { useStore } from '#app/web/browser/use-store.ts'
import { useKeptWords } from '../use-kept-words.ts'
import type { ChatListStore } from './chat-list-store.ts'

/** Stores the conversations for offline use and drops those no longer in the list. */
export function useKeptList(list: ChatListStore) {
  const { t } = useLingui()
  const inWords = useKeptWords()
  const label = useFictionalLabel()
  const { chats, hasMore } = useStore(list)
  const rows = chats.slice(0, 24).map(({ conversation, profile, last_message }) => ({
    title: profile.fictional ? `${profile.name} · ${label}` : profile.name,
    text: inWords(last_message),
    href: `/chats/${conversation.id}`,
    at: last_message.at,
    ...(profile.main_image && { face: profile.main_image.thumb_filename }),
  }))
  const known = new Set(chats.map(({ conversation }) => `/chats/${conversation.id}`))
  useKeptPage({ path: '/chats', title: t`Messages`, rows }, (path) =>
    Boolean(!hasMore && path.startsWith('/chats/') && !known.has(path)),
  )
}
