import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { Dialog } from '#app/design/overlays/Dialog.tsx'
import { keysOf } from '#app/platform/records.ts'
import { useEditing } from './editing.ts'

interface UnsavedChangesGuardProps {
  /** For a part of a page with a separate address. */
  isLeaving?: (from: Location, to: Location) => boolean
}

const isOtherPage = (from: Location, to: Location) => from.pathname !== to.pathname

/** Delays leaving until a save in progress is done, and warns before losing what cannot be saved. */
export function UnsavedChangesGuard({ isLeaving = isOtherPage }: UnsavedChangesGuardProps) {
  const { t } = useLingui()
  const { saver, fields } = useEditing()
  const unsaved = Object.values(fields).filter(({ change }) => change)
  const isSaving = unsaved.every(({ state }) => state === 'saving')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isLeaving(currentLocation, nextLocation) &&
      // After a logout the drafts stay stored until the next login.
      nextLocation.pathname !== '/login' &&
      Object.keys(saver.drafts()).length > 0,
  )

  const isAllSaved = unsaved.length === 0
  // Once shown, the question stays until it is answered or the change is saved: each retry would otherwise close it
  // under the reader's hand.
  const isBlocked = blocker.state === 'blocked' && !isAllSaved
  const [wasDialogOpen, setAsked] = useState(false)
  const isDialogOpen = isBlocked && (wasDialogOpen || !isSaving)
  if (isDialogOpen !== wasDialogOpen) setAsked(isDialogOpen)
  // The blocker resets a moment after the reader decides to stay; a save finishing in between must not let them go.
  const stayedBlocker = useRef<typeof blocker>(undefined)
  useEffect(() => {
    if (isAllSaved && blocker.state === 'blocked' && stayedBlocker.current !== blocker) blocker.proceed()
  }, [isAllSaved, blocker])

  function stay() {
    stayedBlocker.current = blocker
    blocker.reset?.()
  }

  function discardAndLeave() {
    for (const field of keysOf(fields)) saver.discard(field)
  }

  return (
    <Dialog
      open={isDialogOpen}
      role="alertdialog"
      title={t`You have unsaved changes`}
      onClose={stay}
      footer={
        <>
          <Button variant="line" onClick={discardAndLeave}>
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
