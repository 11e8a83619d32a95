import { AppBadge } from './AppBadge.tsx'
import ConnectionNotice from './ConnectionNotice.tsx'
import { MemberMoments } from './MemberMoments.tsx'
import { SessionWatch } from './SessionWatch.tsx'

/** Patience with a lost connection, the session of other tabs, and what members hear of. */
export default function Companions() {
  return (
    <>
      <ConnectionNotice />
      <AppBadge />
      <SessionWatch />
      <MemberMoments />
    </>
  )
}
