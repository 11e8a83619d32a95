import { Trans, useLingui } from '@lingui/react/macro'
import { MapPin } from 'lucide-react'
import { FictionalIcon } from '#app/design/people/FictionalIcon.tsx'
import { ForeignText } from '#app/features/translation/ForeignText.tsx'
import { useReaderCountry } from '#app/web/page/use-root-data.ts'
import { convertLength, lastBandLength, unitFor } from '../cards/lengths.ts'
import { Highlights } from './Highlights.tsx'
import type { LastActive as Band, ShownProfile } from './profile-view.contract.ts'

const words: Record<Exclude<Band, 'now'>, React.ReactNode> = {
  day: <Trans>Active in the last 24 hours</Trans>,
  week: <Trans>Active in the last week</Trans>,
  month: <Trans>Active in the last month</Trans>,
  earlier: <Trans>Last active more than a month ago</Trans>,
}

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
            language={profile.tagline_language}
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

function LastActive({ band }: { band: Band }) {
  if (band === 'now')
    return (
      <p className="flex items-center gap-2.5 text-lg font-semibold">
        <span
          aria-hidden
          className="size-3.5 shrink-0 rounded-full bg-online high:border-2 high:border-ink"
        />
        <Trans context="a member is online">Online now</Trans>
      </p>
    )
  return <p className="text-lg text-ink-soft">{words[band]}</p>
}

/** Only bands leave the server, so nobody can be located by trial. */
export function useDistanceWords(band: ShownProfile['distance_band']): string | null {
  const { t } = useLingui()
  const unit = unitFor(useReaderCountry())
  if (band === null) return null
  if (band === 'far')
    return unit === 'mi'
      ? t`more than ${lastBandLength.mi} miles away`
      : t`more than ${lastBandLength.km} km away`
  const length = convertLength(unit, Number(band))
  return unit === 'mi' ? t`within ${length} miles` : t`within ${length} km`
}
