import { Trans } from '@lingui/react/macro'
import { Bubble } from './Bubble.tsx'

const dots = [0, 150, 300]

/** Not announced to screen readers each time, because the header says it as well. */
export function TypingRow({ name }: { name: string }) {
  return (
    <Bubble own={false}>
      <span aria-hidden className="flex h-7 items-center gap-1.5">
        {dots.map((delay) => (
          <span
            key={delay}
            className="size-2.5 animate-shimmer rounded-full bg-ink-soft"
            style={{ animationDelay: `${delay}ms` }}
          />
        ))}
      </span>
      <span className="sr-only">
        <Trans>{name} is typing …</Trans>
      </span>
    </Bubble>
  )
}
