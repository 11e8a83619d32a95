import { Plural, Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import { photoLimits } from '#app/features/photos/photo-limits.ts'

export function WhatPremiumGives() {
  const photos = photoLimits.premium
  return (
    <Card as="section">
      <h2 className="mb-4">
        <Trans>What you get with premium</Trans>
      </h2>
      <ul className="grid gap-3.5">
        <Gain>
          <Trans>See all photos of every member</Trans>
        </Gain>
        <Gain>
          <Plural
            value={photos}
            one="Show up to # photo of your own"
            other="Show up to # photos of your own"
          />
        </Gain>
        <Gain>
          <Trans>Start as many conversations as you like, not just two</Trans>
        </Gain>
        <Gain>
          <Trans>For good, from your first purchase</Trans>
        </Gain>
        <Gain>
          <Trans>No subscription: nothing is renewed or charged automatically</Trans>
        </Gain>
      </ul>
    </Card>
  )
}

function Gain({ children }: { children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <CircleCheck aria-hidden className="mt-0.5 shrink-0 text-good" />
      <span>{children}</span>
    </li>
  )
}
