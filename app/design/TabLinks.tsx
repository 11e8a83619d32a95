import { NavLink } from 'react-router'
import { Badge } from './Badge.tsx'
import { joinClasses } from './join-classes.ts'
import { tabClasses, tabListClasses } from './tab-classes.ts'

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
