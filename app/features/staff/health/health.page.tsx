import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/health.page.ts'
import { JobsHealth } from './JobsHealth.tsx'
import { DatabaseHealth, ProcessesHealth, StorageHealth } from './MachineHealth.tsx'
import { MailsHealth, PaymentsHealth, WebhooksHealth } from './MessagesHealth.tsx'
import { askProviders, readHealth } from './read-health.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { locale, staff } = staffVisit(context)
  const asksProviders = new URL(request.url).searchParams.get('payments') === 'check'
  const [health, findings] = await Promise.all([readHealth(), asksProviders ? askProviders(staff) : null])
  return { title: i18nFor(locale)._(msg`Health`), health, findings, at: now().toISOString() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/health', title: loaderData?.title })

export default function HealthPage({ loaderData: { health, findings, at } }: Route.ComponentProps) {
  return (
    <StaffPage
      title={<Trans>Health</Trans>}
      lead={
        <Trans>
          As of <When at={at} />, seen from the process that has answered you.
        </Trans>
      }
      actions={
        <>
          <ButtonLink to="/staff/health" size="small" variant="line" reloadDocument>
            <Trans>Look again</Trans>
          </ButtonLink>
          <ButtonLink to="/staff/health?payments=check#payments" size="small" variant="line">
            <Trans>Ask payment providers</Trans>
          </ButtonLink>
        </>
      }
    >
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <JobsHealth {...health.jobs} />
        <MailsHealth {...health.mails} />
        <WebhooksHealth {...health.webhooks} />
        <StorageHealth {...health.storage} />
        <DatabaseHealth {...health.database} />
        <ProcessesHealth {...health.processes} />
      </div>
      {findings && <PaymentsHealth findings={findings} />}
    </StaffPage>
  )
}
