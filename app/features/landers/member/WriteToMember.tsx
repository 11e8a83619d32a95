import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LanderData } from '../lander-data.server.ts'
import { LanderStart } from '../parts/LanderStart.tsx'
import type { Person } from './member-landing.server.ts'

interface WriteToMemberProps {
  data: LanderData
  person: Person
  /** A first message that is already chosen … */
  message?: string
  /** … or the form fields to choose one. */
  children?: ReactNode
  sticky?: boolean
}

/** The button of a member's lander. Where nobody would reply, it only offers to join. */
export function WriteToMember({
  data,
  person: { id, name, answers },
  message,
  children,
  sticky,
}: WriteToMemberProps) {
  if (!answers) return <LanderStart data={data} />
  return (
    <LanderStart
      data={data}
      showsQuestions={false}
      target={id}
      message={message}
      sticky={sticky}
      label={
        <span className="wrap-anywhere">
          <Trans>Write to {name}</Trans>
        </span>
      }
    >
      {children}
    </LanderStart>
  )
}
