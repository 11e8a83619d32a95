import { useAlive } from '#app/web/browser/use-alive.ts'
import { PlainTimeline } from './PlainTimeline.tsx'
import type { TimelineProps } from './timeline-props.ts'
import { VirtualTimeline } from './VirtualTimeline.tsx'

/** Server-rendered markup contains the whole first page; after hydration, only rows near the viewport are rendered. */
export function Timeline(props: TimelineProps) {
  return useAlive() ? <VirtualTimeline {...props} /> : <PlainTimeline {...props} />
}
