import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { traitsIn } from '#app/features/members/facts/facts.ts'
import { factWords, type ProfileFact } from '#app/features/members/facts/profile-words.ts'
import { interestNames } from '#app/features/sites/interests.ts'
import { useEditing } from './saving/editing.ts'

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

export type SectionId = 'photos' | 'basics' | 'seeking' | 'words' | 'interests' | 'looks' | 'sexuality'

/** What a folded part of the profile contains, in one line. */
function SectionSummary({ of: section, className }: { of: SectionId; className: string }) {
  const words = useSummary(section)
  return <span className={className}>{words || <Trans>Nothing here yet</Trans>}</span>
}

function useSummary(section: SectionId): string {
  const { t, i18n } = useLingui()
  const { shown } = useEditing()
  const factTexts = (fact: ProfileFact, value: string | null) => {
    const words = value && factWords(i18n, fact, value, shown.gender)
    return words ? [words] : []
  }
  switch (section) {
    case 'photos': {
      const count = shown.photos
      return t`${plural(count, { one: '# photo', other: '# photos' })}`
    }
    case 'words':
      return shown.tagline || shown.about.slice(0, 80)
    case 'basics':
      return [`${shown.name}, ${shown.age}`, shown.city ?? shown.region_name ?? '']
        .filter(Boolean)
        .join(' · ')
    case 'seeking': {
      const [sought = ''] = factTexts('seeking', shown.seeking)
      const { search_min_age: minAge, search_max_age: maxAge, signup_reason: reason } = shown
      return [t`${sought}, ${minAge} to ${maxAge}`, ...factTexts('signup_reason', reason)].join(' · ')
    }
    case 'interests':
      return interestNames(i18n)
        .filter(({ id }) => shown.interests.includes(id))
        .map(({ name }) => name)
        .join(' · ')
    case 'looks':
      return traitsIn('looks')
        .flatMap((fact) => factTexts(fact, shown[fact] === 'none' ? null : shown[fact]))
        .join(' · ')
    case 'sexuality':
      return factTexts('sexuality', shown.sexuality).join('')
  }
}

interface JumpLinkProps {
  to: SectionId
  className?: string
  children: ReactNode
}

/** Links to a part of the page; keyboard navigation continues from there. */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <Link
      to={`#${to}`}
      replace
      className={className}
      onClick={() => document.getElementById(to)?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  )
}
