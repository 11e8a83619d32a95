import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useId, useRef } from 'react'
import { useAfterNavigation } from '#app/web/page/use-after-navigation.ts'

/** A word or a button of the top bar. */
export const navItem =
  'inline-flex min-h-12 min-w-12 items-center gap-2 rounded-full px-2.5 py-1 leading-[1.2] font-semibold whitespace-nowrap hover:bg-sand'

/** An item of a menu in the top bar. */
export const dropdownItem =
  'flex min-h-12 w-full items-center gap-3 rounded-[10px] px-4 py-2 text-start font-medium hover:bg-sand aria-[current=true]:bg-primary-soft aria-[current=true]:font-bold aria-[current=true]:text-primary-dark'

/**
 * A button and its popover: the browser's own, or that of older-browsers.ts. It works before any script, and closes on
 * Escape or a press outside.
 */
export function Dropdown({ label, name, children }: { label: ReactNode; name: string; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  // A link inside has been followed.
  useAfterNavigation(() => panel.current?.hidePopover?.())

  return (
    <div className="relative min-w-0">
      <button type="button" popoverTarget={id} aria-label={name} className={`${navItem} max-w-full`}>
        {label}
        <ChevronDown aria-hidden className="hidden size-5 shrink-0 sm:block" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className="fixed inset-[80px_max(16px,calc((100vw-1200px)/2))_auto_auto] m-0 mt-(--notice) max-h-[calc(100dvh-100px-var(--notice))] max-w-[calc(100vw-32px)] min-w-[260px] overflow-y-auto rounded-card border border-line bg-card p-2 text-ink shadow-float"
      >
        {children}
      </div>
    </div>
  )
}
