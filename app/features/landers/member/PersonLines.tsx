import { Trans } from '@lingui/react/macro'
import MapPin from 'lucide-react/icons/map-pin'
import { joinClasses } from '#app/design/join-classes.ts'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import type { Person } from './member-landing.server.ts'

/** 'Theo, 66' and the town, as visitors may see them. */
export function NameAndPlace({ person, className }: { person: Person; className?: string }) {
  const { name, age, place } = person
  return (
    <p className={joinClasses('flex flex-wrap items-center gap-x-4 gap-y-1', className)}>
      <strong className="wrap-anywhere">
        {name}, {age}
      </strong>
      {place && (
        <span className="inline-flex items-center gap-1.5">
          <MapPin aria-hidden size={20} className="shrink-0 text-primary" />
          {place}
        </span>
      )}
    </p>
  )
}

/** States that the profile is fictional and, where it applies, that nobody replies. */
export function FictionalLines({ person: { fictional, answers } }: { person: Person }) {
  if (!fictional) return null
  return (
    <div className="grid justify-items-start gap-2">
      <FictionalLabel full />
      {!answers && (
        <p>
          <Trans>
            This is a fictional profile. Nobody can reply to you here, so you can’t send messages.
          </Trans>
        </p>
      )}
    </div>
  )
}
