import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ExportSection } from '#app/features/account-deletion/export/ExportSection.tsx'
import { readExportState } from '#app/features/account-deletion/export/open-export.server.ts'
import { hasRecentLogin } from '#app/features/accounts/login/recent-login.server.ts'
import { readAuthCookie } from '#app/features/accounts/mail-links/mail-link-cookies.server.ts'
import { logOut } from '#app/features/accounts/sessions/use-log-out.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/decisions.page.ts'
import { listDecisions } from './read-decisions.server.ts'

/** All that a suspended member may open besides the decisions themselves and the page that deletes the account. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const visit = memberVisit(context)
  const { viewer, locale } = visit
  const decisions = await listDecisions(visit, locale)
  const title = i18nFor(locale)._(msg`Decisions about you`)
  if (!viewer.suspended) return { title, decisions, suspended: null }
  const [state, recent] = await Promise.all([
    readExportState(viewer),
    hasRecentLogin(readAuthCookie(request)),
  ])
  const ends = decisions.flatMap(({ suspendedUntil }) => suspendedUntil ?? [])
  const until = new Date(Math.max(...ends.map(Number)))
  return { title, decisions, suspended: { until, data: { ...state, recent } } }
}

export const headers: Route.HeadersFunction = () => ({ 'Cache-Control': 'private, no-store' })

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/decisions', title: loaderData?.title })

export default function DecisionsPage({ loaderData: { title, decisions, suspended } }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = (at: Date) => formatDate(at, localeOf(i18n), { dateStyle: 'long', timeZone })
  const until = suspended && day(suspended.until)
  return (
    <div className="wrap-column py-8 md:py-14">
      <h1>{title}</h1>
      {until && (
        <Notice
          tone="warning"
          className="mt-6"
          title={<Trans>Your account is suspended until {until}</Trans>}
        >
          <Trans>
            Until then, nobody can see your profile, and you can’t use the site. If you think the decision is
            wrong, open it and appeal.
          </Trans>
        </Notice>
      )}
      {decisions.length === 0 && (
        <p className="mt-6">
          <Trans>There are no decisions about you.</Trans>
        </p>
      )}
      <ul className="mt-6 grid gap-3">
        {decisions.map(({ number, title: about, decidedAt, withdrawnAt }) => (
          <li key={number}>
            <Card className="grid gap-1">
              <Link to={`/decisions/${number}`} className="link text-lg font-bold">
                {about}
              </Link>
              <p className="text-ink-soft">
                {day(decidedAt)} · {number}
                {withdrawnAt && (
                  <>
                    {' · '}
                    <Trans>Withdrawn</Trans>
                  </>
                )}
              </p>
            </Card>
          </li>
        ))}
      </ul>
      {suspended && (
        <div className="mt-8 grid gap-6">
          <ExportSection found={suspended.data} />
          <div className="flex flex-wrap items-end gap-2.5">
            <ButtonLink to="/settings/leave" variant="line">
              <Trans>Delete my account</Trans>
            </ButtonLink>
            <LogOut />
          </div>
        </div>
      )}
    </div>
  )
}

/** Also works without script. */
function LogOut() {
  const { run, pending, problem } = useCall()
  return (
    <form
      method="post"
      action="/api/logout.php"
      onSubmit={(event) => {
        event.preventDefault()
        void run(logOut)
      }}
    >
      {problem && (
        <Notice tone="danger" role="alert" className="mb-4">
          {problem.message}
        </Notice>
      )}
      <Button type="submit" variant="line" pending={pending}>
        <Trans>Log out</Trans>
      </Button>
    </form>
  )
}
