import { Plural, Trans } from '@lingui/react/macro'
import Crown from 'lucide-react/icons/crown'
import MessagesSquare from 'lucide-react/icons/messages-square'
import { Link } from 'react-router'
import { useShopAddress } from './package-choice-context.ts'

/** Says, before a member writes, that they cannot start another conversation. */
export function PremiumRequiredNotice() {
  const premium = useShopAddress('/premium')
  return (
    <p className="flex items-start gap-2.5">
      <Crown aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
      <span>
        <Trans>
          You’ve already started two conversations. To start a third, you need to be a{' '}
          <Link to={premium} className="link">
            premium member
          </Link>
          . You can always reply to people who write to you.
        </Trans>
      </span>
    </p>
  )
}

/** Counts down to the limit; when none are left, `PremiumRequiredNotice` is shown instead. */
export function ConversationsLeft({ left }: { left: number | null | undefined }) {
  if (!left) return null
  return (
    <p className="flex items-start gap-2.5">
      <MessagesSquare aria-hidden size={22} className="mt-0.5 shrink-0 text-ink-soft" />
      <span>
        <Plural
          value={left}
          one="As a free member, you can start # more conversation."
          other="As a free member, you can start # conversations."
        />{' '}
        <Trans>You can always reply to people who write to you.</Trans>
      </span>
    </p>
  )
}
