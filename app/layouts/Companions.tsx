import ConnectionNotice from './ConnectionNotice.tsx'
import { SessionWatch } from './SessionWatch.tsx'

/** Patience with a lost connection, and the session of other tabs. */
export default function Companions() {
  return (
    <>
      <ConnectionNotice />
      <SessionWatch />
    </>
  )
}
