import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, Gift, Image, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { photoLimits } from '#app/features/photos/photo-limits.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/premium.page.ts'

export function loader({ context }: Route.LoaderArgs) {
  const { viewer, site, locale } = memberVisit(context)
  return {
    title: i18nFor(locale)._(msg`Premium`),
    isPremium: viewer.premium,
    costs: { message: site.message_credits, photo: site.photo_credits, gift: site.gift_credits },
  }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/premium', title: loaderData?.title })

export default function PremiumPage({ loaderData: { isPremium, costs } }: Route.ComponentProps) {
  const { t } = useLingui()
  return (
    <div className="mx-auto grid w-full max-w-[1000px] gap-6 px-4 py-8 lg:py-10">
      <div>
        <h1>
          <Trans>Premium</Trans>
        </h1>
        {!isPremium && (
          <p className="mt-3 max-w-lead text-lg">
            <Trans>Whoever buys credits once, however few, is a premium member for good.</Trans>
          </p>
        )}
      </div>
      {isPremium && (
        <Notice tone="success" title={t`You are a premium member for good`}>
          <Trans>That stays so, even when your credits run out.</Trans>
        </Notice>
      )}
      <div className="grid gap-6 md:grid-cols-2">
        <Gains />
        <Costs {...costs} />
      </div>
      <ButtonLink to="/statement" variant="line" className="justify-self-start">
        <Trans>See your credits</Trans>
      </ButtonLink>
    </div>
  )
}

function Gains() {
  const photos = photoLimits.premium
  return (
    <Card as="section">
      <h2 className="mb-4">
        <Trans>What premium gives you</Trans>
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
          <Trans>No subscription: nothing is renewed or charged by itself</Trans>
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

function Costs({ message, photo, gift }: { message: number; photo: number; gift: number }) {
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
    <div className="flex items-center justify-between gap-4 py-3">
      <dt className="flex items-center gap-3 [&_svg]:shrink-0 [&_svg]:text-primary">
        {icon}
        {name}
      </dt>
      <dd className="shrink-0 font-bold">{children}</dd>
    </div>
  )
}
