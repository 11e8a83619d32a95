import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import {
  ConversationsLeft,
  PremiumRequiredNotice,
} from '#app/features/chat/composer/PremiumRequiredNotice.tsx'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import { PlaceLine } from '#app/features/members/cards/PlaceLine.tsx'
import type { PeopleToGreet as People } from '#app/features/members/suggestions.server.ts'

/** The loader data of the page /signup-matches. */
type GreetingData = People & { left: number | null }

const sizes = '(min-width: 576px) 180px, 44vw'

/** The first people to greet, on the last page of sign-up, where there is nothing to do but wait for an email. */
export function PeopleToGreet() {
  const { load, data } = useFetcher<GreetingData>()
  useEffect(() => {
    void load('/signup-matches')
  }, [load])
  if (!data?.people.length) return null
  return (
    <section className="grid w-full gap-4">
      <h2 className="text-2xl">
        <Trans>While you wait, say hello to someone</Trans>
      </h2>
      <GreetingIntro {...data} />
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {data.people.map((member) => (
          <MemberTile
            key={member.id}
            member={member}
            headingLevel={3}
            sizes={sizes}
            to={`/members/${member.id}`}
            place={<PlaceLine of={member} />}
            footer={<GreetingLink {...member} reloadDocument />}
          />
        ))}
      </ul>
    </section>
  )
}

/** Explains the selection, and how many of them a free member can write to. */
export function GreetingIntro({ nobodyNear, left }: Omit<GreetingData, 'people'>) {
  return (
    <>
      <p className="max-w-[40em] text-lg text-ink-soft">
        {nobodyNear ? (
          <Trans>
            Nobody near you matches at the moment, so here are some people who live further away. A short
            greeting is all it takes.
          </Trans>
        ) : (
          <Trans>They match what you told us. A short greeting is all it takes.</Trans>
        )}
      </p>
      {left === 0 ? <PremiumRequiredNotice /> : <ConversationsLeft left={left} />}
    </>
  )
}

/** Above the link to the profile, which covers the rest of the card. */
export function GreetingLink({
  id,
  name,
  reloadDocument,
}: {
  id: string
  name: string
  reloadDocument?: boolean
}) {
  const { t } = useLingui()
  return (
    <ButtonLink
      to={`/members/${id}/chat?hello`}
      reloadDocument={reloadDocument}
      size="small"
      wide
      aria-label={t`Say hello to ${name}`}
      className="px-3!"
    >
      <Trans>Say hello</Trans>
    </ButtonLink>
  )
}
