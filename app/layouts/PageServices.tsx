import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { useStaff } from '#app/features/staff/shell/use-staff.ts'
import { loadInsideTexts } from '#app/i18n/i18n.client.ts'
import { prepareCalls } from '#app/web/browser/call-lazily.ts'
import { useLazy } from '#app/web/browser/lazy-dialog.tsx'
import { loggedOutByChoice, loggedOutEvent, sessionChannel } from '#app/web/browser/logged-out-event.ts'
import { deviceOwner, setDeviceOwner } from '#app/web/browser/offline/device-owner.ts'
import { deleteUnsentDrafts } from '#app/web/browser/offline/unsent-drafts.ts'
import { newsCount } from '#app/web/page/page-meta.ts'
import { useRootData, useUser } from '#app/web/page/use-root-data.ts'
import ConnectionNotice from './ConnectionNotice.tsx'

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

/** Keeps the page in step with the session: a refused call logs out, and other tabs follow what one tab does. */
function SessionWatch() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const user = useUser()
  const userId = user?.id ?? null
  // Confirming the address in one tab opens what was closed in the others.
  const sessionState = user ? `${user.id} ${user.status}` : null
  const knownZone = useRootData()?.timeZone
  const isConsole = useStaff() !== null
  useLoggedOutNotice(userId)

  // Runs before the page of a logged-out reader is shown. The console says nothing about a member.
  useLayoutEffect(() => {
    if (!isConsole) setDeviceOwner(userId)
  }, [isConsole, userId])

  useEffect(() => {
    // The console's own layout asks to log in again.
    if (isConsole) return
    const onLoggedOut = async () => {
      // Read before the loaders run again: pages that need a member redirect at once.
      const { pathname, search } = window.location
      const { loginAddress } = await import('#app/web/page/return-address.ts')
      const login = pathname === '/login' ? pathname + search : loginAddress(pathname + search)
      await revalidate()
      await navigate(login, { state: { wasLoggedOut: true }, replace: true })
    }
    window.addEventListener(loggedOutEvent, onLoggedOut)
    return () => window.removeEventListener(loggedOutEvent, onLoggedOut)
  }, [isConsole, revalidate, navigate])

  useEffect(() => {
    if (isConsole) return
    const channel = new BroadcastChannel(sessionChannel)
    channel.onmessage = ({ data }) => {
      if (data === loggedOutByChoice) {
        const isHere = deviceOwner()
        setDeviceOwner(null)
        deleteUnsentDrafts()
        // The tab that logs out receives its own event, on its way to another document.
        if (!isHere) return
      }
      if (data !== sessionState) void revalidate()
    }
    channel.postMessage(sessionState)
    return () => channel.close()
  }, [isConsole, sessionState, revalidate])

  useEffect(() => {
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
    if (userId && zone !== knownZone)
      // What fails to load now is loaded with the next document.
      import('./report-time-zone.ts').then((module) => module.reportTimeZone(zone)).catch(() => {})
  }, [userId, knownZone])

  return null
}

/** Tells a member on the login page that the session has ended, when a page redirected there for that reason. */
function useLoggedOutNotice(userId: string | null) {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const before = useRef(userId)
  useEffect(() => {
    const hasEnded = before.current !== null && userId === null
    before.current = userId
    if (hasEnded && pathname === '/login' && !state?.wasLoggedOut)
      void navigate(pathname + search, { state: { wasLoggedOut: true }, replace: true })
  }, [userId, pathname, search, state, navigate])
}
