import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { UsersRound } from 'lucide-react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { ConversationsLeft, PremiumFirst } from '#app/features/chat/composer/PremiumFirst.tsx'
import { conversationsLeft } from '#app/features/chat/conversation-with.server.ts'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import { PlaceLine } from '#app/features/members/cards/PlaceLine.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/signup-matches.page.ts'
import { matchesToGreet } from './matches-to-greet.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  return {
    title: i18nFor(locale)._(msg`Say hello`),
    ...(await matchesToGreet(viewer, site)),
    left: await conversationsLeft(viewer),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/signup-matches', title: loaderData?.title })

export default function SignupMatchesPage({ loaderData }: Route.ComponentProps) {
  const { people, nobodyNear, left } = loaderData
  const { t } = useLingui()
  return (
    <div className="wrap page-room">
      <header className="mb-6 grid gap-2">
        <h1>
          <Trans>Say hello to people who might suit you</Trans>
        </h1>
        {people.length > 0 && (
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
        )}
        {left === 0 ? <PremiumFirst /> : <ConversationsLeft left={left} />}
      </header>
      {people.length === 0 ? (
        <EmptyState icon={<UsersRound aria-hidden />} title={t`Nobody matches yet`}>
          <Trans>In the meantime, have a look at all members.</Trans>
        </EmptyState>
      ) : (
        <ul className="photo-grid">
          {people.map((member) => (
            <MemberTile
              key={member.id}
              member={member}
              to={`/members/${member.id}`}
              place={<PlaceLine of={member} />}
              foot={<Greeting member={member} />}
            />
          ))}
        </ul>
      )}
      <div className="mt-8 flex justify-center">
        <ButtonLink to="/members">
          <Trans>Continue to all members</Trans>
        </ButtonLink>
      </div>
    </div>
  )
}

/** Over the link to the profile, which covers the rest of the card. */
function Greeting({ member: { id, name } }: { member: { id: string; name: string } }) {
  const { t } = useLingui()
  return (
    <ButtonLink
      to={`/members/${id}/chat?hello`}
      size="small"
      wide
      aria-label={t`Say hello to ${name}`}
      className="px-3!"
    >
      <Trans>Say hello</Trans>
    </ButtonLink>
  )
}
