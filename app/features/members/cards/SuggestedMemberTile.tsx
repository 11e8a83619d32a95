import { LikeButton } from '#app/features/likes/LikeButton.tsx'
import type { MemberCard } from '../members.server.ts'
import { MemberTile } from './MemberTile.tsx'
import { PlaceLine } from './PlaceLine.tsx'

interface SuggestedMemberTileProps {
  member: MemberCard
  sizes: string
  eager?: boolean
  className?: string
}

/** A suggested member: the face leads to the profile, the heart likes. */
export function SuggestedMemberTile({ member, sizes, eager, className }: SuggestedMemberTileProps) {
  return (
    <MemberTile
      member={member}
      to={`/members/${member.id}`}
      headingLevel={3}
      sizes={sizes}
      eager={eager}
      className={className}
      place={<PlaceLine of={member} />}
      action={<LikeButton variant="heart" profile={member} like={member.like} />}
    />
  )
}
