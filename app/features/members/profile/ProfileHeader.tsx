import { Trans } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { FictionalIcon } from '#app/design/people/FictionalIcon.tsx'
import { ForeignText } from '#app/features/translation/ForeignText.tsx'
import { Highlights } from './Highlights.tsx'
import { LastActive } from './LastActive.tsx'
import type { ShownProfile } from './profile-view.contract.ts'
import { useDistanceWords } from './use-distance-words.ts'

interface ProfileHeaderProps {
  profile: ShownProfile
  place: string
  fictionalWarning: string
}

export function ProfileHeader({ profile, place, fictionalWarning }: ProfileHeaderProps) {
  const { name, age, tagline, distance_band, last_active, fictional, answers, like } = profile
  const distance = useDistanceWords(distance_band)
  return (
    <header className="grid min-w-0 gap-4">
      <div className="grid gap-2">
        <h1 className="wrap-anywhere">
          {name}, {age}
        </h1>
        {last_active && <LastActive band={last_active} />}
        {place && (
          <p className="flex items-start gap-2 text-lg text-ink-soft">
            <MapPin aria-hidden size={22} className="mt-[0.2em] shrink-0" />
            <span>
              {place}
              {distance && (
                <>
                  <span className="max-lg:hidden"> · </span>
                  <span className="max-lg:block">{distance}</span>
                </>
              )}
            </span>
          </p>
        )}
      </div>
      {fictional && <FictionalWarning text={fictionalWarning} />}
      {!answers && (
        <p>
          <Trans>
            This is a fictional profile. Nobody can reply to you here, so you can’t send messages.
          </Trans>
        </p>
      )}
      {tagline && (
        <div className="text-xl leading-snug wrap-anywhere">
          <ForeignText
            as="q"
            text={tagline}
            written={profile.tagline_language}
            hint={profile.language}
            className="block"
          />
        </div>
      )}
      {like?.matched && (
        <p className="font-bold text-primary-dark">
          <Trans>You like each other.</Trans>
        </p>
      )}
      <Highlights highlights={profile.highlights} matched={like?.matched ?? false} />
    </header>
  )
}

/** In the site's own words, as large as the rest of the text. */
export function FictionalWarning({ text }: { text: string }) {
  return (
    <p
      data-testid="fictional-warning"
      className="flex items-start gap-3 rounded-card border border-secondary/60 bg-secondary-soft p-4 font-semibold text-secondary-ink high:border-2 high:border-ink"
    >
      <FictionalIcon className="mt-0.5 shrink-0" />
      <span>{text}</span>
    </p>
  )
}
