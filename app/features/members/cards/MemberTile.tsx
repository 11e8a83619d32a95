import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { FictionalLabel } from '#app/design/people/FictionalLabel.tsx'
import { PhotoCard } from '#app/design/people/PhotoCard.tsx'
import { toImageProps } from '#app/features/photos/access/photo-address.ts'
import type { MainImage } from '#app/web/user.contract.ts'
import { Tagline } from './Tagline.tsx'

/** As wide as a column of the people-grid, for the browser to choose a picture by. */
export const peopleGridSizes =
  '(min-width: 1248px) 289px, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, 46vw'

/** What a tile shows of a member. */
export interface TileMember {
  id: string
  name: string
  age: number
  city: string | null
  tagline: string
  language: string
  tagline_language: string | null
  fictional: boolean
  main_image: MainImage | null
}

interface MemberTileProps {
  member: TileMember
  to?: string
  headingLevel?: 2 | 3
  /** Drawn over the picture. */
  mark?: ReactNode
  /** One round button at the top, such as the heart; it never covers the label. */
  action?: ReactNode
  /** Replaces the plain town. */
  place?: ReactNode
  /** At the foot of the card, such as a button. */
  footer?: ReactNode
  /** How wide the picture is shown; by default as in a row of six. */
  sizes?: string
  /** For the first row of a page, whose pictures are visible at once. */
  eager?: boolean
  /** 'none' in long lists, see PhotoCard. */
  discover?: 'render' | 'none'
  className?: string
}

/** A member in a list of faces; a fictional one is always labelled in words. */
export function MemberTile({
  member,
  to,
  headingLevel = 2,
  mark,
  action,
  place,
  footer,
  sizes = '(min-width: 1200px) 190px, (min-width: 992px) 23vw, (min-width: 768px) 31vw, 46vw',
  eager,
  discover,
  className,
}: MemberTileProps) {
  return (
    <PhotoCard
      as="li"
      headingLevel={headingLevel}
      to={to}
      discover={discover}
      title={`${member.name}, ${member.age}`}
      label={member.fictional && <FictionalLabel />}
      topRight={action}
      className={className}
      footer={footer}
      photo={{
        ...toImageProps(member.main_image),
        name: member.name,
        alt: '',
        sizes,
        loading: eager ? 'eager' : 'lazy',
        children: mark,
      }}
    >
      {member.fictional && (
        <p>
          <Trans>No real person, no meeting possible.</Trans>
        </p>
      )}
      {place ?? member.city}
      {member.tagline && <Tagline of={member} />}
    </PhotoCard>
  )
}
