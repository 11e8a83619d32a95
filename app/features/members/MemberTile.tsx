import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FictionalLabel } from '#app/design/FictionalLabel.tsx'
import { PhotoCard } from '#app/design/PhotoCard.tsx'
import type { MemberCard } from './members.server.ts'
import { Tagline } from './Tagline.tsx'

interface MemberTileProps {
  member: MemberCard
  to?: string
  headingLevel?: 2 | 3
  /** Drawn over the picture. */
  mark?: ReactNode
}

/** A member in a list of faces; a fictional one always says so in words. */
export function MemberTile({ member, to, headingLevel = 2, mark }: MemberTileProps) {
  return (
    <PhotoCard
      as="li"
      headingLevel={headingLevel}
      to={to}
      title={`${member.name}, ${member.age}`}
      topLeft={member.fictional && <FictionalLabel />}
      photo={{
        ...member.photo,
        alt: '',
        sizes: '(min-width: 1200px) 190px, (min-width: 768px) 30vw, 45vw',
        children: mark,
      }}
    >
      {member.fictional ? <Trans>No real person, no meeting possible.</Trans> : member.city}
      {member.tagline && <Tagline of={member} />}
    </PhotoCard>
  )
}
