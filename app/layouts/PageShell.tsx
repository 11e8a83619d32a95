import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { CookieConsent } from '#app/features/accounts/consents/CookieConsent.tsx'
import { BottomNavigation } from './BottomNavigation.tsx'
import { Footer } from './Footer.tsx'
import { TopNavigation } from './TopNavigation.tsx'

/** Navigation, banners, content and footer around a page. */
export function PageShell({ alerts, children }: { alerts?: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a href="#content" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <TopNavigation />
      {alerts}
      <main id="content" tabIndex={-1} className="flex grow flex-col">
        {children}
      </main>
      <Footer />
      <BottomNavigation />
      <CookieConsent />
    </div>
  )
}
