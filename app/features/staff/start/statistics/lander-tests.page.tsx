import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { EmptyState } from '#app/design/EmptyState.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Notice } from '#app/design/Notice.tsx'
import type { StaffVariants } from '#app/features/campaigns/staff-variants.contract.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { StaffTable } from '../../shell/StaffTable.tsx'
import type { Route } from './+types/lander-tests.page.ts'
import { readLanderTests } from './read-lander-tests.server.ts'
import { goalWords, verdictWords } from './verdict-words.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  const query = new URL(request.url).searchParams
  const read = await readLanderTests(staff, { domain: query.get('site'), lander: query.get('lander') })
  return { title: i18nFor(locale)._(msg`Tests of landing pages`), ...read }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff/statistics/landers', title: loaderData?.title })

export default function LanderTests({ loaderData: { tests, chosen } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <StaffPage
      title={<Trans>Tests of landing pages</Trans>}
      lead={
        <Trans>
          Which variant gets more of what its test is about. You can look every day: the numbers allow for it.
        </Trans>
      }
      actions={
        <>
          <ButtonLink to="/staff/landers" variant="soft" size="small">
            <Trans>Landing pages</Trans>
          </ButtonLink>
          <ButtonLink to="/staff/statistics" variant="line" size="small">
            <Trans>Statistics</Trans>
          </ButtonLink>
        </>
      }
    >
      {chosen ? (
        <div className="grid gap-6 lg:grid-cols-[16rem_1fr]">
          <nav aria-label={t`Running tests`}>
            <ul className="grid gap-1">
              {tests.map(({ domain, lander, site }) => {
                const isChosen = domain === chosen.domain && lander === chosen.lander
                return (
                  <li key={`${domain} ${lander}`}>
                    <Link
                      to={`?${new URLSearchParams({ site: domain, lander })}`}
                      aria-current={isChosen ? 'true' : undefined}
                      className={joinClasses(
                        'block rounded-field px-3 py-2 no-underline',
                        isChosen ? 'bg-primary-soft text-primary-dark' : 'text-ink hover:bg-sand',
                      )}
                    >
                      <span className="block font-semibold">{lander}</span>
                      <span className="block text-sm wrap-anywhere">{site}</span>
                    </Link>
                  </li>
                )
              })}
            </ul>
          </nav>
          <Test {...chosen} />
        </div>
      ) : (
        <EmptyState title={<Trans>No test is running</Trans>}>
          <Trans>Each landing page shows its built-in variant.</Trans>
        </EmptyState>
      )}
    </StaffPage>
  )
}

function Test({ lander, site, variants, verdict }: StaffVariants & { lander: string; site: string }) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const goal = i18n._(goalWords[verdict.goal])
  const count = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, locale))
  const share = (value: number) => formatNumber(value, locale, { style: 'percent', maximumFractionDigits: 2 })
  return (
    <section className="grid min-w-0 content-start gap-4">
      <h2 className="text-2xl">
        {lander} · {site}
      </h2>
      <Notice
        tone={verdict.is === 'broken_split' ? 'danger' : verdict.is === 'better' ? 'success' : 'info'}
        title={i18n._(verdictWords[verdict.is])}
      >
        <Because variants={variants} verdict={verdict} goal={goal} />
      </Notice>
      <StaffTable
        caption={t`Variants of ${lander}`}
        keyOf={({ slug }) => slug}
        rows={variants}
        columns={[
          {
            id: 'slug',
            label: t`Variant`,
            cell: ({ slug, control }) => (
              <>
                {slug} {control && <span className="text-sm text-ink-soft">({t`control`})</span>}
              </>
            ),
          },
          { id: 'views', label: t`Views`, align: 'end', cell: ({ views }) => count(views) },
          {
            id: 'signups',
            label: t`Sign-ups`,
            align: 'end',
            cell: ({ counts }) => count(counts?.signups),
          },
          {
            id: 'activations',
            label: t`Activations`,
            align: 'end',
            cell: ({ counts }) => count(counts?.activations),
          },
          {
            id: 'purchases',
            label: t`Purchases`,
            align: 'end',
            cell: ({ counts }) => count(counts?.purchases),
          },
          { id: 'refunds', label: t`Refunds`, align: 'end', cell: ({ counts }) => count(counts?.refunds) },
          { id: 'reports', label: t`Reports`, align: 'end', cell: ({ counts }) => count(counts?.reports) },
          {
            id: 'rate',
            label: t`Rate of the goal`,
            align: 'end',
            cell: ({ rate }) => (rate === null ? '–' : share(rate)),
          },
          {
            id: 'difference',
            label: t`Against the control`,
            align: 'end',
            cell: ({ difference }) =>
              difference ? `${share(difference.low)} … ${share(difference.high)}` : '–',
          },
          {
            id: 'verdict',
            label: t`Verdict`,
            cell: (variant) => (variant.verdict ? i18n._(verdictWords[variant.verdict]) : '–'),
          },
        ]}
      />
    </section>
  )
}

/** The reasons of the command line in the reader's language. */
function Because({
  variants,
  verdict,
  goal,
}: Pick<StaffVariants, 'variants' | 'verdict'> & { goal: string }) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const planned = formatNumber(verdict.planned_views ?? 0, locale)
  const views = formatNumber(verdict.views, locale)
  if (verdict.planned_views === null) return <Trans>There is no second variant to compare with.</Trans>
  if (verdict.is === 'not_enough_visitors')
    return (
      <Trans>
        {views} of {planned} planned views. Goal: {goal}.
      </Trans>
    )
  if (verdict.is === 'broken_split')
    return (
      <Trans>
        The views don’t follow the weights, so the numbers prove nothing. Find out why, then start a new test.
      </Trans>
    )
  if (verdict.is === 'no_difference_yet')
    return (
      <Trans>
        No difference after the {planned} planned views. Goal: {goal}.
      </Trans>
    )
  const better = variants.filter((each) => each.verdict === 'better').map(({ slug }) => slug)
  const list = better.join(', ')
  if (verdict.is === 'better')
    return (
      <Trans>
        {goal}: more than the control with {list}.
      </Trans>
    )
  return <Trans>{goal}: every variant has fewer than the control.</Trans>
}
