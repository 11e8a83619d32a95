import type { ReactNode } from 'react'
import { CookieConsent } from '#app/features/accounts/consents/CookieConsent.tsx'
import { Footer } from './Footer.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'
import { SkipLink, TopNavigation } from './TopNavigation.tsx'
import { useMemberParts } from './use-member-parts.ts'

/** Navigation, banners, content and footer around a page. */
export function PageShell({ alerts, children }: { alerts?: ReactNode; children: ReactNode }) {
  const member = useMemberParts()
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <LanguageOffer />
      <TopNavigation />
      <MaintenanceNotice />
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
