import { Trans } from '@lingui/react/macro'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
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

/** Says that the connection is gone, and what becomes of the page that was asked for meanwhile. */
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
    // Under the top bar, where it hides neither what is pressed on phones nor a toast.
    <div role="status" className="pointer-events-none fixed inset-x-4 top-21 z-55 flex justify-center">
      {!online ? (
        <Words title={<Trans>You are offline</Trans>}>
          {waits && <Trans>The page opens as soon as the connection is back.</Trans>}
        </Words>
      ) : held ? (
        <Words title={<Trans>The connection is back</Trans>}>
          <Button size="small" className="mt-2" onClick={() => hold(false)}>
            <Trans>Open the page</Trans>
          </Button>
        </Words>
      ) : away ? (
        <Words title={<Trans>We cannot reach our server</Trans>}>
          <Trans>We will keep trying and carry on as soon as it answers.</Trans>
        </Words>
      ) : null}
    </div>
  )
}

function Words({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="pointer-events-auto max-w-[30rem] rounded-card bg-ink px-5 py-3 text-white shadow-float">
      <p className="font-bold">{title}</p>
      {children && <p>{children}</p>}
    </div>
  )
}
