import type { ReactNode } from 'react'

type TableScrollProps = {
  /** What the table shows, for those who hear the page. */
  label: string
  children: ReactNode
}

/** Lets a wide table scroll in its own place, also by keyboard, while the page stands still. */
export function TableScroll({ label, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs focus
    <section aria-label={label} tabIndex={0} className="table-scroll">
      {children}
    </section>
  )
}
