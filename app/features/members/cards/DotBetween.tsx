import type { ReactNode } from 'react'

/**
 * 'Köln · up to 25 km'. Where two lines are needed no dot ends the first: it would then stand left of the second, outside
 * the edge, and is cut off there.
 */
export function DotBetween({ first, second }: { first: ReactNode; second: ReactNode }) {
  return (
    <p className="flex flex-wrap overflow-hidden hyphens-auto">
      <span className="me-2 min-w-0">
        {first}
        {'\u00a0'}
      </span>
      <span className="relative whitespace-nowrap">
        <span className="absolute -start-[0.5em]">{'· '}</span>
        {second}
      </span>
    </p>
  )
}
