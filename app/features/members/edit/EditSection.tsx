import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'

export type SectionId = 'photos' | 'basics' | 'seeking' | 'words' | 'interests' | 'looks' | 'sexuality'

interface EditSectionProps {
  id: SectionId
  title: ReactNode
  about?: ReactNode
  children: ReactNode
}

/** Takes the focus when somebody jumps to it. */
export function EditSection({ id, title, about, children }: EditSectionProps) {
  return (
    <Card
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 content-start gap-4 pb-3 outline-none sm:pb-4"
    >
      <div className="grid gap-1">
        <h2 id={`${id}-title`} className="text-2xl">
          {title}
        </h2>
        {about && <p className="text-ink-soft">{about}</p>}
      </div>
      <div className="grid content-start gap-2">{children}</div>
    </Card>
  )
}
