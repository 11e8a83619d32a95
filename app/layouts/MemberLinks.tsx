import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Coins, Crown, Heart, MessageCircle, Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink } from 'react-router'
import { Badge } from '#app/design/Badge.tsx'
import type { User } from '#app/web/user.contract.ts'
import { creditsBadge } from './credits-badge.ts'

/** The four places of a member, with what is new there; in the top bar, on phones in the bar at the bottom. */
export function MemberLinks({ user }: { user: User }) {
  const { t } = useLingui()
  const { unread_messages: unread, new_likes: likes, credits } = user
  const creditsTone = creditsBadge(credits)
  return (
    <>
      <Place to="/members" icon={<Search aria-hidden />} label={<Trans>Search members</Trans>} />
      <Place to="/chats" icon={<MessageCircle aria-hidden />} label={<Trans>Messages</Trans>}>
        <Badge
          count={unread}
          label={t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
        />
      </Place>
      <Place to="/likes" icon={<Heart aria-hidden />} label={<Trans>Likes</Trans>}>
        <Badge count={likes} label={t`${plural(likes, { one: '# new like', other: '# new likes' })}`} />
      </Place>
      {user.paid_user ? (
        <Place to="/credits" icon={<Coins aria-hidden />} label={<Trans>Credits</Trans>}>
          {creditsTone && (
            <Badge
              count={credits}
              showZero
              tone={creditsTone}
              label={t`${plural(credits, { one: '# credit left', other: '# credits left' })}`}
            />
          )}
        </Place>
      ) : (
        <Place to="/premium" icon={<Crown aria-hidden />} label={<Trans>Get Premium</Trans>} />
      )}
    </>
  )
}

function Place({
  to,
  icon,
  label,
  children,
}: {
  to: string
  icon: ReactNode
  label: ReactNode
  children?: ReactNode
}) {
  return (
    <NavLink to={to} className="nav-item">
      <span className="nav-icon">
        {icon}
        {children}
      </span>
      <span className="nav-label">{label}</span>
    </NavLink>
  )
}
