import { Trans } from '@lingui/react/macro'
import MessageCircle from 'lucide-react/icons/message-circle'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import type { ChatLinkState } from '#app/features/chat/list/ChatRow.tsx'
import { useStore } from '#app/web/browser/store.ts'
import type { ChatListStore } from '../list/chat-list-store.ts'
import { useLastChat } from './use-last-chat.ts'

const linkState: ChatLinkState = { fromList: true }

interface LastChatProps {
  list: ChatListStore
  /** Set above the list, where the first conversation is within reach anyway. */
  hideIfFirst?: boolean
  className?: string
}

/** Suggests resuming the conversation the member opened last. */
export function LastChat({ list, hideIfFirst = false, className }: LastChatProps) {
  const last = useLastChat(list)
  const { chats } = useStore(list)
  if (!last || (hideIfFirst && chats[0]?.conversation.id === last.conversation)) return null
  // The age tells two people of the same name apart.
  const name = `${last.profile.name} (${last.profile.age})`
  return (
    <ButtonLink
      to={`/chats/${last.conversation}`}
      state={linkState}
      variant="soft"
      icon={<MessageCircle aria-hidden />}
      className={className}
    >
      <Trans>Carry on chatting with {name}</Trans>
    </ButtonLink>
  )
}
