import { Trans } from '@lingui/react/macro'
import { PhotoCard } from '#app/design/PhotoCard.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { Tagline } from '#app/features/members/Tagline.tsx'

export function MemberFaces({ members }: { members: MemberCard[] }) {
  return (
    <section className="wrap py-12 lg:py-16">
      <h2 className="mb-6">
        <Trans>Recently here</Trans>
      </h2>
      <ul className="photo-grid">
        {members.map((member) => (
          <PhotoCard
            key={member.id}
            as="li"
            title={`${member.name}, ${member.age}`}
            photo={{
              ...member.photo,
              alt: '',
              sizes: '(min-width: 1200px) 190px, (min-width: 768px) 30vw, 45vw',
            }}
          >
            {member.city}
            {member.tagline && <Tagline of={member} />}
          </PhotoCard>
        ))}
      </ul>
    </section>
  )
}
