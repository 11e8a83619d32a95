import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { MemberTile } from '#app/features/members/MemberTile.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { LikeButton } from './LikeButton.tsx'
import type { LikeList } from './like-lists.ts'
import type { LikeState } from './like-state.ts'

interface LikeCardProps {
  list: LikeList
  member: MemberCard
  like: LikeState | null
  isNew: boolean
  automatic: boolean
}

export function LikeCard({ list, member, like, isNew, automatic }: LikeCardProps) {
  return (
    <MemberTile
      member={member}
      to={list === 'matches' ? `/likes/m/${member.id}` : `/members/${member.id}`}
      mark={isNew && <NewMark />}
      action={<LikeButton variant="heart" profile={member} like={like} />}
      place={
        <>
          {automatic && <AutomaticMark list={list} />}
          {!member.fictional && member.city && <p>{member.city}</p>}
        </>
      }
    />
  )
}

/** A like by someone's search is theirs, but they have not seen this profile yet: it says so. */
function AutomaticMark({ list }: { list: LikeList }) {
  return (
    <p className="font-semibold">
      {list === 'sent' ? (
        <Trans>Liked for you, through your search</Trans>
      ) : (
        <Trans>Likes you – through their search</Trans>
      )}
    </p>
  )
}

/** On the picture, clear of the face; a fictional profile likes nobody, so its label never meets this mark. */
function NewMark() {
  return (
    <span className="absolute start-2 top-2 inline-flex items-center gap-1.5 rounded-lg bg-primary px-2 py-1 text-sm leading-snug font-bold text-white">
      <Sparkles size={18} aria-hidden />
      <Trans context="like">New</Trans>
    </span>
  )
}
