import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { redirectToSamePage } from '#app/web/page/redirect-to-same-page.server.ts'
import { visit } from '#app/web/visit.ts'
import type { Route } from './+types/complaints.page.ts'
import { ComplaintForm, type SentComplaint } from './ComplaintForm.tsx'
import { ComplaintReceived } from './ComplaintReceived.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { locale, site } = visit(context)
  const i18n = i18nFor(locale)
  return {
    title: i18n._(msg`Complaints`),
    description: i18n._(
      msg`Tell us what went wrong. You’ll get a complaint number straight away and an answer within three working days.`,
    ),
    supportEmail: site.support_email,
  }
}

export const action = redirectToSamePage

export const meta: Route.MetaFunction = ({ matches, location, loaderData }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: location.pathname,
    title: loaderData?.title,
    description: loaderData?.description,
  })

export default function ComplaintsPage({ loaderData: { supportEmail } }: Route.ComponentProps) {
  const sent = useSentComplaint()
  return (
    <div className="wrap-column py-8 md:py-14">
      {sent ? (
        <ComplaintReceived {...sent} />
      ) : (
        <>
          <h1>
            <Trans>Complaints</Trans>
          </h1>
          <p className="mt-3 max-w-lead">
            <Trans>Did something go wrong? Tell us here. You don’t need an account.</Trans>
          </p>
          <div className="mt-8 grid items-start gap-10">
            <ComplaintForm />
            <NextSteps supportEmail={supportEmail} />
          </div>
        </>
      )}
    </div>
  )
}

const noChanges = () => () => {}

/**
 * Stored in this history entry, so it survives a reload without appearing in an address or storage. The server does not
 * have it: it is shown after hydration.
 */
function useSentComplaint(): SentComplaint | null {
  const state = useLocation().state as { sentComplaint?: SentComplaint } | null
  const alive = useSyncExternalStore(
    noChanges,
    () => true,
    () => false,
  )
  return (alive && state?.sentComplaint) || null
}

function NextSteps({ supportEmail }: { supportEmail: string }) {
  return (
    <section className="max-w-paragraph">
      <h2 className="text-xl">
        <Trans>What happens next</Trans>
      </h2>
      <ol className="mt-3 grid list-decimal gap-2 ps-6">
        <li>
          <Trans>You’ll get a complaint number straight away, here and by email.</Trans>
        </li>
        <li>
          <Trans>Our team reads your complaint and looks into it.</Trans>
        </li>
        <li>
          <Trans>
            We answer by email, usually within one working day and at the latest within three, as we say on
            our page{' '}
            <Link to="/pages/service" className="link">
              Customer service
            </Link>
            .
          </Trans>
        </li>
      </ol>
      <p className="mt-5">
        <Trans>
          You can also write to{' '}
          <a href={`mailto:${supportEmail}`} className="link wrap-anywhere">
            {supportEmail}
          </a>
          . Is it about a person, a message or a photo? Then “Report” right there is the quickest way.
        </Trans>
      </p>
    </section>
  )
}
