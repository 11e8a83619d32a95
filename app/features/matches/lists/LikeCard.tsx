import { Trans, useLingui } from '@lingui/react/macro'
import Sparkles from 'lucide-react/icons/sparkles'
import { LikeButton } from '#app/features/likes/LikeButton.tsx'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import { PlaceLine } from '#app/features/members/cards/PlaceLine.tsx'
import { peopleGridSizes } from '#app/features/members/cards/people-grid-sizes.ts'
import { daysAgo } from '#app/i18n/days-ago.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { LikeList } from './like-lists.ts'
import type { Like } from './likes.contract.ts'

interface LikeCardProps {
  list: LikeList
  like: Like
  /** The server's time. */
  now: string
  /** For the first row, whose pictures are visible at once. */
  eager: boolean
}

export function LikeCard({ list, like, now, eager }: LikeCardProps) {
  const { id, matched } = like
  const likeState = { liked: list === 'sent' || matched, likes_you: list !== 'sent' || matched, matched }
  return (
    <MemberTile
      member={like}
      to={list === 'matches' ? `/likes/m/${id}` : `/members/${id}`}
      mark={like.like_new && <NewMark />}
      sizes={peopleGridSizes}
      eager={eager}
      action={<LikeButton variant="heart" profile={like} like={likeState} />}
      place={
        <>
          <LikedAt at={like.liked_at} now={now} />
          {like.automatic && <AutomaticMark list={list} />}
          <PlaceLine of={{ ...like, distance_band: null }} />
        </>
      }
    />
  )
}

function LikedAt({ at, now }: { at: string; now: string }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const timeZone = useTimeZone()
  return (
    <p>
      <time dateTime={at} className="inline-block first-letter:uppercase">
        {daysAgo(at, { locale, timeZone, now })}
      </time>
    </p>
  )
}

/** Says that the like was given by the member's search, and that they have not seen this profile yet. */
function AutomaticMark({ list }: { list: LikeList }) {
  return (
    <p className="text-balance">
      {list === 'sent' ? (
        <Trans>Liked on your behalf, based on your search</Trans>
      ) : (
        <Trans>Likes you – sent automatically, based on their search</Trans>
      )}
    </p>
  )
}

/**
 * On the picture, clear of the face. Never collides with the fictional label, because a fictional profile likes nobody.
 */
function NewMark() {
  return (
    <span className="absolute start-2 top-2 inline-flex items-center gap-1.5 rounded-lg bg-primary px-2 py-1 text-sm leading-snug font-bold text-white">
      <Sparkles size={18} aria-hidden />
      <Trans context="like">New</Trans>
    </span>
  )
}
