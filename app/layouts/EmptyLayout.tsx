import { Outlet } from 'react-router'
import { CookieConsent } from '#app/features/accounts/consents/CookieConsent.tsx'
import { SignupModalProvider } from '#app/features/accounts/signup/SignupModalProvider.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { EntryWarning } from './EntryWarning.tsx'
import { MaintenanceNotice } from './MaintenanceNotice.tsx'

export default function EmptyLayout() {
  return (
    <main className="flex min-h-dvh flex-col">
      <MaintenanceNotice />
      <SignupModalProvider>
        <Outlet />
      </SignupModalProvider>
      <EntryWarning needed={useRootData()?.entryWarnings.everywhere} />
      <CookieConsent />
    </main>
  )
}
