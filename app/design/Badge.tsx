import { joinClasses } from './join-classes.ts'

type BadgeProps = {
  count: number
  /** The count in words: '3 unread messages'. */
  label: string
  /** 'quiet' for a mere count: colour is reserved for what is new. */
  tone?: 'primary' | 'warning' | 'danger' | 'quiet'
  cap?: number
  /** Also shows a zero, for example no credits left. */
  showZero?: boolean
  className?: string
}

const tones = {
  primary: 'bg-primary text-white',
  warning: 'bg-secondary text-ink',
  danger: 'bg-danger text-white',
  quiet: 'bg-mist text-ink high:border high:border-ink',
}

export function Badge({ count, label, tone = 'primary', cap = 99, showZero = false, className }: BadgeProps) {
  if (count <= 0 && !showZero) return null

  return (
    <span
      data-tone={tone}
      className={joinClasses(
        'relative inline-grid h-[1.6em] min-w-[1.6em] place-items-center rounded-full px-[0.45em] text-sm leading-none font-bold tabular-nums',
        tones[tone],
        className,
      )}
    >
      <span aria-hidden>{count > cap ? `${cap}+` : count}</span>
      <span className="sr-only">{label}</span>
    </span>
  )
}
