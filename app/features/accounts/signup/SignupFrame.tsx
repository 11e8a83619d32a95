import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { SignupAside } from './SignupAside.tsx'
import type { SignupTarget } from './signup-setup.ts'

interface SignupFrameProps {
  target: SignupTarget | null
  children: ReactNode
  className?: string
}

/** One column on phones; on wide screens what it is about stands beside the question. */
export function SignupFrame({ target, children, className }: SignupFrameProps) {
  return (
    <div className={joinClasses('grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]', className)}>
      <SignupAside target={target} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
