import { useLingui } from '@lingui/react/macro'
import type { User } from '#app/web/user.contract.ts'
import { MemberLinks } from './MemberLinks.tsx'

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
