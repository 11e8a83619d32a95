import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { Card } from '#app/design/Card.tsx'
import { countryName, formatDate, formatMoney, formatNumber, minorUnitsOf } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { StaffTable } from '../../shell/StaffTable.tsx'
import { When } from '../../shell/When.tsx'
import { measureWords } from '../measure-words.ts'
import type { DrawnPlot } from './draw-plot.server.ts'
import type { Breakdown } from './measures.ts'
import type { Plot } from './read-statistics.server.ts'

interface ShownPlot extends Plot {
  /** Null where the page shows tables. */
  drawn: DrawnPlot | null
}

interface PlotCardProps {
  plot: ShownPlot
  by: Breakdown
  buckets: readonly string[]
  bucketDays: number
  size: { width: number; height: number }
}

/** Lines differ in colour and in their dashes, for readers who see few colours. */
const strokes = [
  { className: 'stroke-primary', dashes: undefined },
  { className: 'stroke-info', dashes: '7 3' },
  { className: 'stroke-good', dashes: '2 2' },
  { className: 'stroke-secondary-dark', dashes: undefined },
  { className: 'stroke-ink', dashes: '7 3 2 3' },
  { className: 'stroke-danger', dashes: '4 4' },
  { className: 'stroke-field', dashes: '1 3' },
] as const

const strokeOf = (place: number) => strokes[place % strokes.length] ?? strokes[0]

export function PlotCard({ plot, by, buckets, bucketDays, size }: PlotCardProps) {
  const { i18n } = useLingui()
  const title = i18n._(measureWords[plot.measure])
  return (
    <Card as="section" className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        <Total {...plot} />
      </div>
      {plot.drawn ? (
        <>
          <Drawing
            plot={plot}
            drawn={plot.drawn}
            title={title}
            buckets={buckets}
            bucketDays={bucketDays}
            size={size}
          />
          <Legend plot={plot} by={by} />
          <Money money={plot.money} />
        </>
      ) : (
        <Values plot={plot} by={by} title={title} buckets={buckets} />
      )}
    </Card>
  )
}

function Total({ measure, total, earlier }: Plot) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const number = formatNumber(total, locale)
  const before = earlier && formatNumber(earlier.total, locale)
  return (
    <p className="text-end">
      <strong className="text-lg tabular-nums">
        {measure === 'active' ? <Trans>{number} a day</Trans> : number}
      </strong>
      {before !== null && (
        <span className="block text-sm text-ink-soft">
          <Trans>{before} before</Trans>
        </span>
      )}
    </p>
  )
}

/** The largest sums first; each in its own currency, since there is no rate that would add them up truly. */
function Money({ money }: Pick<Plot, 'money'>) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  if (money.length === 0) return null
  const sums = money.map(({ currency, amount }) =>
    formatMoney(amount / minorUnitsOf(currency), currency, locale),
  )
  return <p className="text-sm text-ink-soft tabular-nums">{sums.join(' · ')}</p>
}

interface DrawingProps extends Pick<PlotCardProps, 'buckets' | 'bucketDays' | 'size'> {
  plot: Plot
  drawn: DrawnPlot
  title: string
}

function Drawing({ plot, drawn, title, buckets, bucketDays, size: { width, height } }: DrawingProps) {
  const { i18n } = useLingui()
  const locale = localeOf(i18n)
  const id = useId()
  const dayOf = (day: string) => formatDate(day, locale, { day: 'numeric', month: 'short' })
  const numberOf = (value: number) => formatNumber(value, locale, { notation: 'compact' })
  const sums = buckets.map((_, place) =>
    plot.series.reduce((sum, { values }) => sum + (values[place] ?? 0), 0),
  )
  const highest = formatNumber(Math.max(0, ...sums), locale)
  const from = dayOf(buckets[0] ?? '')
  const to = dayOf(buckets.at(-1) ?? '')
  const on = dayOf(buckets[sums.indexOf(Math.max(...sums))] ?? '')
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2 text-sm text-ink-soft tabular-nums">
      <div aria-hidden className="relative my-3">
        {drawn.yTicks.map(({ share, value }) => (
          <span
            key={value}
            className="absolute end-0 -translate-y-1/2 whitespace-nowrap"
            style={{ top: `${share * 100}%` }}
          >
            {numberOf(value)}
          </span>
        ))}
        {/* As wide as the longest label, since those above take no room. */}
        {drawn.yTicks.map(({ value }) => (
          <span key={value} className="invisible block h-0 whitespace-nowrap">
            {numberOf(value)}
          </span>
        ))}
      </div>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={`${id}title ${id}desc`}
        className="my-3 aspect-2/1 w-full overflow-visible"
      >
        <title id={`${id}title`}>{title}</title>
        <desc id={`${id}desc`}>
          {bucketDays === 1 ? (
            <Trans>
              Days from {from} to {to}. Together at most {highest}, on {on}.
            </Trans>
          ) : (
            <Trans>
              Weeks from {from} to {to}. Together at most {highest}, in the week that ended on {on}.
            </Trans>
          )}
        </desc>
        <g aria-hidden fill="none" strokeLinejoin="round">
          {drawn.yTicks.map(({ y, value }) => (
            <line
              key={value}
              x1={0}
              x2={width}
              y1={y}
              y2={y}
              vectorEffect="non-scaling-stroke"
              className="stroke-line"
            />
          ))}
          {drawn.earlier && (
            <path
              d={drawn.earlier}
              strokeWidth={5}
              vectorEffect="non-scaling-stroke"
              className="stroke-field/50"
            />
          )}
          {drawn.lines.map(({ name, path }, place) => (
            <path
              key={`${name}`}
              d={path}
              strokeWidth={2}
              vectorEffect="non-scaling-stroke"
              strokeDasharray={strokeOf(place).dashes}
              className={strokeOf(place).className}
            />
          ))}
        </g>
      </svg>
      <div aria-hidden className="col-start-2 grid grid-cols-[1fr_auto_1fr] gap-x-2 whitespace-nowrap">
        {drawn.xTicks.map((day) => (
          <span key={day} className="last:text-end">
            {dayOf(day)}
          </span>
        ))}
      </div>
    </div>
  )
}

