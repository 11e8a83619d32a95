import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { type StaffColumn, StaffTable } from '../shell/StaffTable.tsx'
import { When } from '../shell/When.tsx'
import type { Route } from './+types/sites.page.ts'
import { readSiteList } from './read-site-pages.server.ts'
import { wordOfNiche, wordOfOption } from './site-words.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  return { ...(await readSiteList(staff)), title: i18nFor(locale)._(msg`Sites`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/sites', title: loaderData?.title })

type Row = Route.ComponentProps['loaderData']['sites'][number]

export default function Sites({ loaderData: { sites, mayCreate } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const columns: StaffColumn<Row>[] = [
    {
      id: 'name',
      label: t`Name`,
      cell: ({ id, name, maintenanceUntil }) => (
        <>
          <Link to={`/staff/sites/${id}`} className="link inline-flex min-h-12 items-center font-semibold">
            {name}
          </Link>
          {maintenanceUntil && (
            <span className="block text-sm text-ink-soft">
              <Trans>
                Notice until <When at={maintenanceUntil} />
              </Trans>
            </span>
          )}
        </>
      ),
    },
    {
      id: 'domain',
      label: t`Domain`,
      cell: ({ domain, isDefault }) => (
        <span className="whitespace-nowrap">
          {domain}
          {isDefault && (
            <span className="block text-sm text-ink-soft">
              <Trans>Default site</Trans>
            </span>
          )}
        </span>
      ),
    },
    { id: 'niche', label: t`Niche`, cell: ({ niche }) => wordOfNiche(niche) },
    { id: 'company', label: t`Company`, cell: ({ company }) => company },
    { id: 'signups', label: t`Who can join`, cell: ({ signups }) => wordOfOption(i18n, 'signups', signups) },
    {
      id: 'photos',
      label: t`Photos`,
      cell: ({ isReviewedFirst }) => (isReviewedFirst ? t`Reviewed first` : t`Shown at once`),
    },
  ]
  return (
    <StaffPage
      title={<Trans>Sites</Trans>}
      lead={<Trans>What each site is called, whom it is for and how it works.</Trans>}
      actions={
        mayCreate && (
          <ButtonLink to="/staff/sites/new">
            <Trans>New site</Trans>
          </ButtonLink>
        )
      }
    >
      <StaffTable caption={t`Sites`} columns={columns} rows={sites} keyOf={({ id }) => id} />
    </StaffPage>
  )
}
