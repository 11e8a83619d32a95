import { Trans } from '@lingui/react/macro'
import { Sparkles } from 'lucide-react'
import { MemberTile } from '#app/features/members/MemberTile.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'

interface LikeCardProps {
  member: MemberCard
  isNew: boolean
}

export function LikeCard({ member, isNew }: LikeCardProps) {
  return <MemberTile member={member} mark={isNew && <NewMark />} />
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
