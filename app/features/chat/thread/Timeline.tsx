import { useAlive } from '#app/web/browser/use-alive.ts'
import { PlainTimeline } from './PlainTimeline.tsx'
import type { TimelineProps } from './timeline-props.ts'
import { VirtualTimeline } from './VirtualTimeline.tsx'

/** The server's markup has all of the first page; once the page is alive, only what is near the screen is drawn. */
export function Timeline(props: TimelineProps) {
  return useAlive() ? <VirtualTimeline {...props} /> : <PlainTimeline {...props} />
}
