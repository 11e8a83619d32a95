import { Trans } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { useSignupModal } from '#app/features/join/use-signup-modal.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import type { MemberCard } from '#app/features/members/members.server.ts'

export function MemberFaces({ members }: { members: MemberCard[] }) {
  const openSignup = useSignupModal()
  const isOpen = useSignupMode() === 'open'

  /** A plain click opens sign-up in front of the page; without script or in another tab the link opens its own page. */
  function join(event: MouseEvent<HTMLElement>) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const target = members.find(({ id }) => link?.getAttribute('href') === signupPath(id))?.id
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openSignup({ target })
  }

  return (
    <section className="wrap pt-8 pb-12 lg:py-16">
      <h2 className="mb-6">
        <Trans>Recently online</Trans>
      </h2>
      <ul className="photo-grid" onClickCapture={join}>
        {members.map((member) => (
          <MemberTile
            key={member.id}
            member={member}
            to={isOpen ? signupPath(member.id) : `/members/${member.id}`}
            headingLevel={3}
          />
        ))}
      </ul>
      <ButtonLink to="/members" variant="line" className="mt-8">
        <Trans>See more members</Trans>
      </ButtonLink>
    </section>
  )
}

function signupPath(id: string) {
  return `/members/${id}/signup`
}
