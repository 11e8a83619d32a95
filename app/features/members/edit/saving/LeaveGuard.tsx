import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { Dialog } from '#app/design/Dialog.tsx'
import { keysOf } from '#app/platform/records.ts'
import { useEditing } from './editing.ts'

interface LeaveGuardProps {
  /** For a part of a page with a separate address. */
  leaves?: (from: Location, to: Location) => boolean
}

const leavesPage = (from: Location, to: Location) => from.pathname !== to.pathname

/** Delays leaving until a save in progress is done, and warns before losing what cannot be saved. */
export function LeaveGuard({ leaves = leavesPage }: LeaveGuardProps) {
  const { t } = useLingui()
  const { saver, fields } = useEditing()
  const unsaved = Object.values(fields).filter(({ change }) => change)
  const onItsWay = unsaved.every(({ state }) => state === 'saving')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leaves(currentLocation, nextLocation) &&
      // After a logout the drafts stay stored until the next login.
      nextLocation.pathname !== '/login' &&
      Object.keys(saver.drafts()).length > 0,
  )

  const settled = unsaved.length === 0
  // Once shown, the question stays until it is answered or the change is saved: each retry would otherwise close it
  // under the reader's hand.
  const isHeld = blocker.state === 'blocked' && !settled
  const [asked, setAsked] = useState(false)
  const asks = isHeld && (asked || !onItsWay)
  if (asks !== asked) setAsked(asks)
  // The blocker resets a moment after the reader decides to stay; a save finishing in between must not let them go.
  const stays = useRef<typeof blocker>(undefined)
  useEffect(() => {
    if (settled && blocker.state === 'blocked' && stays.current !== blocker) blocker.proceed()
  }, [settled, blocker])

  function stay() {
    stays.current = blocker
    blocker.reset?.()
  }

  function leave() {
    for (const field of keysOf(fields)) saver.drop(field)
  }

  return (
    <Dialog
      open={asks}
      role="alertdialog"
      title={t`You have unsaved changes`}
      onClose={stay}
      footer={
        <>
          <Button variant="line" onClick={leave}>
            <Trans>Leave without saving</Trans>
          </Button>
          <Button onClick={stay}>
            <Trans>Stay here</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>If you leave now, you’ll lose your last change.</Trans>
      </p>
    </Dialog>
  )
}
