import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li'
  /** Drops the padding, for pictures that reach the edge. */
  flush?: boolean
}

export function Card({ as: Element = 'div', flush = false, className, ...rest }: CardProps) {
  const Tag = Element as 'div'
  return (
    <Tag
      {...rest}
      className={joinClasses(
        'rounded-card bg-card shadow-card high:border-2 high:border-line',
        flush ? 'overflow-hidden' : 'p-5 sm:p-6.5',
        className,
      )}
    />
  )
}
