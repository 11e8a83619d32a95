import { Outlet } from 'react-router'
import { useRootData } from '#app/use-root-data.ts'
import { CookieConsent } from './CookieConsent.tsx'
import { EntryWarning } from './EntryWarning.tsx'

export default function EmptyLayout() {
  return (
    <main className="flex min-h-dvh flex-col">
      <Outlet />
      <EntryWarning needed={useRootData()?.warns.everywhere} />
      <CookieConsent />
    </main>
  )
}
