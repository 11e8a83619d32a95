import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

type DisclosureProps = Omit<ComponentProps<'details'>, 'title'> & {
  title: ReactNode
}

/** Disclosures with the same `name` open one at a time. */
export function Disclosure({ title, children, className, ...details }: DisclosureProps) {
  return (
    <details {...details} className={joinClasses('group rounded-card border border-line bg-card', className)}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-card px-5 py-3 font-semibold hover:bg-sand [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown
          aria-hidden
          className="shrink-0 transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <div className="px-5 pt-1 pb-5">{children}</div>
    </details>
  )
}
