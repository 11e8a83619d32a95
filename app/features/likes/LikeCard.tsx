import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { FictionalLabel } from '#app/design/FictionalLabel.tsx'
import { PhotoCard } from '#app/design/PhotoCard.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'

interface LikeCardProps {
  member: MemberCard
  isNew: boolean
}

export function LikeCard({ member, isNew }: LikeCardProps) {
  return (
    <PhotoCard
      as="li"
      headingLevel={2}
      title={`${member.name}, ${member.age}`}
      topLeft={
        (isNew || member.fictional) && (
          <span className="flex flex-wrap gap-1.5">
            {isNew && <NewMark />}
            {member.fictional && <FictionalLabel />}
          </span>
        )
      }
      photo={{ ...member.photo, alt: '', sizes: '(min-width: 1200px) 190px, (min-width: 768px) 30vw, 45vw' }}
    >
      {member.fictional ? <Trans>No real person, no meeting possible.</Trans> : member.city}
    </PhotoCard>
  )
}

/** Until the member's profile has been opened. */
function NewMark() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-lg bg-primary px-2 py-1 text-sm leading-snug font-bold text-white">
      <Sparkles size={18} aria-hidden />
      <Trans context="like">New</Trans>
    </span>
  )
}
