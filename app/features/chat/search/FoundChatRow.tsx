import { Link } from 'react-router'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { formatNameAndAge } from '../format-name-and-age.ts'
import type { ChatLinkState } from '../thread/chat-link-state.ts'
import type { FoundChat } from './chat-search.contract.ts'

const linkState: ChatLinkState = { fromList: true }

export function FoundChatRow({ chat: { conversation, profile } }: { chat: FoundChat }) {
  return (
    <li className="relative flex items-center gap-4 px-5 py-3.5 transition-colors duration-150 hover:bg-sand">
      <Avatar
        name={profile.name}
        src={profile.main_image?.thumb_filename}
        alt=""
        size={48}
        online={profile.online}
      />
      <div className="min-w-0 grow">
        <Link
          to={`/chats/${conversation}`}
          state={linkState}
          className="font-bold wrap-anywhere -outline-offset-3 after:absolute after:inset-0"
        >
          {formatNameAndAge(profile)}
        </Link>
        {profile.fictional && <FictionalLabel className="my-1" />}
      </div>
    </li>
  )
}
