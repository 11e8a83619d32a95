import type { ReactNode } from 'react'
import { Card } from './Card.tsx'
import { joinClasses } from './join-classes.ts'

interface SectionCardProps {
  /** Anchor for links from elsewhere. */
  id?: string
  title: ReactNode
  /** Keeps every part no wider than it needs to be. */
  narrow?: boolean
  /** Below the heading of the page, or of a part of it. */
  headingLevel?: 2 | 3
  children: ReactNode
}

/** One topic of a page that holds several, such as the settings. */
export function SectionCard({ id, title, narrow = false, headingLevel = 3, children }: SectionCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <Card
      as="section"
      id={id}
      className={joinClasses('grid scroll-mt-24 gap-3', narrow && 'justify-items-start')}
    >
      <Heading className="text-xl">{title}</Heading>
      {children}
    </Card>
  )
}
