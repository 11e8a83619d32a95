import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { joinClasses } from './join-classes.ts'

interface SectionCardProps {
  /** Anchor for links from elsewhere. */
  id?: string
  title: ReactNode
  /** Keeps every part no wider than it needs to be. */
  narrow?: boolean
  children: ReactNode
}

/** One topic of a page that holds several, such as the settings. */
export function SectionCard({ id, title, narrow = false, children }: SectionCardProps) {
  return (
    <Card
      as="section"
      id={id}
      className={joinClasses('grid scroll-mt-24 gap-3', narrow && 'justify-items-start')}
    >
      <h3 className="text-xl">{title}</h3>
      {children}
    </Card>
  )
}
