import { Trans } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { type LabelSide, phoneFontSize, wideFontSize } from './country-map.ts'
import type { ShownTown, TownMap } from './town-map.server.ts'

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
export function TownMapPicture({ map, className, hovered, onHover }: TownMapProps) {
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
export function TownList({
  map,
  hasNumbers,
  className,
  hovered,
  onHover,
}: TownMapProps & { hasNumbers: boolean }) {
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
export function useHoveredTown() {
  const [hovered, onHover] = useState<number | null>(null)
  return { hovered, onHover }
}
