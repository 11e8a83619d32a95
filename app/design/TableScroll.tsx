import type { ReactNode } from 'react'

type TableScrollProps = {
  /** What the table shows, for screen readers. */
  label: string
  children: ReactNode
}

/** Lets a wide table scroll inside its box, also by keyboard, while the page stays put. */
export function TableScroll({ label, children }: TableScrollProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs focus
    <section aria-label={label} tabIndex={0} className="table-scroll">
      {children}
    </section>
  )
}
