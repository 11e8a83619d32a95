import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CookieConsent } from '#app/features/accounts/consents/CookieConsent.tsx'
import { Footer } from './Footer.tsx'
import { TopNavigation } from './TopNavigation.tsx'
import { useMemberParts } from './use-member-parts.ts'

/** Navigation, banners, content and footer around a page. */
export function PageShell({ alerts, children }: { alerts?: ReactNode; children: ReactNode }) {
  const member = useMemberParts()
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="absolute start-2 top-2 z-70 -translate-y-[200%] rounded-full bg-ink px-5 py-3 font-bold text-white focus:translate-none"
      >
        <Trans>Skip to content</Trans>
      </a>
      <TopNavigation />
      {alerts}
      <main id="content" tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <Footer />
      {member && <member.BottomNavigation user={member.user} />}
      <CookieConsent />
    </div>
  )
}
