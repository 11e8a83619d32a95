import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import History from 'lucide-react/icons/history'
import { useRevalidator } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { showToast } from '#app/web/browser/show-toast.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/site-versions.page.ts'
import { readVersionsPage } from './read-site-pages.server.ts'
import { SiteTabs } from './SiteTabs.tsx'
import type { returnSiteCall } from './sites.api.ts'
import { VersionChange } from './VersionChange.tsx'

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const query = new URL(request.url).searchParams
  const before = /^\d{1,9}$/.exec(query.get('before') ?? '')?.[0]
  const page = await readVersionsPage(staff, params.id, {
    of: query.get('of') === 'company' ? 'company' : 'site',
    before: before ? Number(before) : null,
  })
  return { ...page, title: `${i18nFor(locale)._(msg`Versions`)} · ${page.site.name}` }
}

export const meta: Route.MetaFunction = ({ matches, loaderData, params }) =>
  pageMeta({
    root: matches[0].loaderData,
    path: `/staff/sites/${params.id}/versions`,
    title: loaderData?.title,
  })

type Page = Route.ComponentProps['loaderData']

export default function SiteVersions({ loaderData: page }: Route.ComponentProps) {
  const { t } = useLingui()
  const { site, of, versions, earlier } = page
  const address = `/staff/sites/${site.id}/versions`
  const { pending, problem, returnTo } = useReturn(page)
  return (
    <SiteTabs
      site={site}
      lead={<Trans>Who changed what, and the way back. Going back is a version as well.</Trans>}
    >
      <nav aria-label={t`Kind of version`} className="mb-5 flex flex-wrap gap-2.5">
        <ButtonLink
          to={address}
          size="small"
          variant={of === 'site' ? 'soft' : 'line'}
          aria-current={of === 'site' || undefined}
        >
          <Trans>Site</Trans>
        </ButtonLink>
        <ButtonLink
          to={`${address}?of=company`}
          size="small"
          variant={of === 'company' ? 'soft' : 'line'}
          aria-current={of === 'company' || undefined}
        >
          <Trans>Company</Trans>
        </ButtonLink>
      </nav>
      {problem && (
        <Notice tone="danger" role="alert" className="mb-5">
          {problem.message} {Object.values(problem.fields ?? {}).join(' ')}
        </Notice>
      )}
      {versions.length === 0 && (
        <EmptyState icon={<History aria-hidden />} title={t`Nobody has changed anything yet`}>
          <Trans>The first change in the console starts the list.</Trans>
        </EmptyState>
      )}
      <ol className="grid gap-4">
        {versions.map((version) => (
          <VersionCard
            key={version.version}
            page={page}
            version={version}
            pending={pending}
            onReturn={() => returnTo(version.version)}
          />
        ))}
      </ol>
      {earlier !== null && (
        <ButtonLink
          to={`${address}?${new URLSearchParams({ of, before: String(earlier) })}`}
          variant="line"
          className="mt-5"
        >
          <Trans>Earlier versions</Trans>
        </ButtonLink>
      )}
    </SiteTabs>
  )
}

function useReturn({ subject, current }: Page) {
  const { t } = useLingui()
  const { revalidate } = useRevalidator()
  const { run, pending, problem } = useCall()
  async function returnTo(to: number) {
    const refused = await run(() =>
      callServer<typeof returnSiteCall>('POST /staff-site-return.php', {
        body: { ...subject, version: current, to },
      }),
    )
    if (!refused) void showToast({ tone: 'success', title: t`Version ${to} applies again.` })
    await revalidate()
  }
  return { pending, problem, returnTo }
}

interface VersionCardProps {
  page: Page
  version: Page['versions'][number]
  pending: boolean
  onReturn: () => void
}

function VersionCard({ page: { of, current, companies }, version, pending, onReturn }: VersionCardProps) {
  const { version: number, at, by, note, returnedTo, changes } = version
  return (
    <Card as="li" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg">
            <Trans>Version {number}</Trans>
            {number === current && (
              <>
                {' '}
                · <Trans>applies now</Trans>
              </>
            )}
          </h2>
          <p className="text-ink-soft">
            {by ?? <Trans>Outside the console</Trans>} · <When at={at} />
          </p>
        </div>
        {number !== current && (
          <Button variant="line" size="small" pending={pending} onClick={onReturn}>
            <Trans>Return to version {number}</Trans>
          </Button>
        )}
      </div>
      {returnedTo !== null && (
        <p>
          <Trans>Returned to version {returnedTo}.</Trans>
        </p>
      )}
      {note && <p className="wrap-anywhere">{note}</p>}
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <VersionChange key={change.field} of={of} change={change} companies={companies} />
          ))}
        </dl>
      )}
    </Card>
  )
}
