import { useId } from 'react'
import { joinClasses } from './join-classes.ts'

type ProgressBarProps = {
  label: string
  /** 0 to `max`; omitted while the progress is unknown. */
  value?: number
  max?: number
  /** '3 of 5 photos'; the percentage by default. */
  valueText?: string
  className?: string
}

export function ProgressBar({ label, value, max = 100, valueText, className }: ProgressBarProps) {
  const id = useId()
  const share = value === undefined ? undefined : Math.min(1, Math.max(0, value / max))
  const words = valueText ?? (share === undefined ? undefined : `${Math.round(share * 100)} %`)

  return (
    <div className={joinClasses('grid gap-1.5', className)}>
      <div className="flex justify-between gap-4">
        <span id={id} className="font-semibold">
          {label}
        </span>
        <span className="whitespace-nowrap text-ink-soft tabular-nums">{words}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={max}
        aria-valuetext={words}
        className="h-3 overflow-hidden rounded-full border border-field bg-card"
      >
        <div
          className={joinClasses(
            'h-full rounded-full bg-primary transition-[width] duration-250',
            share === undefined && 'w-2/5 animate-slide',
          )}
          style={share === undefined ? undefined : { width: `${share * 100}%` }}
        />
      </div>
    </div>
  )
}
