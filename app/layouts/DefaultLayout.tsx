import { Outlet } from 'react-router'
import { useRootData } from '#app/use-root-data.ts'
import { EntryWarning } from './EntryWarning.tsx'
import { PageShell } from './PageShell.tsx'

export default function DefaultLayout() {
  return (
    <PageShell>
      <Outlet />
      <EntryWarning needed={useRootData()?.warns.everywhere} />
    </PageShell>
  )
}
