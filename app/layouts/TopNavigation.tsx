import { Trans, useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { Link, useLocation, useNavigate } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { IconButton } from '#app/design/buttons/IconButton.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { Brand } from './Brand.tsx'
import { navItem } from './Dropdown.tsx'
import { LanguageMenu } from './LanguageMenu.tsx'
import { useMemberParts } from './use-member-parts.ts'

/** Detail, likes and credits pages. */
const withBackButton =
  /^\/(members\/[^/]+|chats\/[^/]+|likes(\/.*)?|credits(\/.*)?|statement|transactions\/[^/]+)$/

export function hasBackButton(path: string) {
  return withBackButton.test(path)
}

/**
 * On a phone of 320 px the longest words stand beside the name; the largest letters grow only as far as there is room.
 */
const inOneRow =
  'whitespace-nowrap max-sm:px-3 max-[360px]:px-2 max-[360px]:text-sm in-data-[text=a2]:max-sm:px-2.5 in-data-[text=a2]:max-sm:text-[min(1rem,5vw)]'

/**
 * Shows as many words as fit: the others wrap into a hidden second row, which only the keyboard scrolls to. The empty
 * first item lets even the first word wrap. The padding leaves room for the focus ring.
 */
const hideOverflowingLinks =
  'hidden h-15 w-0 grow flex-wrap items-center justify-end overflow-hidden p-1.5 before:h-12 lg:flex'

export function TopNavigation() {
  const member = useMemberParts()
  const { t } = useLingui()
  const { pathname } = useLocation()
  // Somebody who resets a password has an account.
  const isOpen = useSignupMode() === 'open' && pathname !== '/reset-password/do'
  const isLogin = pathname === '/login'
  const backTo = `/login?from=${encodeURIComponent(pathname)}`
  return (
    <header className="sticky top-(--notice) z-40 border-b border-line bg-paper/95 backdrop-blur-sm">
      <div className="wrap flex min-h-19 flex-wrap items-center py-2 sm:gap-1 md:gap-2">
        <BackButton />
        <Brand />
        <nav
          aria-label={t`Main`}
          className="ms-auto flex grow flex-wrap items-center justify-end sm:gap-1 lg:gap-2"
        >
          {member ? (
            <div className="hidden gap-1 lg:flex">
              <member.MemberLinks user={member.user} />
            </div>
          ) : (
            <VisitorLinks />
          )}
          <LanguageMenu />
          {member ? (
            <member.AccountMenu user={member.user} />
          ) : (
            <>
              {/* A phone has no room for both, nor has a tablet with the largest letters. */}
              {isOpen && (
                <ButtonLink
                  to="/signup"
                  size="small"
                  className={joinClasses(inOneRow, !isLogin && 'max-md:hidden phone:hidden')}
                >
                  <Trans>Join</Trans>
                </ButtonLink>
              )}
              {!isLogin && (
                <ButtonLink
                  to={pathname === '/' ? '/login' : backTo}
                  variant="line"
                  size="small"
                  className={inOneRow}
                  icon={<CircleUserRound aria-hidden className="hidden lg:block" />}
                >
                  <Trans>Log in</Trans>
                </ButtonLink>
              )}
            </>
          )}
        </nav>
      </div>
    </header>
  )
}

function VisitorLinks() {
  const mayLookAround = useRootData()?.canBrowseMembers
  return (
    <div className={hideOverflowingLinks}>
      {mayLookAround && (
        <Link to="/members" className={navItem}>
          <Trans>Members</Trans>
        </Link>
      )}
      <Link to="/#how-it-works" className={navItem}>
        <Trans>How it works</Trans>
      </Link>
      <Link to="/pages/safety" className={navItem}>
        <Trans>Safety</Trans>
      </Link>
    </div>
  )
}

/** Only the installed app needs one; a browser has its own. */
function BackButton() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  if (!hasBackButton(pathname)) return null
  return (
    <IconButton
      label={t`Back`}
      icon={<ArrowLeft aria-hidden />}
      onClick={() => navigate(-1)}
      className="browser:hidden"
    />
  )
}

/** The first tab stop: jumps past everything that is on every page. */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute start-2 top-2 z-70 -translate-y-[200%] rounded-full bg-ink px-5 py-3 font-bold text-white focus:translate-none"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
