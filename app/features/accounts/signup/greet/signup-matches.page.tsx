import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import UsersRound from 'lucide-react/icons/users-round'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { conversationsLeft } from '#app/features/chat/conversation-with.server.ts'
import { MemberTile } from '#app/features/members/cards/MemberTile.tsx'
import { PlaceLine } from '#app/features/members/cards/PlaceLine.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/signup-matches.page.ts'
import { findMatchesToGreet } from './matches-to-greet.server.ts'
import { GreetingIntro, GreetingLink } from './PeopleToGreet.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  return {
    title: i18nFor(locale)._(msg`Say hello`),
    ...(await findMatchesToGreet(viewer, site)),
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
        {people.length > 0 && <GreetingIntro nobodyNear={nobodyNear} left={left} />}
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
              footer={<GreetingLink {...member} />}
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
