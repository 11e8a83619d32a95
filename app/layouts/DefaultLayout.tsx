import { Outlet } from 'react-router'
import { ActivationReminder } from '#app/features/accounts/reminder/ActivationReminder.tsx'
import { SignupModalProvider } from '#app/features/accounts/signup/SignupModalProvider.tsx'
import { useRootData, useUser } from '#app/web/page/use-root-data.ts'
import { AddPhotoAlert } from './alerts/AddPhotoAlert.tsx'
import { SessionEnded } from './alerts/SessionEnded.tsx'
import { EntryWarning } from './EntryWarning.tsx'
import { PageShell } from './PageShell.tsx'

export default function DefaultLayout() {
  return (
    <SignupModalProvider>
      <PageShell alerts={<Alerts />}>
        <Outlet />
        <EntryWarning needed={useRootData()?.warns.everywhere} />
      </PageShell>
    </SignupModalProvider>
  )
}

function Alerts() {
  const user = useUser()
  const sessionEnded = useRootData()?.sessionEnded
  return (
    <>
      {sessionEnded && <SessionEnded />}
      <ActivationReminder />
      {user && !user.profile.main_image && <AddPhotoAlert />}
    </>
  )
}
