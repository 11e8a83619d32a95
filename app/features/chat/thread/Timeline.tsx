import { useLingui } from '@lingui/react/macro'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import type { TimelineProps } from './timeline-props.ts'
import { rowClasses, scrollerClasses } from './timeline-props.ts'
import { VirtualTimeline } from './VirtualTimeline.tsx'

/** Server-rendered markup contains the whole first page; after hydration, only rows near the viewport are rendered. */
export function Timeline(props: TimelineProps) {
  return useHydrated() ? <VirtualTimeline {...props} /> : <ServerTimeline {...props} />
}

/** Reversed, so the browser starts at the newest message without a script. */
function ServerTimeline({ partnerName: name, items, top, renderItem }: TimelineProps) {
  const { t } = useLingui()
  return (
    <section
      aria-label={t`Chat with ${name}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling by keyboard needs focus
      tabIndex={0}
      className={`${scrollerClasses} flex-col-reverse`}
    >
      <div className="w-full pb-6">
        {top}
        <ol>
          {items.map((item) => (
            <li key={item.key} className={rowClasses}>
              {renderItem(item)}
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
