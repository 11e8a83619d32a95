import { joinClasses } from './join-classes.ts'

/** A calm grey placeholder for content that is loading; give it the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={joinClasses('block animate-shimmer rounded-field bg-mist', className ?? 'h-[1em] w-full')}
    />
  )
}
