import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LanderData } from '../lander-data.server.ts'
import { LanderStart } from '../parts/LanderStart.tsx'
import type { Person } from './member-landing.server.ts'

interface WriteToProps {
  data: LanderData
  person: Person
  /** A first line that was chosen already … */
  message?: string
  /** … or the question for one. */
  children?: ReactNode
  sticky?: boolean
}

/** The one button of a member's lander. Where nobody could answer, it offers to join and no more. */
export function WriteTo({ data, person: { id, name, answers }, message, children, sticky }: WriteToProps) {
  if (!answers) return <LanderStart data={data} />
  return (
    <LanderStart
      data={data}
      asks={false}
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
