import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ButtonLink, buttonClasses } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { isUuid } from '#app/platform/values/uuid.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { hasRight } from '#app/web/staff-rights.ts'
import { staffVisit } from '#app/web/visit.ts'
import { SitePicker } from '../../shell/SitePicker.tsx'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { When } from '../../shell/When.tsx'
import type { Route } from './+types/statistics.page.ts'
import { drawPlot, plotSize } from './draw-plot.server.ts'
import { type Breakdown, breakdowns, spans } from './measures.ts'
import { PlotCard } from './PlotCard.tsx'
import { readPlots } from './read-statistics.server.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const query = new URL(request.url).searchParams
  const site = query.get('site') ?? ''
  const selection = {
    ...(isUuid(site) && { site }),
    by: breakdowns.find((each) => each === query.get('by')) ?? 'site',
    days: spans.find((each) => `${each}` === query.get('days')) ?? 30,
    compare: query.get('compare') === '1',
  }
  const isTable = query.get('view') === 'table'
  const { plots, buckets, ...rest } = await readPlots(staff, selection)
  return {
    title: i18nFor(locale)._(msg`Statistics`),
    ...rest,
    ...selection,
    isTable,
    buckets,
    size: plotSize,
    plots: plots.map((plot) => ({ ...plot, drawn: isTable ? null : drawPlot(plot, buckets) })),
    mayExport: hasRight(staff, 'statistics.export', selection.site),
    mayReadTests: hasRight(staff, 'landers.edit'),
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/statistics', title: loaderData?.title })

export default function Statistics({ loaderData }: Route.ComponentProps) {
  const { sites, site, by, days, compare, isTable, plots, buckets, bucketDays, countedAt } = loaderData
  const { t } = useLingui()
  const groupWords: Record<Breakdown, string> = { site: t`Site`, country: t`Country`, source: t`Source` }
  const lengthWords = { 30: t`30 days`, 91: t`13 weeks`, 364: t`52 weeks` }
  return (
    <StaffPage
      title={<Trans>Statistics</Trans>}
      lead={
        <>
          <Trans>Whole days in UTC, through yesterday.</Trans>
          {by !== 'site' && !compare && (
            <>
              {' '}
              <Trans>
                Groups with fewer than five events are added up, so that no single person is recognised.
              </Trans>
            </>
          )}
        </>
      }
      actions={
        <>
          {loaderData.mayReadTests && (
            <ButtonLink to="/staff/statistics/landers" variant="line" size="small">
              <Trans>Tests of landing pages</Trans>
            </ButtonLink>
          )}
          {loaderData.mayExport && (
            <a
              href={`/api/staff-statistics.php?${new URLSearchParams({ by, days: `${days}`, ...(site && { site }) })}`}
              download
              className={buttonClasses({ variant: 'line', size: 'small' })}
            >
              <Download aria-hidden size={20} />
              <Trans>Save as CSV</Trans>
            </a>
          )}
        </>
      }
    >
      <div className="mb-6 flex flex-wrap items-end gap-x-6 gap-y-4">
        <SitePicker sites={sites} />
        <Choice label={t`Period`}>
          {spans.map((each) => (
            <Option key={each} name="days" value={`${each}`} isChosen={each === days}>
              {lengthWords[each]}
            </Option>
          ))}
        </Choice>
        <Choice label={t`Lines`}>
          {breakdowns.map((each) => (
            <Option key={each} name="by" value={each} clears="compare" isChosen={each === by && !compare}>
              {groupWords[each]}
            </Option>
          ))}
          <Option name="compare" value="1" isChosen={compare}>
            <Trans>All, with the previous period</Trans>
          </Option>
        </Choice>
        <Choice label={t`View`}>
          <Option name="view" value="" isChosen={!isTable}>
            <Trans>Plots</Trans>
          </Option>
          <Option name="view" value="table" isChosen={isTable}>
            <Trans>Tables</Trans>
          </Option>
        </Choice>
      </div>
      <div className={joinClasses('grid gap-5', !isTable && 'xl:grid-cols-2')}>
        {plots.map((plot) => (
          <PlotCard
            key={plot.measure}
            plot={plot}
            by={by}
            buckets={buckets}
            bucketDays={bucketDays}
            size={loaderData.size}
          />
        ))}
      </div>
      {countedAt && (
        <p className="mt-5 text-sm text-ink-soft">
          <Trans>
            Counted at <When at={countedAt} />.
          </Trans>
        </p>
      )}
    </StaffPage>
  )
}

/** Links, so that a choice is an address and needs no script. */
function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      <div className="flex flex-wrap overflow-hidden rounded-field border-2 border-field bg-card">
        {children}
      </div>
    </fieldset>
  )
}

interface OptionProps {
  name: string
  value: string
  /** Another choice that this one ends. */
  clears?: string
  isChosen: boolean
  children: ReactNode
}

function Option({ name, value, clears, isChosen, children }: OptionProps) {
  const [query] = useSearchParams()
  const next = new URLSearchParams(query)
  if (value) next.set(name, value)
  else next.delete(name)
  if (clears) next.delete(clears)
  return (
    <Link
      to={`?${next}`}
      preventScrollReset
      aria-current={isChosen ? 'true' : undefined}
      className={joinClasses(
        'flex min-h-12 items-center border-s border-line px-3.5 py-1 font-semibold no-underline first:border-s-0 -outline-offset-3',
        isChosen ? 'bg-primary-soft text-primary-dark' : 'text-ink hover:bg-sand',
      )}
    >
      {children}
    </Link>
  )
}
