import { Trans } from '@lingui/react/macro'
import { EyeOff, MessageCircleHeart, Search, UserRoundPen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { Scene } from '../parts/Scene.tsx'

/** The brand's scene, labelled as a drawing, where no members can be shown. */
export function DrawnScene({ scene, className }: { scene: string; className: string }) {
  return (
    <figure className={joinClasses('relative overflow-hidden rounded-card', className)}>
      <Scene scene={scene} className="block aspect-2/1 md:aspect-5/2 lg:aspect-16/9" />
      <figcaption className="absolute end-3 bottom-3 rounded-full bg-paper px-3 py-0.5 text-sm text-ink">
        <Trans context="under a picture">A drawing</Trans>
      </figcaption>
    </figure>
  )
}

/** What members can do here; shows nobody who could be mistaken for a member. */
export function DrawnPosts() {
  return (
    <ol className="grid gap-4 md:gap-5">
      <Card as="li" flush>
        <Step icon={<UserRoundPen aria-hidden />} title={<Trans>Tell people about yourself</Trans>}>
          <Trans>A few questions, one at a time. You choose what others see, and a photo can wait.</Trans>
        </Step>
      </Card>
      <Card as="li" flush className="bg-primary-soft">
        <Step icon={<Search aria-hidden />} title={<Trans>Look around in your own time</Trans>}>
          <Trans>
            Search by age, place and what you both enjoy. Like someone, and if it’s mutual you’ll know.
          </Trans>
        </Step>
      </Card>
      <Card as="li" flush>
        <Step icon={<MessageCircleHeart aria-hidden />} title={<Trans>Write when you feel like it</Trans>}>
          <Trans>There’s no subscription, and each message shows its price before you send it.</Trans>
        </Step>
      </Card>
      <Card as="li" flush className="bg-secondary-soft">
        <Step icon={<EyeOff aria-hidden />} title={<Trans>Stay in charge</Trans>}>
          <Trans>
            Block or report anyone at any time. You can hide your profile or delete your account yourself.
          </Trans>
        </Step>
      </Card>
    </ol>
  )
}

function Step({ icon, title, children }: { icon: ReactNode; title: ReactNode; children: ReactNode }) {
  return (
    <div className="flex gap-4 p-5 md:p-6">
      <span className="grid size-12 shrink-0 place-items-center rounded-full bg-card text-primary-dark shadow-card">
        {icon}
      </span>
      <div>
        <h3 className="mb-1">{title}</h3>
        <p>{children}</p>
      </div>
    </div>
  )
}
