import { joinClasses } from './join-classes.ts'

/** A calm grey place for something that is on its way; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={joinClasses('block animate-shimmer rounded-field bg-mist', className ?? 'h-[1em] w-full')}
    />
  )
}
