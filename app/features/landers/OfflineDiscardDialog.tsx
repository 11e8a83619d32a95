import { buttonClasses } from '#app/design/button-classes.ts'
import type { OfflineWords } from './offline-words.server.ts'

/** Same question as app/features/chat/outbox/DiscardDialog.tsx; public/kept/show.js opens it without React. */
export function OfflineDiscardDialog({ words }: { words: OfflineWords }) {
  return (
    <dialog
      role="alertdialog"
      data-kept-question=""
      aria-labelledby="kept-question"
      aria-describedby="kept-question-why"
      className="mx-auto mt-auto mb-0 w-full max-w-none rounded-t-sheet bg-card text-ink shadow-float backdrop:bg-shade/55 sm:m-auto sm:max-w-[560px] sm:rounded-sheet"
    >
      <form method="dialog">
        <h2 id="kept-question" className="px-5 pt-5.5 pb-2 text-2xl sm:px-8 sm:pt-8">
          {words.discardAsk}
        </h2>
        <p id="kept-question-why" className="px-5 py-2 pb-6 sm:px-8">
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
