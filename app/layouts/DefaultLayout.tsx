import { Outlet } from 'react-router'
import { SignupModalProvider } from '#app/features/accounts/signup/SignupModalProvider.tsx'
import { useRootData } from '#app/use-root-data.ts'
import { ActivationReminder } from './alerts/ActivationReminder.tsx'
import { EntryWarning } from './EntryWarning.tsx'
import { PageShell } from './PageShell.tsx'

export default function DefaultLayout() {
  return (
    <SignupModalProvider>
      <PageShell alerts={<ActivationReminder />}>
        <Outlet />
        <EntryWarning needed={useRootData()?.warns.everywhere} />
      </PageShell>
    </SignupModalProvider>
  )
}
