import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Heart from 'lucide-react/icons/heart'
import MapPin from 'lucide-react/icons/map-pin'
import MapPinned from 'lucide-react/icons/map-pinned'
import Search from 'lucide-react/icons/search'
import Sparkles from 'lucide-react/icons/sparkles'
import Sprout from 'lucide-react/icons/sprout'
import Target from 'lucide-react/icons/target'
import type { ReactNode } from 'react'
import { FictionalIcon } from '#app/design/people/FictionalIcon.tsx'
import { convertLength, lastBandLength, unitFor } from '#app/features/members/cards/lengths.ts'
import { factWords } from '#app/features/members/facts/profile-words.ts'
import { ForeignText } from '#app/features/translation/ForeignText.tsx'
import { useReaderCountry } from '#app/web/page/use-root-data.ts'
import type { LastActive as Band, Highlight, ShownProfile } from './profile-view.contract.ts'

const icons: Record<Highlight['kind'], ReactNode> = {
  likes_you: <Heart aria-hidden size={20} />,
  seeks_you: <Search aria-hidden size={20} />,
  same_reason: <Target aria-hidden size={20} />,
  same_region: <MapPinned aria-hidden size={20} />,
  shared_interests: <Sparkles aria-hidden size={20} />,
  new_here: <Sprout aria-hidden size={20} />,
}

/** What speaks for getting to know each other, in words. */
function Highlights({ highlights, matched }: { highlights: Highlight[]; matched: boolean }) {
  const { t } = useLingui()
  const shown = highlights.filter(({ kind }) => !(matched && kind === 'likes_you'))
  if (shown.length === 0) return null
  return (
    <ul aria-label={t`In short`} className="flex flex-wrap gap-2.5">
      {shown.map((highlight) => (
        <li
          key={highlight.kind}
          className="inline-flex min-h-10 items-center gap-2 rounded-2xl bg-primary-soft px-4 py-1.5 text-sm font-semibold text-primary-dark high:border-2 high:border-primary [&_svg]:shrink-0"
        >
          {icons[highlight.kind]}
          <span>
            <HighlightWords highlight={highlight} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function HighlightWords({ highlight }: { highlight: Highlight }) {
  const { i18n } = useLingui()
  switch (highlight.kind) {
    case 'likes_you':
      return <Trans>Likes you</Trans>
    case 'seeks_you':
      return <Trans>You’re looking for each other</Trans>
    case 'same_reason': {
      const reason = factWords(i18n, 'signup_reason', highlight.reason) ?? ''
      return <Trans>You’re both here for: {reason}</Trans>
    }
    case 'same_region': {
      const { region } = highlight
      return <Trans>You both live in {region}</Trans>
    }
    case 'shared_interests':
      return <Plural value={highlight.count} one="# interest in common" other="# interests in common" />
    case 'new_here':
      return <Trans>New here</Trans>
  }
}

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
            This is a fictional profile. Nobody is answering for it at the moment, so you can’t send messages,
            and you won’t be charged.
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
