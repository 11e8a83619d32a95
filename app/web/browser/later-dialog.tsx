import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react'
import { useReturnFocus } from '#app/design/use-return-focus.ts'
import { awaitConnectionForDialog } from './connection.ts'
import { tell } from './tell.ts'

type Closable<Props> = Props & { onClose: () => void }

interface Later<Props> {
  load: () => Promise<{ default: ComponentType<Props> }>
  waits: boolean
  Loaded?: ComponentType<Props>
}

/**
 * A dialog whose script is loaded when it is opened. Where that fails, for want of a connection, the member is told, the
 * dialog counts as closed, and it can be opened again; with React's lazy the whole page would end in its error page.
 * One that waits opens by itself when the connection is back, as a page does.
 */
export function laterDialog<Props extends object>(load: Later<Props>['load'], { waits = false } = {}) {
  const later: Later<Props> = { load, waits }
  return Object.assign((props: Closable<Props>) => <LaterDialog later={later} props={props} />, {
    /** For one that may be needed without a connection. */
    async prepare() {
      later.Loaded = (await load()).default
    },
  })
}

function LaterDialog<Props extends object>({
  later,
  props,
}: {
  later: Later<Props>
  props: Closable<Props>
}) {
  const { t } = useLingui()
  const [Dialog, setDialog] = useState(() => later.Loaded)
  useReturnFocus()
  const giveUp = useEffectEvent(() => {
    props.onClose()
    void tell({
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
        // Not even tried: a browser remembers the failure and would not load it again on this page.
        if (!navigator.onLine) {
          if (!later.waits) throw new Error('offline')
          await awaitConnectionForDialog(closed.signal)
        }
        const { default: Loaded } = await later.load()
        later.Loaded = Loaded
        if (!closed.signal.aborted) setDialog(() => Loaded)
      } catch {
        if (!closed.signal.aborted) giveUp()
      }
    }
    load()
    return () => closed.abort()
  }, [later])

  return Dialog ? <Dialog {...props} /> : null
}
