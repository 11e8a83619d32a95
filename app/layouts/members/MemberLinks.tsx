import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Bell from 'lucide-react/icons/bell'
import Coins from 'lucide-react/icons/coins'
import Crown from 'lucide-react/icons/crown'
import Heart from 'lucide-react/icons/heart'
import LogOut from 'lucide-react/icons/log-out'
import MessageCircle from 'lucide-react/icons/message-circle'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import UserRound from 'lucide-react/icons/user-round'
import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Badge } from '#app/design/Badge.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { useLogOut } from '#app/features/accounts/sessions/use-log-out.tsx'
import { Dropdown, dropdownItem, navItem } from '#app/layouts/Dropdown.tsx'
import type { User } from '#app/web/user.contract.ts'

/** A conversation that has not begun yet has a member's address, but belongs to the messages. */
const newChatPath = /^\/members\/[^/]+\/chat$/

/** A member's four main links with what is new behind them; in the top bar, on phones in the bottom bar. */
export function MemberLinks({ user }: { user: User }) {
  const { t } = useLingui()
  const { unread_messages: unread, new_likes: likes, credits } = user
  const creditsTone = creditsBadge(credits)
  return (
    <>
      <MainLink
        to="/members"
        icon={Search}
        label={<Trans>Search members</Trans>}
        short={<Trans>Search</Trans>}
      />
      <MainLink to="/chats" icon={MessageCircle} label={<Trans>Messages</Trans>}>
        <Badge
          count={unread}
          label={t`${plural(unread, { one: '# unread message', other: '# unread messages' })}`}
          className={besideIcon}
        />
      </MainLink>
      <MainLink to="/likes" icon={Heart} label={<Trans>Likes</Trans>}>
        <Badge
          count={likes}
          label={t`${plural(likes, { one: '# new like', other: '# new likes' })}`}
          className={besideIcon}
        />
      </MainLink>
      {user.paid_user ? (
        <MainLink to="/statement" icon={Coins} label={<Trans>Credits</Trans>}>
          {creditsTone && (
            <Badge
              count={credits}
              showZero
              tone={creditsTone}
              label={t`${plural(credits, { one: '# credit left', other: '# credits left' })}`}
              className={besideIcon}
            />
          )}
        </MainLink>
      ) : (
        <MainLink
          to="/premium"
          icon={Crown}
          label={<Trans>Get Premium</Trans>}
          short={<Trans>Premium</Trans>}
        />
      )}
    </>
  )
}

/** Narrow bars put the words under the icon and the badge beside it; in a wide one the badge follows the words, as in a sentence. */
const place = joinClasses(
  navItem,
  'chosen:bg-primary-soft chosen:text-primary-dark',
  'stacked:flex-col stacked:justify-center stacked:gap-0.5 stacked:rounded-[14px] stacked:px-[3px] stacked:py-1.5 stacked:text-center',
  // In the bottom bar each link is at least as wide as its longest word while there is room, so that no word is
  // broken.
  'in-bar:min-h-15 in-bar:min-w-0 in-bar:grow in-bar:basis-[min-content]',
)
/** Beside the icon, never over it, and no higher than it, so that nothing moves when it appears. */
const besideIcon =
  'stacked:h-6 stacked:min-w-6 stacked:px-1.5 stacked:text-[length:min(var(--text-sm),18px)] inline:order-2'
/** Four words side by side: on the narrowest phones they grow only as far as there is room. */
const labelClasses =
  'stacked:max-w-full stacked:text-[length:min(var(--text-sm),max(16px,5vw))] stacked:leading-[1.15] stacked:hyphens-auto stacked:wrap-break-word stacked:whitespace-normal inline:order-1'

interface MainLinkProps {
  to: string
  icon: LucideIcon
  label: ReactNode
  /** One word for narrow bars, so that the four icons stand in one line. */
  short?: ReactNode
  children?: ReactNode
}

function MainLink({ to, icon: Icon, label, short, children }: MainLinkProps) {
  const isHere = isWithin(to, useLocation().pathname)
  return (
    <Link to={to} aria-current={isHere ? 'page' : undefined} className={place}>
      <span className="stacked:inline-flex stacked:items-center stacked:gap-0.5 inline:contents">
        <Icon aria-hidden className="shrink-0" />
        {children}
      </span>
      <span data-label="" className={labelClasses}>
        {short ? (
          <>
            <span className="inline:hidden">{short}</span>
            <span className="stacked:hidden">{label}</span>
          </>
        ) : (
          label
        )}
      </span>
    </Link>
  )
}

/** Whether a page belongs to one of the member's main links. */
function isWithin(linkClasses: string, path: string): boolean {
  if (newChatPath.test(path)) return linkClasses === '/chats'
  return path === linkClasses || path.startsWith(`${linkClasses}/`)
}

/** Shown at 10 or fewer: a warning above 0, danger at 0. */
function creditsBadge(credits: number): 'warning' | 'danger' | null {
  if (credits > 10) return null
  return credits > 0 ? 'warning' : 'danger'
}

export function AccountMenu({ user }: { user: User }) {
  const { t } = useLingui()
  const { name, main_image: image } = user.profile
  const { askOrLogOut, question } = useLogOut()

  function confirmLogOut({ currentTarget }: MouseEvent) {
    // The menu would cover the question.
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
    void askOrLogOut()
  }

  return (
    <>
      <Dropdown
        name={t`Account of ${name}`}
        label={
          <>
            <Avatar name={name} src={image?.thumb_filename} size={36} alt="" />
            <span className="max-w-32 truncate in-bar:hidden">{name}</span>
          </>
        }
      >
        <Link to="/profile" className={dropdownItem}>
          <UserRound aria-hidden /> <Trans>My profile</Trans>
        </Link>
        <Link to="/settings" className={dropdownItem}>
          <Settings aria-hidden /> <Trans>Settings</Trans>
        </Link>
        <Link to="/notifications" className={dropdownItem}>
          <Bell aria-hidden /> <Trans>Notifications</Trans>
        </Link>
        <button type="button" onClick={confirmLogOut} className={dropdownItem}>
          <LogOut aria-hidden /> <Trans>Log out</Trans>
        </button>
      </Dropdown>
      {question}
    </>
  )
}

/**
 * On phones the member's navigation is within reach of the thumb; where a page's own buttons leave no room, it waits at
 * the end of the page.
 */
export function BottomNavigation({ user }: { user: User }) {
  const { t } = useLingui()
  return (
    <nav
      aria-label={t`Member area`}
      data-bottom-bar=""
      className="sticky bottom-0 z-40 flex border-t border-line bg-card px-1 pt-1 pb-[calc(4px+env(safe-area-inset-bottom))] max-md:in-[body:has([data-action-bar])]:static max-lg:low:in-[body:has([data-playing])]:static lg:hidden"
    >
      <MemberLinks user={user} />
    </nav>
  )
}
