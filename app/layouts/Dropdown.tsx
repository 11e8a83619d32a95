import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router'

/** A button and what it opens. The browser's own popover: works before any script, closes by Escape or a press outside. */
export function Dropdown({ label, name, children }: { label: ReactNode; name: string; children: ReactNode }) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { key } = useLocation()

  // A link inside has been followed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every move
  useEffect(() => panel.current?.hidePopover?.(), [key])

  return (
    <div className="relative">
      <button type="button" popoverTarget={id} aria-label={name} className="nav-item">
        {label}
        <ChevronDown aria-hidden className="hidden size-5 sm:block" />
      </button>
      <div ref={panel} id={id} popover="auto" className="dropdown">
        {children}
      </div>
    </div>
  )
}
