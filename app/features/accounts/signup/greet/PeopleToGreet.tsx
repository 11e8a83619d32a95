import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { MemberTile, type TileMember } from '#app/features/members/cards/MemberTile.tsx'

/** What the loader of the page /signup-matches answers. */
interface Matches {
  people?: TileMember[]
  members?: (TileMember & { greeted: boolean })[]
}

const sizes = '(min-width: 576px) 180px, 44vw'

/** The first people to greet, on the page that ends the sign-up: there is nothing to do but wait for an email. */
export function PeopleToGreet() {
  const { load, data } = useFetcher<Matches>()
  useEffect(() => {
    void load('/signup-matches')
  }, [load])
  const members = data?.people ?? data?.members?.filter(({ greeted }) => !greeted) ?? []
  if (members.length === 0) return null
  return (
    <section className="grid w-full gap-4">
      <h2 className="text-2xl">
        <Trans>While you wait, say hello to someone</Trans>
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {members.map((member) => (
          <MemberTile
            key={member.id}
            member={member}
            headingLevel={3}
            sizes={sizes}
            to={`/members/${member.id}`}
            foot={<Greeting {...member} />}
          />
        ))}
      </ul>
    </section>
  )
}

/** Over the link to the profile, which covers the rest of the card. */
function Greeting({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  return (
    <ButtonLink
      to={`/members/${id}/chat?hello`}
      reloadDocument
      size="small"
      wide
      aria-label={t`Say hello to ${name}`}
      className="px-3!"
    >
      <Trans>Say hello</Trans>
    </ButtonLink>
  )
}
