import { Outlet } from 'react-router'
import { SignupModalProvider } from '#app/features/accounts/signup/SignupModalProvider.tsx'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { EntryWarning } from './EntryWarning.tsx'
import { PageShell } from './PageShell.tsx'
import { SessionEnded } from './SessionEnded.tsx'
import { useMemberParts } from './use-member-parts.ts'

export default function DefaultLayout() {
  return (
    <SignupModalProvider>
      <PageShell alerts={<Alerts />}>
        <Outlet />
        <EntryWarning needed={useRootData()?.entryWarnings.everywhere} />
      </PageShell>
    </SignupModalProvider>
  )
}

function Alerts() {
  const member = useMemberParts()
  const sessionEnded = useRootData()?.sessionEnded
  return (
    <>
      {sessionEnded && <SessionEnded login={sessionEnded} />}
      {member && <member.MemberAlerts user={member.user} />}
    </>
  )
}
