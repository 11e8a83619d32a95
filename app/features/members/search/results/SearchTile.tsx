import { Trans } from '@lingui/react/macro'
import Sparkles from 'lucide-react/icons/sparkles'
import { LikeButton } from '#app/features/likes/LikeButton.tsx'
import { MemberTile, peopleGridSizes } from '#app/features/members/cards/MemberTile.tsx'
import { PlaceLine } from '#app/features/members/cards/PlaceLine.tsx'
import type { SearchResult } from '../search.contract.ts'

interface SearchTileProps {
  person: SearchResult
  /** Joined since the member last looked at this saved search. */
  isNew?: boolean
  eager?: boolean
  isFirst?: boolean
}

/** A person found: how far away, whether online, and a heart. */
export function SearchTile({ person, isNew, eager, isFirst }: SearchTileProps) {
  return (
    <MemberTile
      member={person}
      to={`/members/${person.id}`}
      headingLevel={3}
      eager={eager}
      // One link teaches the router the route of all profiles; thousands would make its request too long.
      discover={isFirst ? 'render' : 'none'}
      mark={isNew && <NewMark />}
      action={<LikeButton variant="heart" profile={person} like={person.like} />}
      sizes={peopleGridSizes}
      place={
        <>
          {person.online && <OnlineNow />}
          <PlaceLine of={person} />
        </>
      }
    />
  )
}

function OnlineNow() {
  return (
    <p className="flex items-center gap-2 font-semibold">
      <span aria-hidden className="size-3 shrink-0 rounded-full bg-online ring-2 ring-card" />
      <Trans context="a member is online">Online now</Trans>
    </p>
  )
}

function NewMark() {
  return (
    <span className="absolute start-2 top-2 inline-flex items-center gap-1.5 rounded-lg bg-primary px-2 py-1 text-sm leading-snug font-bold text-white">
      <Sparkles size={18} aria-hidden />
      <Trans context="a person in a list">New</Trans>
    </span>
  )
}
