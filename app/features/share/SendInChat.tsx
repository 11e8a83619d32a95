import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import type { ChatSummary } from '#app/features/chat/chat.contract.ts'
import { readChats } from '#app/features/chat/list/chat-list-calls.ts'
import { withSharedPhotos } from '#app/web/browser/use-shared-photos.ts'

/** The newest conversations; in the chosen one the photo waits with its price, and is not sent yet. */
export function SendInChat() {
  const { t } = useLingui()
  const [chats, setChats] = useState<readonly ChatSummary[]>([])
  useEffect(() => {
    readChats(1)
      .then((list) => setChats(list.chats.slice(0, 8)))
      .catch(() => {})
  }, [])
  if (!chats.length) return null
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-2xl">
        <Trans>In a conversation</Trans>
      </h2>
      <p>
        <Trans>You’ll see what it costs before it’s sent.</Trans>
      </p>
      <ul className="grid divide-y divide-line">
        {chats.map(({ conversation, profile }) => {
          const { name } = profile
          return (
            <li key={conversation.id}>
              <Link
                to={`/chats/${conversation.id}`}
                state={withSharedPhotos}
                aria-label={t`Send to ${name}`}
                className="flex min-h-14 items-center gap-3 py-2 font-semibold hover:text-primary-dark"
              >
                <Avatar name={name} src={profile.main_image?.thumb_filename} size={44} alt="" />
                <span className="min-w-0 truncate">{name}</span>
                {profile.fictional && <FictionalLabel />}
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
