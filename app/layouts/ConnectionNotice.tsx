import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useNavigation } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import {
  hold,
  isDialogAwaited,
  isHeld,
  isServerAway,
  onConnectionChange,
} from '#app/web/browser/connection.ts'
import { askForPagesPatiently } from '#app/web/browser/patient-fetch.ts'
import { useOnline } from '#app/web/browser/use-online.ts'

askForPagesPatiently()

const never = () => false

/** Says that the connection is lost, and what happens to the page requested meanwhile. */
export default function ConnectionNotice() {
  const online = useOnline()
  const away = useSyncExternalStore(onConnectionChange, isServerAway, never)
  const held = useSyncExternalStore(onConnectionChange, isHeld, never)
  const { state, location } = useNavigation()
  const moving = state !== 'idle'
  const dialog = useSyncExternalStore(onConnectionChange, isDialogAwaited, never)
  const waits = (moving || dialog) && away

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page asked for is a new wish
  useEffect(() => {
    if (!waits) return
    const typed = () => hold(true)
    document.addEventListener('input', typed)
    return () => {
      document.removeEventListener('input', typed)
      hold(false)
    }
  }, [waits, location])

  return (
    // Looks as on cached pages, see LastSeen.tsx; above the top bar, below anything opened in front of the page.
    <div ref={useRoomAbove()} role="status" className="fixed inset-x-0 top-0 z-48 bg-ink text-white">
      {!online ? (
        <Words title={<Trans>You’re offline</Trans>}>
          {waits && <Trans>The page opens as soon as the connection is back.</Trans>}
        </Words>
      ) : held ? (
        <Words title={<Trans>The connection is back</Trans>}>
          <Button size="small" onClick={() => hold(false)}>
            <Trans>Open the page</Trans>
          </Button>
        </Words>
      ) : away ? (
        <Words title={<Trans>We can’t reach our server</Trans>}>
          <Trans>We’ll keep trying and carry on as soon as it answers.</Trans>
        </Words>
      ) : null}
    </div>
  )
}

function Words({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="wrap flex min-h-12 flex-wrap items-center gap-x-3 pt-[max(8px,env(safe-area-inset-top))] pb-2 leading-snug">
      <p className="font-semibold">{title}</p>
      {children && <div>{children}</div>}
    </div>
  )
}

/** Moves the page down by the height of the notice, so that it covers nothing. */
function useRoomAbove() {
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
