import { useEffect, useRef } from 'react'
import { buttonClasses } from '#app/design/buttons/Button.tsx'
import type { OfflineWords } from './offline-words.server.ts'

interface DiscardDialogProps {
  words: OfflineWords
  onDiscard: () => unknown
  onClose: () => void
}

/** Same question as app/features/chat/outbox/DiscardButton.tsx. Leaving the dialog by Escape or Back means no. */
export function DiscardDialog({ words, onDiscard, onClose }: DiscardDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    // Called optionally: the build check (scripts/check-build) does not see that askToDiscard tests for dialogs first.
    dialog.current?.showModal?.()
  }, [])

  function close() {
    if (dialog.current?.returnValue === 'discard') onDiscard()
    onClose()
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="discard-question"
      aria-describedby="discard-question-why"
      onClose={close}
      className="mx-auto mt-auto mb-0 w-full max-w-none rounded-t-sheet bg-card text-ink shadow-float backdrop:bg-shade/55 sm:m-auto sm:max-w-[560px] sm:rounded-sheet"
    >
      <form method="dialog">
        <h2 id="discard-question" className="px-5 pt-5.5 pb-2 text-2xl sm:px-8 sm:pt-8">
          {words.discardAsk}
        </h2>
        <p id="discard-question-why" className="px-5 py-2 pb-6 sm:px-8">
          {words.discardGone}
        </p>
        <div className="flex flex-col gap-2.5 border-t border-line px-5 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] sm:flex-row sm:flex-wrap sm:justify-end sm:px-8">
          <button type="submit" value="keep" className={buttonClasses({ variant: 'line' })}>
            {words.keep}
          </button>
          <button type="submit" value="discard" className={buttonClasses({ variant: 'danger' })}>
            {words.discard}
          </button>
        </div>
      </form>
    </dialog>
  )
}
