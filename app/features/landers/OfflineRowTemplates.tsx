import { Clock, Trash2 } from 'lucide-react'
import { joinClasses } from '#app/design/join-classes.ts'
import { OfflineFace } from './OfflineFace.tsx'
import type { OfflineWords } from './offline-words.server.ts'

/** Templates that public/kept/show.js fills, one for each kind of row. */
export function OfflineRowTemplates({ words }: { words: OfflineWords }) {
  return (
    <ul hidden>
      <li data-kept-row="link" className="rounded-card bg-card shadow-card high:border-2 high:border-ink">
        <a href="/" className="flex min-h-12 items-center gap-3 px-4 py-3 hover:bg-sand">
          <OfflineFace />
          <span className="grid min-w-0 grow gap-0.5">
            <span data-kept-name="" className="font-bold wrap-anywhere" />
            <span data-kept-text="" className="truncate" />
            <span data-kept-at="" className="text-sm text-ink-soft" />
          </span>
        </a>
      </li>
      <li
        data-kept-row="plain"
        className="flex items-center gap-3 rounded-card bg-card px-4 py-3 shadow-card"
      >
        <OfflineFace />
        <span className="grid min-w-0 gap-0.5">
          <span data-kept-name="" className="font-bold wrap-anywhere" />
          <span data-kept-text="" className="truncate empty:hidden" />
          <span data-kept-at="" className="text-sm text-ink-soft empty:hidden" />
        </span>
      </li>
      <li data-kept-row="said" className="grid gap-0.5 rounded-card bg-card px-4 py-3 shadow-card">
        <span data-kept-name="" className="text-sm text-ink-soft empty:hidden" />
        <RowText />
      </li>
      <li data-kept-row="other" className={joinClasses(bubble, 'justify-self-start bg-card shadow-card')}>
        <RowText />
        <span data-kept-at="" className="text-sm text-ink-soft" />
      </li>
      <li data-kept-row="own" className={ownBubble}>
        <RowText />
        <span data-kept-at="" className="text-sm text-ink-soft" />
      </li>
      <li data-kept-row="waiting" className={ownBubble}>
        <RowText />
        <span className="flex items-center gap-1.5 text-sm text-ink-soft">
          <Clock aria-hidden size={18} className="shrink-0" />
          <span data-kept-state="" />
        </span>
        <button
          type="button"
          data-kept-discard=""
          className="inline-flex min-h-12 items-center gap-1.5 justify-self-end font-semibold underline underline-offset-4"
        >
          <Trash2 aria-hidden size={18} />
          {words.discard}
        </button>
      </li>
    </ul>
  )
}

const bubble = 'grid max-w-[85%] gap-0.5 rounded-card px-4 py-2.5 high:border-2 high:border-ink'
const ownBubble = joinClasses(bubble, 'justify-self-end bg-primary-soft')

function RowText() {
  return <span data-kept-text="" className="whitespace-pre-wrap wrap-anywhere" />
}
