import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SectionId } from './section-id.ts'

interface JumpLinkProps {
  to: SectionId
  className?: string
  children: ReactNode
}

/** Links to a part of the page; keyboard navigation continues from there. */
export function JumpLink({ to, className, children }: JumpLinkProps) {
  return (
    <Link
      to={`#${to}`}
      replace
      className={className}
      onClick={() => document.getElementById(to)?.focus({ preventScroll: true })}
    >
      {children}
    </Link>
  )
}
