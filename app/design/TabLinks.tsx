import { NavLink } from 'react-router'
import { Badge } from './Badge.tsx'
import { joinClasses } from './join-classes.ts'

export const tabListClasses = 'flex overflow-x-auto border-b-2 border-line pt-1 sm:gap-2 sm:px-1'

/** On a phone they share the width, with counts below their labels, so that none is pushed out of sight. */
export const tabClasses =
  '-mb-0.5 flex min-h-13 grow cursor-pointer items-center justify-center gap-x-2 gap-y-0.5 max-sm:flex-col rounded-t-field border-b-4 border-transparent px-1.5 py-1 font-semibold text-ink-soft no-underline -outline-offset-3 transition-colors duration-150 hover:bg-primary-soft hover:text-primary-dark max-sm:basis-0 max-sm:text-beside wrap-break-word sm:shrink-0 sm:grow-0 sm:px-4'

export type TabLink = {
  to: string
  label: string
  count?: number
  /** The count in words: '3 likes received'. */
  countLabel?: string
}

type TabLinksProps = {
  label: string
  items: readonly TabLink[]
  className?: string
}

/** Tabs whose panels are separate pages. */
export function TabLinks({ label, items, className }: TabLinksProps) {
  return (
    <nav aria-label={label} className={joinClasses(tabListClasses, className)}>
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end
          preventScrollReset
          className={joinClasses(
            tabClasses,
            'aria-[current=page]:border-primary aria-[current=page]:text-primary-dark',
          )}
        >
          {item.label}
          {item.count !== undefined && (
            <Badge count={item.count} label={item.countLabel ?? String(item.count)} tone="quiet" />
          )}
        </NavLink>
      ))}
    </nav>
  )
}
