import { useLingui } from '@lingui/react/macro'
import { rowClasses, scrollerClasses, type TimelineProps } from './timeline-props.ts'

/** Reversed, so the browser starts at the newest message without a script. */
export function PlainTimeline({ partnerName: name, items, top, renderItem }: TimelineProps) {
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
