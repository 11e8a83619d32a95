import type { ReactNode } from 'react'

/**
 * 'Köln · up to 25 km'. On two lines no dot ends the first: the dot then falls to the left of the second, outside the
 * edge, and is cut off.
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
