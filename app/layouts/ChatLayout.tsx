import { Outlet } from 'react-router'
import { useRootData } from '#app/web/page/use-root-data.ts'
import { EntryWarning } from './EntryWarning.tsx'

/** Bare: a conversation has the whole screen. */
export default function ChatLayout() {
  return (
    <main className="flex h-dvh flex-col">
      <Outlet />
      <EntryWarning needed={useRootData()?.warns.onLanders} />
    </main>
  )
}
