import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Form, Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { SitePicker } from '../shell/SitePicker.tsx'
import { StaffPage } from '../shell/StaffPage.tsx'
import { type StaffColumn, StaffTable } from '../shell/StaffTable.tsx'
import { verdictWords } from '../start/statistics/verdict-words.ts'
import type { Route } from './+types/landers.page.ts'
import { readLandersPage } from './read-landers.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const site = new URL(request.url).searchParams.get('site') || undefined
  return { ...(await readLandersPage(staff, site)), title: i18nFor(locale)._(msg`Landing pages`) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/landers', title: loaderData?.title })

type Row = Route.ComponentProps['loaderData']['landers'][number]

export default function Landers({ loaderData: { sites, site, landers } }: Route.ComponentProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const columns: StaffColumn<Row>[] = [
    {
      id: 'lander',
      label: t`Page`,
      cell: ({ lander }) => (
        <Link
          to={`/staff/landers/${site.id}/${lander}`}
          className="inline-flex min-h-12 items-center font-semibold"
        >
          {lander}
        </Link>
      ),
    },
    {
      id: 'variants',
      label: t`Variants`,
      cell: ({ variants }) =>
        variants.length > 0 ? <Shares variants={variants} /> : t`Only the built-in one`,
    },
    {
      id: 'views',
      label: t`Views`,
      align: 'end',
      cell: ({ test, views }) => (test > 0 ? formatNumber(views, locale) : '–'),
    },
    {
      id: 'verdict',
      label: t`Result`,
      cell: ({ lander, verdict }) =>
        verdict ? (
          <Link
            to={`/staff/statistics/landers?${new URLSearchParams({ site: site.domain, lander })}`}
            className="link inline-flex min-h-12 items-center"
          >
            {i18n._(verdictWords[verdict])}
          </Link>
        ) : (
          '–'
        ),
    },
    {
      id: 'open',
      label: t`Look at it`,
      cell: ({ address }) =>
        address ? (
          <a
            href={address}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-12 items-center"
          >
            <Trans>Open</Trans>
          </a>
        ) : (
          <span className="text-ink-soft">
            <Trans>with a member in front</Trans>
          </span>
        ),
    },
  ]
  return (
    <StaffPage
      title={<Trans>Landing pages</Trans>}
      lead={
        <Trans>
          Advertisements lead here. Each page has variants of headline, picture and order, drawn by weight.
        </Trans>
      }
      actions={
        <ButtonLink to="/staff/statistics/landers" variant="line" size="small">
          <Trans>Results of all tests</Trans>
        </ButtonLink>
      }
    >
      <div className="grid gap-5">
        <Form>
          <SitePicker sites={sites} all={false} />
        </Form>
        <StaffTable
          caption={t`Landing pages`}
          columns={columns}
          rows={landers}
          keyOf={({ lander }) => lander}
        />
      </div>
    </StaffPage>
  )
}

function Shares({ variants }: Pick<Row, 'variants'>) {
  const { i18n } = useLingui()
  const total = variants.reduce((sum, { weight }) => sum + weight, 0)
  return variants.map(({ slug, weight }) => (
    <span key={slug} className="me-3 inline-block whitespace-nowrap">
      {slug}{' '}
      <span className="text-ink-soft tabular-nums">
        {formatNumber(weight / total, localeOf(i18n), { style: 'percent', maximumFractionDigits: 1 })}
      </span>
    </span>
  ))
}
