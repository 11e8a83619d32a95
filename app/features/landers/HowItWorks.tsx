import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/design/buttons/Button.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import type { IndexLook } from './index-looks.server.ts'

interface HowItWorksProps {
  firstMessagesFree: boolean
  look: IndexLook
}

export function HowItWorks({ firstMessagesFree, look }: HowItWorksProps) {
  return (
    <section id="how-it-works" className={look.steps}>
      <div className="wrap py-12 lg:py-16">
        <h2 className="mb-8">
          <Trans>How it works</Trans>
        </h2>
        <ol className="grid gap-8 lg:grid-cols-3">
          <Step number={1} marker={look.marker} title={<Trans>Tell people about yourself</Trans>}>
            <Trans>A few questions, one at a time. You choose what others see, and a photo can wait.</Trans>
          </Step>
          <Step number={2} marker={look.marker} title={<Trans>Look around in your own time</Trans>}>
            <Trans>
              Search by age, place and what you both enjoy. Like someone, and if it’s mutual you’ll know.
            </Trans>
          </Step>
          <Step number={3} marker={look.marker} title={<Trans>Write when you feel like it</Trans>}>
            {firstMessagesFree ? (
              <Trans>Your first messages are free. After that you buy credits.</Trans>
            ) : (
              <Trans>You buy credits when you want to.</Trans>
            )}{' '}
            <Trans>There’s no subscription, and each message shows its price before you send it.</Trans>
          </Step>
        </ol>
        <p className="mt-10 max-w-lead">
          <Trans>Not sure who to trust? Read how scams work and how we protect you.</Trans>
        </p>
        <ButtonLink to="/pages/safety" variant="line" className="mt-4">
          <Trans>Staying safe</Trans>
        </ButtonLink>
      </div>
    </section>
  )
}

interface StepProps {
  number: number
  marker: string
  title: ReactNode
  children: ReactNode
}

function Step({ number, marker, title, children }: StepProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden
        className={joinClasses(
          'grid size-12 shrink-0 place-items-center font-heading text-xl font-semibold',
          marker,
        )}
      >
        {number}
      </span>
      <div>
        <h3 className="mb-1">{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  )
}
