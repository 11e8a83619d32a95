import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { SectionSummary } from './SectionSummary.tsx'
import type { SectionId } from './section-id.ts'

interface EditSectionProps {
  id: SectionId
  title: ReactNode
  children: ReactNode
}

/** Sections that help others most to get to know somebody start open; the rest is folded behind a short summary. */
const initiallyOpen: readonly SectionId[] = ['photos', 'words']

/** Unfolds and takes the focus when somebody jumps to it. */
export function EditSection({ id, title, children }: EditSectionProps) {
  const fold = useRef<HTMLDetailsElement>(null)
  // Another one where the same link is followed twice.
  const location = useLocation()
  useEffect(() => {
    if (location.hash === `#${id}` && fold.current) fold.current.open = true
  }, [location, id])

  return (
    <Card
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 p-0! outline-none"
    >
      <details ref={fold} open={initiallyOpen.includes(id)} className="group">
        <summary
          className={joinClasses(
            'grid min-h-16 cursor-pointer list-none grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-4 gap-y-0.5 rounded-card px-5 py-4 sm:px-6',
            'hover:bg-sand [&::-webkit-details-marker]:hidden',
          )}
        >
          {/* HTML allows a heading inside a summary, but not inside a span. */}
          <h2 id={`${id}-title`} className="text-2xl">
            {title}
          </h2>
          <ChevronDown
            aria-hidden
            className="row-span-2 transition-transform duration-200 group-open:row-span-1 group-open:rotate-180"
          />
          <SectionSummary of={id} className="text-ink-soft group-open:hidden" />
        </summary>
        <div className="grid content-start gap-2 px-5 pt-1 pb-4 sm:px-6 sm:pb-5">{children}</div>
      </details>
    </Card>
  )
}
