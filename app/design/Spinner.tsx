import { useLingui } from '@lingui/react/macro'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import { joinClasses } from './join-classes.ts'

type SpinnerProps = {
  size?: number
  /** What the reader waits for; `false` where text beside the spinner says it. */
  label?: string | false
}

export function Spinner({ size = 24, label }: SpinnerProps) {
  const { t } = useLingui()
  const icon = <LoaderCircle size={size} aria-hidden className="animate-spin" />
  if (label === false) return icon

  return (
    <span role="status" className="inline-flex items-center gap-2">
      {icon}
      <span className="sr-only">{label ?? t`Loading`}</span>
    </span>
  )
}

/** A calm grey placeholder for content that is loading; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={joinClasses('block animate-shimmer rounded-field bg-mist', className ?? 'h-[1em] w-full')}
    />
  )
}
