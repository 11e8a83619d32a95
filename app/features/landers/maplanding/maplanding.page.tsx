import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { visit } from '#app/web/visit.ts'
import { landerData } from '../lander-data.server.ts'
import { landerMeta } from '../lander-meta.ts'
import { type LabelSide, phoneFontSize, wideFontSize } from '../map/country-map.ts'
import { type ShownTown, type TownMap, townMap } from '../map/map-counts.server.ts'
import { BounceBeacon } from '../parts/InlineScript.tsx'
import { LanderStart } from '../parts/LanderStart.tsx'
import { TransparencyNote } from '../parts/TransparencyNote.tsx'
import type { Route } from './+types/maplanding.page.ts'

const levels = [
  'fill-primary/6',
  'fill-primary/22',
  'fill-primary/38',
  'fill-primary/54',
  'fill-primary/72',
] as const

interface TownMapProps {
  map: TownMap
  className?: string
  /** The town under the pointer, on the map or in the list. */
  hovered?: number | null
  onHover?: (id: number | null) => void
}

/** Shows counts as colours; the list of towns says the same as text. */
function TownMapPicture({ map, className, hovered, onHover }: TownMapProps) {
  const { width, height, outline, insets, towns } = map
  const clip = useId()
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      className={className}
      aria-hidden
      onPointerLeave={() => onHover?.(null)}
    >
      <clipPath id={clip}>
        <path d={outline} />
      </clipPath>
      <path d={outline} className="fill-card" />
      <g clipPath={`url(#${clip})`} strokeWidth={2.5} className="stroke-card">
        {towns.map(({ id, area, level }) => (
          <path
            key={id}
            d={area}
            className={joinClasses(
              'transition-[fill] duration-150',
              hovered === id ? 'fill-secondary/70' : levels[level],
            )}
            onPointerEnter={() => onHover?.(id)}
          />
        ))}
      </g>
      <path
        d={outline}
        fill="none"
        strokeWidth={1.5}
        strokeLinejoin="round"
        className="stroke-primary-dark/60"
      />
      {insets.map((box) => (
        <rect
          key={`${box.x} ${box.y}`}
          {...box}
          rx={10}
          fill="none"
          className="stroke-line"
          strokeWidth={2}
        />
      ))}
      <g className="pointer-events-none">
        {towns.map(({ id, x, y }) => (
          <circle key={id} cx={x} cy={y} r={5} className="fill-primary-dark" />
        ))}
        <TownNames towns={towns} side="phoneLabel" size={phoneFontSize(map)} className="sm:hidden" />
        <TownNames towns={towns} side="label" size={wideFontSize} className="max-sm:hidden" />
      </g>
    </svg>
  )
}

interface TownNamesProps {
  towns: readonly ShownTown[]
  side: 'label' | 'phoneLabel'
  size: number
  className: string
}

const anchors = { start: 'start', end: 'end', above: 'middle', below: 'middle' } as const

function TownNames({ towns, side, size, className }: TownNamesProps) {
  const shifts: Record<LabelSide, [x: number, y: number]> = {
    start: [11, size * 0.34],
    end: [-11, size * 0.34],
    above: [0, -12],
    below: [0, size * 0.8 + 9],
  }
  return (
    <g
      fontSize={size}
      strokeWidth={size / 4}
      strokeLinejoin="round"
      paintOrder="stroke"
      className={joinClasses('fill-ink stroke-card font-semibold', className)}
    >
      {towns.map((town) => {
        const at = town[side]
        if (!at) return null
        const [x, y] = shifts[at]
        return (
          <text key={town.id} x={town.x + x} y={town.y + y} textAnchor={anchors[at]}>
            {town.name}
          </text>
        )
      })}
    </g>
  )
}

