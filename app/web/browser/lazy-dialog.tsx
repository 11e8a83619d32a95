import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'react-router'
import { useRestoreFocus } from '#app/design/overlays/use-restore-focus.ts'
import { awaitConnectionForDialog } from './connection.ts'
import { showToast } from './show-toast.ts'

type Closable<Props> = Props & { onClose: () => void }

interface LazyDialogState<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  waits: boolean
  Loaded?: ComponentType<Props>
}

/**
 * A dialog whose script is loaded when it opens. If that fails for lack of a connection, a toast says so, the dialog
 * counts as closed and can be opened again. React's lazy would replace the whole page with its error page. With `waits`
 * it opens automatically when the connection is back, as a page does.
 */
export function lazyDialog<Props extends object>(
  load: LazyDialogState<Props>['load'],
  { waits = false } = {},
) {
  const later: LazyDialogState<Props> = { load, waits }
  return Object.assign((props: Closable<Props>) => <LazyDialog later={later} props={props} />, {
    /** Preloads a dialog that may be needed offline. */
    async prepare() {
      later.Loaded = (await load()).default
    },
  })
}

function LazyDialog<Props extends object>({
  later,
  props,
}: {
  later: LazyDialogState<Props>
  props: Closable<Props>
}) {
  const { t } = useLingui()
  const [Dialog, setDialog] = useState(() => later.Loaded)
  useRestoreFocus()
  const reportFailure = useEffectEvent(() => {
    props.onClose()
    void showToast({
      tone: 'danger',
      title: t`That couldn’t be opened`,
      text: t`Please check your internet connection.`,
    })
  })

  useEffect(() => {
    if (later.Loaded) return
    const closed = new AbortController()
    async function load() {
      try {
        // Does not even try offline: a browser caches the failed import and would not load it again on this page.
        if (!navigator.onLine) {
          if (!later.waits) throw new Error('offline')
          await awaitConnectionForDialog(closed.signal)
        }
        const { default: Loaded } = await later.load()
        later.Loaded = Loaded
        if (!closed.signal.aborted) setDialog(() => Loaded)
      } catch {
        if (!closed.signal.aborted) reportFailure()
      }
    }
    void load()
    return () => closed.abort()
  }, [later])

  return Dialog ? <Dialog {...props} /> : null
}

/**
 * Loads a part that accompanies every page after the page itself. If the connection is lost meanwhile, the page stays:
 * the part is requested when the connection is back, and on the next page. Offline it does not even try, because
 * browsers cache a failed script; one that did fail fails again on the next page, which then reloads itself.
 */
export function useLazy<Part>(load: () => Promise<Part>, isWanted: boolean): Part | undefined {
  const [part, setPart] = useState<Part>()
  const { pathname } = useLocation()
  const isMissing = isWanted && !part
  // biome-ignore lint/correctness/useExhaustiveDependencies: `pathname` requests a part that failed to load again on the next page
  useEffect(() => {
    if (!isMissing) return
    const gone = new AbortController()
    const { signal } = gone
    const ask = () => {
      if (navigator.onLine)
        load().then(
          (loaded) => signal.aborted || setPart(() => loaded),
          () => {},
        )
    }
    ask()
    window.addEventListener('online', ask, { signal })
    return () => gone.abort()
  }, [load, isMissing, pathname])
  return part
}
