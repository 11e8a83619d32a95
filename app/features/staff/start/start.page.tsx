import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import type { CaseKind } from '#app/features/staff-access/cases.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { formatDate, formatNumber } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { staffVisit } from '#app/web/visit.ts'
import { TroubleLine } from '../health/TroubleLine.tsx'
import { caseKindLabels } from '../queues/case-kinds.ts'
import { isQueueKind } from '../queues/queue-kinds.ts'
import { StaffPage } from '../shell/StaffPage.tsx'
import { StaffTable } from '../shell/StaffTable.tsx'
import type { Route } from './+types/start.page.ts'
import { AlarmLines } from './AlarmLines.tsx'
import { measureWords } from './measure-words.ts'
import { readStart, type TodayRow } from './read-start.server.ts'
import { useDuration } from './use-duration.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { staff, locale } = staffVisit(context)
  return { title: i18nFor(locale)._(msg`Start`), workName: staff.work_name, ...(await readStart(staff)) }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/staff', title: loaderData?.title })

type Queue = Route.ComponentProps['loaderData']['queues'][number]

export default function Start({
  loaderData: { workName, queues, desk, figures, troubles },
}: Route.ComponentProps) {
  return (
    <StaffPage title={<Trans>Hello, {workName}</Trans>}>
      <div className="grid gap-8">
        {troubles && <TroubleLine {...troubles} />}
        {figures && <AlarmLines alarms={figures.alarms} />}
        {desk && <Desk {...desk} />}
        {queues.length > 0 && <Queues queues={queues} />}
        {figures && <Today {...figures} />}
      </div>
    </StaffPage>
  )
}

function Section({ title, lead, children }: { title: ReactNode; lead?: ReactNode; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-2xl">{title}</h2>
      {lead && <p className="mt-1 max-w-lead text-ink-soft">{lead}</p>}
      <div className="mt-3">{children}</div>
    </section>
  )
}

function Queues({ queues }: { queues: readonly Queue[] }) {
  const { t } = useLingui()
  const formatMinutes = useDuration()
  const late = queues.filter((queue) => queue.late > 0).length
  const isEmpty = queues.every(({ waiting, skipped }) => waiting + skipped === 0)
  return (
    <Section
      title={<Trans>What waits</Trans>}
      lead={
        isEmpty ? (
          <Trans>Nothing is waiting for a decision.</Trans>
        ) : late > 0 ? (
          <Plural
            value={late}
            one="# queue has something that has waited for longer than we promise."
            other="# queues have something that has waited for longer than we promise."
          />
        ) : (
          <Trans>Nothing has waited for longer than we promise.</Trans>
        )
      }
    >
      <StaffTable
        caption={t`What waits in each queue`}
        keyOf={({ kind }) => kind}
        rows={queues}
        columns={[
          { id: 'queue', label: t`Queue`, cell: ({ kind }) => <QueueName kind={kind} /> },
          { id: 'waiting', label: t`Waiting`, align: 'end', cell: (queue) => <Waiting {...queue} /> },
          {
            id: 'oldest',
            label: t`The oldest for`,
            align: 'end',
            cell: ({ oldestMinutes }) => (oldestMinutes === null ? '–' : formatMinutes(oldestMinutes)),
          },
          {
            id: 'promised',
            label: t`Promised within`,
            align: 'end',
            cell: ({ promisedHours }) => formatMinutes(promisedHours * 60),
          },
          {
            id: 'late',
            label: t`Late`,
            align: 'end',
            cell: ({ late, waiting, isCapped }) =>
              late > 0 ? (
                <strong className="text-danger">{isCapped && late === waiting ? `${late}+` : late}</strong>
              ) : (
                0
              ),
          },
        ]}
      />
    </Section>
  )
}

function QueueName({ kind }: { kind: CaseKind }) {
  const { i18n } = useLingui()
  const name = i18n._(caseKindLabels[kind])
  return isQueueKind(kind) ? (
    <Link to={`/staff/queues/${kind}`} className="link">
      {name}
    </Link>
  ) : (
    name
  )
}

function Desk({ waiting, oldestMinutes }: { waiting: number; oldestMinutes: number | null }) {
  const duration = useDuration()
  return (
    <Section
      title={<Trans>The desk</Trans>}
      lead={
        oldestMinutes === null ? (
          <Trans>Nobody is waiting for a fictional profile.</Trans>
        ) : (
          <Trans>
            <Plural value={waiting} one="# conversation is waiting" other="# conversations are waiting" /> for
            an answer, the oldest for {duration(oldestMinutes)}.
          </Trans>
        )
      }
    >
      <ButtonLink to="/staff/desk">
        <Trans>Go to the desk</Trans>
      </ButtonLink>
    </Section>
  )
}

function Waiting({ waiting, skipped, isCapped }: Queue) {
  const { i18n } = useLingui()
  const number = formatNumber(waiting, localeOf(i18n))
  return (
    <>
      {isCapped ? <Trans>{number} or more</Trans> : number}
      {skipped > 0 && (
        <span className="block text-sm text-ink-soft">
          <Plural value={skipped} one="and # skipped" other="and # skipped" />
        </span>
      )}
    </>
  )
}

interface TodayProps {
  rows: readonly TodayRow[]
  until: string
  hours: number
  isCounted: boolean
}

function Today({ rows, until, hours, isCounted }: TodayProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  // Of the day that is counted, which ends at another hour where the reader is.
  const time = formatDate(new Date(until), locale, { timeStyle: 'short', timeZone: 'UTC' })
  return (
    <Section
      title={<Trans>Today</Trans>}
      lead={
        <>
          {!isCounted ? (
            <Trans>Not counted yet. That happens every few minutes.</Trans>
          ) : hours === 0 ? (
            <Trans>The day has just begun (UTC): the first full hour is counted after its end.</Trans>
          ) : (
            <Trans>
              Until {time} UTC, against the same hours of the same weekday. Days are counted in UTC.
            </Trans>
          )}{' '}
          <Link to="/staff/statistics" className="link">
            <Trans>Plots of earlier days</Trans>
          </Link>
        </>
      }
    >
      {isCounted && (
        <StaffTable
          caption={t`Today against the same weekday`}
          keyOf={({ measure }) => measure}
          rows={rows}
          columns={[
            { id: 'measure', label: t`Figure`, cell: ({ measure }) => i18n._(measureWords[measure]) },
            { id: 'today', label: t`Today`, align: 'end', cell: ({ today }) => formatNumber(today, locale) },
            {
              id: 'before',
              label: t`A week ago`,
              align: 'end',
              cell: ({ weekAgo }) => formatNumber(weekAgo, locale),
            },
            { id: 'change', label: t`Difference`, align: 'end', cell: (row) => <Change {...row} /> },
            {
              id: 'in-all',
              label: t`That whole day`,
              align: 'end',
              cell: ({ weekAgoInAll }) => formatNumber(weekAgoInAll, locale),
            },
          ]}
        />
      )}
    </Section>
  )
}

/** Of a few events a share says nothing. */
const fewestCompared = 10

function Change({ today, weekAgo }: TodayRow) {
  const { i18n } = useLingui()
  if (weekAgo < fewestCompared) return '–'
  return formatNumber(today / weekAgo - 1, localeOf(i18n), {
    style: 'percent',
    signDisplay: 'exceptZero',
  })
}