/** Lists the towns with members around them; renders nothing if there are none. */
function TownList({ map, hasNumbers, className, hovered, onHover }: TownMapProps & { hasNumbers: boolean }) {
  const towns = map.towns.filter(({ count }) => count !== null)
  if (towns.length === 0) return null
  return (
    <ul className={className} onPointerLeave={() => onHover?.(null)}>
      {towns.map(({ id, name, count }) => (
        <li
          key={id}
          onPointerEnter={() => onHover?.(id)}
          className={joinClasses(
            'flex items-baseline justify-between gap-3 border-b border-line py-1.5',
            hovered === id && 'bg-primary-soft',
          )}
        >
          <span className="font-semibold">{name}</span>
          {hasNumbers && (
            <span className="whitespace-nowrap text-ink-soft">
              {count === 'few' ? (
                <Trans comment="Number of members around a town">a few</Trans>
              ) : (
                <Trans comment="Number of members around a town">about {count}</Trans>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The town under the pointer, shared by map and list. */
function useHoveredTown() {
  const [hovered, onHover] = useState<number | null>(null)
  return { hovered, onHover }
}

export async function loader(args: Route.LoaderArgs) {
  const map = await townMap(visit(args.context), args.request)
  const hasCounts = map.towns.some(({ count }) => count !== null)
  const title = hasCounts ? msg`Members on the map` : msg`Who lives near you?`
  return { ...(await landerData(args, 'maplanding', { title })), map, hasCounts }
}

export const meta: Route.MetaFunction = landerMeta

/** One document is one view: its variant stays while it is open. */
export const shouldRevalidate = () => false

/** On low phones the map and the list follow the start, which they would otherwise push out of sight. */
const lowPhone = [
  'max-lg:[@media(max-height:739px)]:order-1',
  'max-lg:[@media(max-height:739px)]:order-2',
] as const

export default function MapPage({ loaderData: data }: Route.ComponentProps) {
  const { map, look, hasCounts } = data
  const { country } = map
  const town = useHoveredTown()
  const onlyFew = !map.towns.some(({ count }) => count !== null && count !== 'few')
  const startsFirst = look.order === 1
  return (
    <section className="wrap grid grow content-start gap-x-14 gap-y-6 py-6 sm:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:items-start lg:low:py-6">
      <div className="lg:pt-4">
        {/* Without counts the heading does not promise any. */}
        <h1>
          {hasCounts ? (
            look.headline === 1 ? (
              <Trans>Who lives near you?</Trans>
            ) : (
              <Trans>See where our members live</Trans>
            )
          ) : look.headline === 1 ? (
            <Trans>Who would you like to meet?</Trans>
          ) : (
            <Trans>Who lives near you?</Trans>
          )}
        </h1>
        <p className="mt-3 max-w-lead text-lg text-ink-soft">
          {hasCounts && onlyFew ? (
            <Trans>We have members in each of the darker areas, fewer than ten in each.</Trans>
          ) : hasCounts ? (
            <Trans>The darker an area, the more members live around its town.</Trans>
          ) : (
            <Trans>Join for free and look for people near you.</Trans>
          )}
        </p>
      </div>
      {/* Large enough for names of 16 px. */}
      <div
        className={joinClasses(
          'rounded-sheet bg-primary-soft px-1 py-3 sm:px-6 lg:sticky lg:top-6 lg:row-span-3 lg:py-6 high:border-2 high:border-line high:bg-paper',
          startsFirst ? 'max-lg:order-1' : lowPhone[0],
        )}
      >
        <TownMapPicture
          map={map}
          {...town}
          className="mx-auto h-auto max-h-[340px] w-full sm:max-h-[max(56svh,608px)] lg:max-h-[max(608px,min(74svh,760px))]"
        />
      </div>
      {/* A single button: sign-up asks the questions. */}
      <LanderStart data={data} showsQuestions={false} className="w-full max-w-form" />
      <div className={joinClasses('grid max-w-form gap-4', startsFirst ? 'max-lg:order-2' : lowPhone[1])}>
        {hasCounts && (
          <div>
            <h2 className="text-xl">
              <Trans>Members around larger towns: {country}</Trans>
            </h2>
            <TownList
              map={map}
              {...town}
              hasNumbers={!onlyFew}
              className="mt-2 grid gap-x-8 sm:grid-cols-2"
            />
            <p className="mt-3 text-sm text-ink-soft">
              {onlyFew ? (
                <Trans>
                  Fictional profiles and members who only want to be seen by other members aren’t counted.
                </Trans>
              ) : (
                <Trans>
                  Rounded down. Fictional profiles and members who only want to be seen by other members
                  aren’t counted.
                </Trans>
              )}
            </p>
          </div>
        )}
        <TransparencyNote className="text-ink-soft" />
      </div>
      <BounceBeacon view={data.view} lb={data.lb} />
    </section>
  )
}
