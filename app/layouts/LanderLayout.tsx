import { Outlet, useLocation } from 'react-router'
import { CookieConsent } from '#app/features/accounts/consents/CookieConsent.tsx'
import { SignupModalProvider } from '#app/features/accounts/signup/SignupModalProvider.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { Brand } from './Brand.tsx'
import { EntryWarning } from './EntryWarning.tsx'
import { Footer } from './Footer.tsx'
import { LanguageOffer } from './LanguageOffer.tsx'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'

export default function LanderLayout() {
  // A child who was sent away is asked nothing more.
  const asksNothing = useLocation().pathname === '/under-18'
  return (
    <div className="flex min-h-dvh flex-col">
      <LanguageOffer />
      <MaintenanceNotice />
      <header className="border-b border-line">
        <div className="wrap flex min-h-19 items-center">
          <Brand />
        </div>
      </header>
      <main id="content" className="flex grow flex-col">
        <SignupModalProvider>
          <Outlet />
        </SignupModalProvider>
      </main>
      <Footer />
      <EntryWarning needed={useRootData()?.entryWarnings.onLanders} />
      {!asksNothing && <CookieConsent />}
    </div>
  )
}
