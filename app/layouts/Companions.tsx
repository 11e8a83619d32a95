import { useEffect } from 'react'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { prepareCalls } from '#app/web/browser/call-lazily.ts'
import { useLater } from '#app/web/browser/use-later.ts'
import { newsCount } from '#app/web/page/page-title.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import ConnectionNotice from './ConnectionNotice.tsx'
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

/** The number on the icon of the installed app, where the browser supports it. */
function AppBadge() {
  const count = newsCount(useUser())
  useEffect(() => {
    const ignore = () => {}
    if (count > 0) navigator.setAppBadge?.(count).catch(ignore)
    else navigator.clearAppBadge?.().catch(ignore)
  }, [count])
  return null
}

async function loadLife() {
  await loadInsideTexts()
  const [{ default: MemberLife }] = await Promise.all([import('./members/MemberLife.tsx'), prepareCalls()])
  return MemberLife
}

/** Sends the messages that an earlier page could not send, from any page. */
function useOutboxGoesOn(account: string | undefined) {
  useEffect(() => {
    if (account && navigator.onLine)
      import('#app/features/chat/outbox/outbox-of.ts')
        .then(({ outboxOf }) => outboxOf(account))
        .catch(() => {})
  }, [account])
}

/** For members only, and after hydration: a visitor's first page carries none of it. */
function MemberMoments() {
  const user = useUser()
  useOutboxGoesOn(user?.id)
  const MemberLife = useLater(loadLife, user !== null)
  return user && MemberLife ? <MemberLife /> : null
}
