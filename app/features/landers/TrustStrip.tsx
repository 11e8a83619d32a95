import { Plural, Trans } from '@lingui/react/macro'
import { BadgeCheck, DoorOpen, ShieldCheck, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from '#app/design/join-classes.ts'

/** Four promises of the product. */
export function TrustStrip({ refundDays, className }: { refundDays: number; className: string }) {
  return (
    <section className={joinClasses('border-y', className)}>
      <ul className="wrap grid gap-6 py-8 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_1.4fr]">
        <Pledge icon={<Tag aria-hidden />} title={<Trans>Prices before you pay</Trans>}>
          <Trans>You see every price before you pay or send anything.</Trans>
        </Pledge>
        <Pledge icon={<BadgeCheck aria-hidden />} title={<Trans>Honest labels</Trans>}>
          <Trans>Fictional profiles are always clearly labelled.</Trans>
        </Pledge>
        <Pledge icon={<ShieldCheck aria-hidden />} title={<Trans>Scam shield</Trans>}>
          <Trans>It looks for signs of fraud in messages and warns you.</Trans>
        </Pledge>
        <Pledge icon={<DoorOpen aria-hidden />} title={<Trans>Easy to leave</Trans>}>
          <Trans>Delete your account yourself, at any time.</Trans>{' '}
          <Plural
            value={refundDays}
            one="Unused paid credits can be refunded for # day."
            other="Unused paid credits can be refunded for # days."
          />
        </Pledge>
      </ul>
    </section>
  )
}

function Pledge({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <li className="flex gap-4">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-dark">
        {icon}
      </span>
      <span>
        <strong className="block text-lg leading-snug">{title}</strong>
        <span className="text-ink-soft">{children}</span>
      </span>
    </li>
  )
}
