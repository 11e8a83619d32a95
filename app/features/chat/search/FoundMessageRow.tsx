import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { useDayFormat } from '#app/features/chat/format-day.ts'
import { type ChatLinkState, formatNameAndAge } from '#app/features/chat/list/ChatRow.tsx'
import { formatTimeOrDay } from '../format-day.ts'
import type { FoundMessage } from './chat-search.contract.ts'

const linkState: ChatLinkState = { fromList: true }

/** Links to the message in its conversation. */
export function FoundMessageRow({ message, now }: { message: FoundMessage; now: string }) {
  const dayWords = useDayFormat(now)
  const { conversation, sequence, profile, own, excerpt, at } = message
  return (
    <li className="relative flex items-start gap-4 px-5 py-3.5 transition-colors duration-150 hover:bg-sand">
      <Avatar name={profile.name} src={profile.main_image?.thumb_filename} alt="" size={48} />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <Link
            to={`/chats/${conversation}?message=${sequence}`}
            state={linkState}
            className="min-w-0 font-bold -outline-offset-3 after:absolute after:inset-0"
          >
            {formatNameAndAge(profile)}
          </Link>
          <time dateTime={at} className="shrink-0 text-sm text-ink-soft">
            {formatTimeOrDay(at, dayWords)}
          </time>
        </div>
        {profile.fictional && <FictionalLabel className="my-1" />}
        <p className="overflow-hidden wrap-anywhere text-ink-soft">
          {own && <Trans context="writer of a message">You:</Trans>} {excerpt.before}
          <mark className="rounded-sm bg-secondary-soft font-bold text-ink">{excerpt.hit}</mark>
          {excerpt.after}
        </p>
      </div>
    </li>
  )
}
