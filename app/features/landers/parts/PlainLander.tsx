import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import type { LanderData } from '../lander-data.server.ts'
import { BounceBeacon } from './BounceBeacon.tsx'
import { HonestLine } from './HonestLine.tsx'
import { LanderStart } from './LanderStart.tsx'

/** A headline, the start and the honest line: for landers whose composition is still to come. */
export function PlainLander({ data, headline }: { data: LanderData; headline: ReactNode }) {
  return (
    <section className="wrap grid max-w-form gap-6 py-8 md:py-14">
      <h1>{headline}</h1>
      <Card>
        <LanderStart data={data} />
      </Card>
      <HonestLine className="text-ink-soft" />
      <BounceBeacon view={data.view} lb={data.lb} />
    </section>
  )
}
