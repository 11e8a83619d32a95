import { AppBadge } from './AppBadge.tsx'
import ConnectionNotice from './ConnectionNotice.tsx'
import { MemberMoments } from './MemberMoments.tsx'
import { SessionWatch } from './SessionWatch.tsx'

/** Connection notices, the app badge, the session of other tabs, and live news for members. */
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
