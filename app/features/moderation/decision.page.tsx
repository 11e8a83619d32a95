import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { loginAddress } from '#app/web/page/return-address.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/decision.page.ts'
import { AppealSection } from './appeals/AppealSection.tsx'
import { readDecision } from './read-decisions.server.ts'
import { StatementView } from './StatementView.tsx'

export async function loader({ context, params: { number }, url }: Route.LoaderArgs) {
  const reader = visit(context)
  const key = url.searchParams.get('key')
  if (!reader.viewer && !key)
    return { title: i18nFor(reader.locale)._(msg`A decision about you`), login: loginAddress(url.pathname) }
  const decision = await readDecision({ visit: reader, number, key })
  return { title: decision.title, decision, linkKey: key, isMember: reader.viewer !== null }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/decisions', title: loaderData?.title })

export default function DecisionPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <div className="wrap-column py-8 md:py-14">
      <h1>{page.title}</h1>
      {page.decision ? <OwnDecision {...page} /> : <LogInFirst login={page.login} />}
    </div>
  )
}

function LogInFirst({ login }: { login: string }) {
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      <p>
        <Trans>Only you can read it. Please log in, or open the link in our email again.</Trans>
      </p>
      <ButtonLink to={login}>
        <Trans>Log in</Trans>
      </ButtonLink>
    </div>
  )
}

type Decision = Awaited<ReturnType<typeof readDecision>>

interface OwnDecisionProps {
  decision: Decision
  linkKey: string | null
  isMember: boolean
}

function OwnDecision({ decision, linkKey, isMember }: OwnDecisionProps) {
  const { parts, withdrawnAt } = decision
  return (
    <>
      {withdrawnAt && (
        <Notice tone="success" className="mt-6">
          <Withdrawn at={withdrawnAt} />
        </Notice>
      )}
      <Card className="mt-6 p-5 sm:p-8">
        <StatementView parts={parts} />
      </Card>
      <AppealSection decision={decision} linkKey={linkKey} />
      {isMember && (
        <p className="mt-6">
          <Link to="/decisions" className="link">
            <Trans>All decisions about you</Trans>
          </Link>
        </p>
      )}
    </>
  )
}

function Withdrawn({ at }: { at: Date }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = formatDate(at, localeOf(i18n), { dateStyle: 'long', timeZone })
  return <Trans>We withdrew this decision on {day}. It no longer applies.</Trans>
}
