import type { ReactNode } from 'react'

interface StaffPageProps {
  title: ReactNode
  /** What the page is for, in a sentence. */
  lead?: ReactNode
  /** Buttons beside the title. */
  actions?: ReactNode
  children: ReactNode
}

/** The frame of every page of the console. */
export function StaffPage({ title, lead, actions, children }: StaffPageProps) {
  return (
    <div data-console className="mx-auto w-full max-w-page px-4 pt-5 pb-12 sm:px-8 lg:pt-8">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div className="min-w-0 grow basis-80">
          <h1 className="text-3xl">{title}</h1>
          {lead && <p className="mt-1 max-w-lead text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2.5">{actions}</div>}
      </header>
      {children}
    </div>
  )
}
