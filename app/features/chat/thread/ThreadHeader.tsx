import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Archive from 'lucide-react/icons/archive'
import ArchiveRestore from 'lucide-react/icons/archive-arrow-up'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Ban from 'lucide-react/icons/ban'
import Bell from 'lucide-react/icons/bell'
import BellOff from 'lucide-react/icons/bell-off'
import CircleCheck from 'lucide-react/icons/circle-check'
import Coins from 'lucide-react/icons/coins'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Flag from 'lucide-react/icons/flag'
import Trash2 from 'lucide-react/icons/trash'
import UserRound from 'lucide-react/icons/user-round'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { navigateAfterClosing } from '#app/design/overlays/back-interceptor.ts'
import { Menu, type MenuEntry } from '#app/design/overlays/Menu.tsx'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import type { ChatAnswer, ChatPartner } from '#app/features/chat/chat.contract.ts'
import { useShopAddress } from '#app/features/chat/composer/package-choice-context.ts'
import {
  type ChatLinkState,
  formatNameAndAge,
  isFromList,
  MutedMark,
} from '#app/features/chat/list/ChatRow.tsx'

interface ThreadHeaderProps {
  partner: ChatPartner
  credits: number
  isTyping: boolean
  muted: boolean
  menu: ReactNode
}

export function ThreadHeader({ partner, credits, isTyping, muted, menu }: ThreadHeaderProps) {
  const { t } = useLingui()
  const { name, main_image, fictional, visible, online } = partner
  const heading = useFocusOnOpen()
  return (
    <header className="border-b border-line bg-card pt-[env(safe-area-inset-top)]">
      <div className="flex items-center gap-1.5 px-1.5 py-2 sm:gap-3 sm:px-4 lg:px-6 lg:py-3 short:py-0">
        <BackToList />
        <Avatar
          name={name}
          src={main_image?.thumb_filename}
          alt={main_image ? t`Photo of ${name}` : ''}
          size={48}
          className="max-[22rem]:hidden short:hidden"
        />
        <div className="min-w-0 grow">
          <div className="flex items-center gap-2">
            <h1
              ref={heading}
              tabIndex={-1}
              className="w-fit max-w-full rounded-md font-sans text-base leading-snug font-bold tracking-normal wrap-anywhere sm:text-xl"
            >
              {visible ? (
                <Link to={`/members/${partner.id}`} className="hover:underline">
                  {formatNameAndAge(partner)}
                </Link>
              ) : (
                formatNameAndAge(partner)
              )}
            </h1>
            {muted && <MutedMark />}
          </div>
          <Presence isTyping={isTyping} online={online} visible={visible} former={partner.age === null} />
        </div>
        <CreditsLeft credits={credits} />
        {menu}
      </div>
      {fictional && (
        <div className="px-4 pb-2.5 lg:px-6 short:pb-1">
          <FictionalLabel full className="short:hidden" />
          <span className="hidden short:inline">
            <FictionalLabel />
          </span>
        </div>
      )}
    </header>
  )
}

/**
 * Shown where there is no list beside the conversation. Coming from the list, it navigates back instead of forward, so
 * that Back does not lead here again.
 */
function BackToList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { state } = useLocation()
  return (
    <Link
      to="/chats"
      aria-label={t`All messages`}
      title={t`All messages`}
      onClick={(event) => {
        if (!isFromList(state as ChatLinkState | null)) return
        event.preventDefault()
        void navigate(-1)
      }}
      className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-ink/8 lg:hidden"
    >
      <ArrowLeft aria-hidden />
    </Link>
  )
}

interface PresenceProps {
  isTyping: boolean
  online: boolean
  visible: boolean
  former: boolean
}

function Presence({ isTyping, online, visible, former }: PresenceProps) {
  if (isTyping)
    return (
      <p className="truncate text-sm font-semibold text-primary-dark">
        <Trans>is typing …</Trans>
      </p>
    )
  if (former)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>This account has been deleted.</Trans>
      </p>
    )
  if (!visible)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>This profile can’t be seen at the moment.</Trans>
      </p>
    )
  if (!online) return null
  return (
    <p className="flex items-center gap-2 text-sm text-ink-soft">
      <span aria-hidden className="size-2.5 shrink-0 rounded-full bg-online" />
      <Trans>Online</Trans>
    </p>
  )
}

