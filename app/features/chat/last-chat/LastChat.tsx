import { Trans } from '@lingui/react/macro'
import { MessageCircle } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import type { CameFromList } from '../thread/came-from-list.ts'
import { useLastChat } from './use-last-chat.ts'

const fromList: CameFromList = { fromList: true }

/** Offers to go on where the member was last. */
export function LastChat({ className }: { className?: string }) {
  const last = useLastChat()
  if (!last) return null
  const { name } = last.profile
  return (
    <ButtonLink
      to={`/chats/${last.conversation}`}
      state={fromList}
      variant="soft"
      icon={<MessageCircle aria-hidden />}
      className={className}
    >
      <Trans>Go on with {name}</Trans>
    </ButtonLink>
  )
}
