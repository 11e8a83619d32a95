import { Outlet } from 'react-router'
import { SignupModalProvider } from '#app/features/accounts/signup/SignupModalProvider.tsx'
import { CookieConsent } from '#app/features/tracking/CookieConsent.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { EntryWarning } from './EntryWarning.tsx'

export default function EmptyLayout() {
  return (
    <main className="flex min-h-dvh flex-col">
      <SignupModalProvider>
        <Outlet />
      </SignupModalProvider>
      <EntryWarning needed={useRootData()?.warns.everywhere} />
      <CookieConsent />
    </main>
  )
}
