import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import {
  isDialogPending,
  isNavigationPaused,
  isServerUnreachable,
  onConnectionChange,
  setNavigationPaused,
  useOnline,
} from '#app/web/browser/connection.ts'
import { retryPageRequests } from '#app/web/browser/retrying-fetch.ts'

retryPageRequests()

const returnFalse = () => false

/** Says that the connection is lost, and what happens to the page requested meanwhile. */
export default function ConnectionNotice() {
  const online = useOnline()
  const away = useSyncExternalStore(onConnectionChange, isServerUnreachable, returnFalse)
  const held = useSyncExternalStore(onConnectionChange, isNavigationPaused, returnFalse)
  const { state, location } = useNavigation()
  const moving = state !== 'idle'
  const dialog = useSyncExternalStore(onConnectionChange, isDialogPending, returnFalse)
  const waits = (moving || dialog) && away

  // biome-ignore lint/correctness/useExhaustiveDependencies: a request for another page starts over
  useEffect(() => {
    if (!waits) return
    const typed = () => setNavigationPaused(true)
    document.addEventListener('input', typed)
    return () => {
      document.removeEventListener('input', typed)
      setNavigationPaused(false)
    }
  }, [waits, location])

  return (
    // Above the top bar, below anything opened in front of the page.
    <div ref={useNoticeHeight()} role="status" className="fixed inset-x-0 top-0 z-48 bg-ink text-white">
      {!online ? (
        <NoticeText title={<Trans>You’re offline</Trans>}>
          {waits && <Trans>The page opens as soon as the connection is back.</Trans>}
        </NoticeText>
      ) : held ? (
        <NoticeText title={<Trans>The connection is back</Trans>}>
          <Button size="small" onClick={() => setNavigationPaused(false)}>
            <Trans>Open the page</Trans>
          </Button>
        </NoticeText>
      ) : away ? (
        <NoticeText title={<Trans>We can’t reach our server</Trans>}>
          <Trans>We’ll keep trying and carry on as soon as it answers.</Trans>
        </NoticeText>
      ) : null}
    </div>
  )
}

function NoticeText({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap flex min-h-12 flex-wrap items-center gap-x-3 pt-[max(8px,env(safe-area-inset-top))] pb-2 leading-snug">
      <p className="font-semibold">{title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}

/** Moves the page down by the height of the notice, so that it covers nothing. */
function useNoticeHeight() {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const fit = () => style.setProperty('--notice', `${bar.current?.offsetHeight ?? 0}px`)
    const watch = new ResizeObserver(fit)
    if (bar.current) watch.observe(bar.current)
    return () => {
      watch.disconnect()
      style.removeProperty('--notice')
    }
  }, [])
  return bar
}
