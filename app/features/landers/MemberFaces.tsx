import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { PhotoCard } from '#app/design/PhotoCard.tsx'
import { useSignupModal } from '#app/features/accounts/signup/use-signup-modal.ts'
import type { MemberCard } from '#app/features/members/members.server.ts'
import { Tagline } from '#app/features/members/Tagline.tsx'

export function MemberFaces({ members }: { members: MemberCard[] }) {
  const openSignup = useSignupModal()

  /** A plain press opens it in front of the page; the links alone, without script or in another tab, lead to its own. */
  function join(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const target = members.find(({ id }) => link?.getAttribute('href') === signupPath(id))?.id
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSignup({ target })
  }

  return (
    <section className="wrap py-12 lg:py-16">
      <h2 className="mb-6">
        <Trans>Recently here</Trans>
      </h2>
      <ul className="photo-grid" onClickCapture={join}>
        {members.map((member) => (
          <PhotoCard
            key={member.id}
            as="li"
            title={`${member.name}, ${member.age}`}
            to={signupPath(member.id)}
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

function signupPath(id: string) {
  return `/members/${id}/signup`
}