function CreditsLeft({ credits }: { credits: number }) {
  const shop = useShopAddress('/credits')
  return (
    <ButtonLink
      to={shop}
      variant="line"
      size="small"
      icon={<Coins aria-hidden size={20} />}
      className={joinClasses(
        'shrink-0 gap-1.5! px-2.5! tabular-nums sm:px-5!',
        credits === 0 ? 'border-danger! text-danger!' : credits <= 10 && 'border-secondary-dark!',
      )}
    >
      <span aria-hidden className="sm:hidden">
        {credits}
      </span>
      <span className="max-sm:sr-only">
        <Plural value={credits} one="# credit" other="# credits" />
      </span>
    </ButtonLink>
  )
}

/**
 * For the heading of a conversation. On opening, focuses the text field, or the heading on devices where the field
 * would bring up a keyboard over the messages. Links to a message, a gift or a greeting set the focus elsewhere.
 */
function useFocusOnOpen() {
  const heading = useRef<HTMLHeadingElement>(null)
  const location = useLocation()
  const [openedBy] = useState(location.key)
  // A reload or Back does not count as opening.
  const isLink = useNavigationType() !== 'POP'
  useEffect(() => {
    const { key, search, state } = location
    // A press in the list opens again, even on the current row.
    if (!isLink || (key !== openedBy && !isFromList(state as ChatLinkState | null))) return
    const params = new URLSearchParams(search)
    if (['message', 'gift', 'hello'].some((name) => params.has(name))) return
    const isTouched = !window.matchMedia('(pointer: fine)').matches
    const field = document.querySelector<HTMLElement>('[data-composer] textarea')
    const target = isTouched || !field ? heading.current : field
    target?.focus({ preventScroll: true })
  }, [location, isLink, openedBy])
  return heading
}

interface ChatMenuProps {
  chat: Pick<ChatAnswer, 'conversation' | 'profile' | 'sending'>
  onMute: (muted: boolean) => void
  onArchive: (archived: boolean) => void
  onRemove: () => void
  onBlock: () => void
  onUnblock: () => void
  onReport: () => void
}

export function ChatMenu({ chat, onMute, onArchive, onRemove, onBlock, onUnblock, onReport }: ChatMenuProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { conversation, profile, sending } = chat
  const { name } = profile
  const items: MenuEntry[] = []
  if (profile.visible)
    items.push({
      id: 'profile',
      label: t`Open the profile of ${name}`,
      icon: <UserRound aria-hidden />,
      onAction: () => navigateAfterClosing(() => navigate(`/members/${profile.id}`)),
    })
  if (conversation) {
    const { muted, archived } = conversation
    items.push(
      muted
        ? { id: 'unmute', label: t`Unmute`, icon: <Bell aria-hidden />, onAction: () => onMute(false) }
        : { id: 'mute', label: t`Mute`, icon: <BellOff aria-hidden />, onAction: () => onMute(true) },
      archived
        ? {
            id: 'unarchive',
            label: t`Move back to my chats`,
            icon: <ArchiveRestore aria-hidden />,
            onAction: () => onArchive(false),
          }
        : {
            id: 'archive',
            label: t`Archive`,
            icon: <Archive aria-hidden />,
            onAction: () => onArchive(true),
          },
      { id: 'remove', label: t`Remove this chat`, icon: <Trash2 aria-hidden />, onAction: onRemove },
    )
  }
  // A former member cannot be blocked or reported.
  if (profile.age !== null)
    items.push(
      sending.closed === 'blocked_by_you'
        ? { id: 'unblock', label: t`Unblock ${name}`, icon: <CircleCheck aria-hidden />, onAction: onUnblock }
        : {
            id: 'block',
            label: t`Block ${name}`,
            icon: <Ban aria-hidden />,
            danger: true,
            onAction: onBlock,
          },
      {
        id: 'report',
        label: t`Report ${name}`,
        icon: <Flag aria-hidden />,
        danger: true,
        onAction: onReport,
      },
    )
  return (
    <Menu
      label={t`More options for the chat with ${name}`}
      trigger={<EllipsisVertical aria-hidden />}
      arrow={false}
      items={items}
      className="size-12 shrink-0 px-0! text-ink!"
    />
  )
}
