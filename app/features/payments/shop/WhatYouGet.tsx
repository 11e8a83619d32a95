import { Plural, Trans } from '@lingui/react/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import Gift from 'lucide-react/icons/gift'
import Image from 'lucide-react/icons/image'
import MessageCircle from 'lucide-react/icons/message-circle'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import { photoLimits } from '#app/features/photos/photo-rules.ts'
import type { Shop } from './open-shop.server.ts'

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

export function WhatThingsCost({ message, photo, gift }: Shop['costs']) {
  return (
    <Card as="section">
      <h2 className="mb-4">
        <Trans>What things cost</Trans>
      </h2>
      <dl className="grid divide-y divide-line">
        <Cost icon={<MessageCircle aria-hidden />} name={<Trans>A message</Trans>}>
          <Plural value={message} _0="Free" one="# credit" other="# credits" />
        </Cost>
        <Cost icon={<Image aria-hidden />} name={<Trans>A photo in a chat</Trans>}>
          <Plural value={photo} _0="Free" one="# credit" other="# credits" />
        </Cost>
        <Cost icon={<Gift aria-hidden />} name={<Trans>A gift</Trans>}>
          <Plural value={gift} _0="Free" one="from # credit" other="from # credits" />
        </Cost>
      </dl>
      <p className="mt-4 text-ink-soft">
        <Trans>Reading, searching and liking cost nothing.</Trans>
      </p>
    </Card>
  )
}

function Cost({ icon, name, children }: { icon: ReactNode; name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 py-3">
      <dt className="flex items-center gap-3 [&_svg]:shrink-0 [&_svg]:text-primary">
        {icon}
        {name}
      </dt>
      <dd className="ms-auto font-bold">{children}</dd>
    </div>
  )
}
