import { Trans, useLingui } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { LikeButton } from '#app/features/likes/LikeButton.tsx'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import type { SearchResult } from '../search.contract.ts'

interface SearchTileProps {
  person: SearchResult
  /** Joined since the member last looked at this saved search. */
  isNew?: boolean
  eager?: boolean
  isFirst?: boolean
}

/** A person who was found: how far away, whether online, and a heart. */
export function SearchTile({ person, isNew, eager, isFirst }: SearchTileProps) {
  return (
    <MemberTile
      member={person}
      to={`/members/${person.id}`}
      headingLevel={3}
      eager={eager}
      // One link teaches the router the way to all profiles; thousands would make an address too long to ask.
      discover={isFirst ? 'render' : 'none'}
      mark={isNew && <NewMark />}
      action={<LikeButton variant="heart" profile={person} like={person.like} />}
      place={<PlaceLine person={person} />}
    />
  )
}

function PlaceLine({ person }: Pick<SearchTileProps, 'person'>) {
  const { online, city, region, distance_band } = person
  const distance = useDistanceWords(distance_band)
  const place = city ?? region
  return (
    <>
      {online && (
        <p className="flex items-center gap-2 font-semibold">
          <span aria-hidden className="size-3 shrink-0 rounded-full bg-online ring-2 ring-card" />
          <Trans context="a member is online">Online now</Trans>
        </p>
      )}
      {place && <p>{place}</p>}
      {place && distance && <p>{distance}</p>}
    </>
  )
}

/** Only bands leave the server: nobody can be found by trying. */
function useDistanceWords(band: SearchResult['distance_band']): string | null {
  const { t } = useLingui()
  if (band === null) return null
  return band === 'far' ? t`more than ${250} km away` : t`within ${Number(band)} km`
}

function NewMark() {
  return (
    <span className="absolute start-2 top-2 inline-flex items-center gap-1.5 rounded-lg bg-primary px-2 py-1 text-sm leading-snug font-bold text-white">
      <Sparkles size={18} aria-hidden />
      <Trans context="a person in a list">New</Trans>
    </span>
  )
}
