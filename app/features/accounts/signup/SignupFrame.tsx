import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'
import { useSignupMode } from '#app/features/join/use-signup-mode.ts'
import { SignupAside } from './SignupAside.tsx'
import type { SignupSetup, SignupTarget } from './signup-setup.ts'

interface SignupFrameProps {
  target: SignupTarget | null
  signups: SignupSetup['signups']
  children: ReactNode
  className?: string
}

/** One column on phones; on wide screens the topic appears beside the question. */
export function SignupFrame({ target, signups, children, className }: SignupFrameProps) {
  // Shows no invitation where nobody can join.
  if (useSignupMode(signups) !== 'open') return children
  return (
    <div className={joinClasses('group grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]', className)}>
      <SignupAside target={target} />
      <div className="min-w-0">{children}</div>
    </div>
  )
}