/** What a line stands for: a site, a country or a source, or everything; null for what is added up because it is small. */
function useGroupName(by: Breakdown | null) {
  const { t, i18n } = useLingui()
  return (name: string | null) => {
    if (by === null) return t`This period`
    if (name === null) return t`The others`
    if (name === '') return by === 'country' ? t`Unknown country` : t`No source`
    return by === 'country' ? countryName(name, localeOf(i18n)) : name
  }
}

function Legend({ plot: { series, earlier }, by }: { plot: Plot; by: Breakdown }) {
  const { i18n } = useLingui()
  const nameOf = useGroupName(earlier ? null : by)
  if (series.every(({ total }) => total === 0) && !earlier?.total)
    return (
      <p className="text-sm text-ink-soft">
        <Trans>Nothing in this period.</Trans>
      </p>
    )
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {series.map(({ name, total }, place) => (
        <li key={`${name}`} className="flex min-w-0 items-center gap-2">
          <Sample {...strokeOf(place)} />
          <span className="wrap-anywhere">
            {nameOf(name)}{' '}
            <span className="text-ink-soft tabular-nums">{formatNumber(total, localeOf(i18n))}</span>
          </span>
        </li>
      ))}
      {earlier && (
        <li className="flex items-center gap-2">
          <Sample className="stroke-field/50" width={5} />
          <Trans>The previous period</Trans>{' '}
          <span className="text-ink-soft tabular-nums">{formatNumber(earlier.total, localeOf(i18n))}</span>
        </li>
      )}
    </ul>
  )
}

function Sample({ className, dashes, width = 3 }: { className: string; dashes?: string; width?: number }) {
  return (
    <svg aria-hidden viewBox="0 0 28 6" className="h-1.5 w-7 shrink-0">
      <line x1={0} x2={28} y1={3} y2={3} strokeWidth={width} strokeDasharray={dashes} className={className} />
    </svg>
  )
}

type ValuesProps = Pick<PlotCardProps, 'plot' | 'by' | 'buckets'> & { title: string }

/** The same numbers as a table, the newest first. */
function Values({ plot: { series, earlier }, by, title, buckets }: ValuesProps) {
  const { t, i18n } = useLingui()
  const locale = localeOf(i18n)
  const nameOf = useGroupName(earlier ? null : by)
  const rows = buckets.map((day, place) => ({ day, place })).reverse()
  const numbers = [
    ...series.map(({ name, values }, place) => ({ id: `series ${place}`, label: nameOf(name), values })),
    ...(earlier ? [{ id: 'earlier', label: t`The previous period`, values: earlier.values }] : []),
  ]
  if (series.length === 0) return <Trans>Nothing in this period.</Trans>
  return (
    <div className="max-h-96 overflow-y-auto">
      <StaffTable
        caption={title}
        keyOf={({ day }) => day}
        rows={rows}
        columns={[
          { id: 'day', label: t`Day`, cell: ({ day }) => <When at={day} day /> },
          ...numbers.map(({ id, label, values }) => ({
            id,
            label,
            align: 'end' as const,
            cell: ({ place }: { place: number }) => formatNumber(values[place] ?? 0, locale),
          })),
        ]}
      />
    </div>
  )
}
