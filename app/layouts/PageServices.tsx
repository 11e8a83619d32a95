import { useEffect } from 'react'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { prepareCalls } from '#app/web/browser/call-lazily.ts'
import { useLazy } from '#app/web/browser/use-lazy.ts'
import { newsCount } from '#app/web/page/page-title.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import ConnectionNotice from './ConnectionNotice.tsx'
import { SessionWatch } from './SessionWatch.tsx'

/** Connection notices, the app badge, the session of other tabs, and live news for members. */
export default function PageServices() {
  return (
    <>
      <ConnectionNotice />
      <AppBadge />
      <SessionWatch />
      <MemberServicesLoader />
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

async function loadMemberServices() {
  await loadInsideTexts()
  const [{ default: MemberServices }] = await Promise.all([
    import('./members/MemberServices.tsx'),
    prepareCalls(),
  ])
  return MemberServices
}

/** Sends the messages that an earlier page could not send, from any page. */
function useResumeOutbox(account: string | undefined) {
  useEffect(() => {
    if (account && navigator.onLine)
      import('#app/features/chat/outbox/get-outbox.ts')
        .then(({ getOutbox }) => getOutbox(account))
        .catch(() => {})
  }, [account])
}

/** For members only, and after hydration: a visitor's first page carries none of it. */
function MemberServicesLoader() {
  const user = useUser()
  useResumeOutbox(user?.id)
  const MemberServices = useLazy(loadMemberServices, user !== null)
  return user && MemberServices ? <MemberServices /> : null
}
