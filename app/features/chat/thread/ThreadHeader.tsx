import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Coins from 'lucide-react/icons/coins'
import type { ReactNode } from 'react'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useNavigationType } from 'react-router'
import { ButtonLink } from '#app/design/buttons/ButtonLink.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Avatar } from '#app/design/people/Avatar.tsx'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import type { ChatPartner } from '../chat.contract.ts'
import { formatNameAndAge } from '../format-name-and-age.ts'
import { MutedMark } from '../MutedMark.tsx'
import { useShopAddress } from '../use-shop-address.ts'
import { type ChatLinkState, isFromList } from './chat-link-state.ts'

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
          <FictionalLabel className="hidden short:inline-flex" />
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
