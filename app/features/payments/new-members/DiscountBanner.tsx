import { Trans, useLingui } from '@lingui/react/macro'
import type { LucideIcon } from 'lucide-react'
import Clock from 'lucide-react/icons/clock'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { NewMembersDiscount } from '#app/web/page/root-data.ts'
import { Countdown, useEndTime } from './Countdown.tsx'
import { useSecondsLeft } from './time-left.ts'
import { usePercent } from './use-percent.ts'

const moment = { day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' } as const

/** What new members get off their first purchase, and until when. */
export function WelcomeBanner({ discount }: { discount: NewMembersDiscount }) {
  const { t, i18n } = useLingui()
  const timeZone = useTimeZone()
  const less = usePercent()(discount.percentage)
  const end = formatDate(discount.ends_at, localeOf(i18n), { ...moment, timeZone })
  return (
    <DiscountBanner
      label={t`Welcome discount`}
      reason="welcome"
      title={<Trans>{less} off your first credits</Trans>}
    >
      <Trans>until {end}</Trans>
    </DiscountBanner>
  )
}

interface DiscountBannerProps {
  /** For screen readers, as a landmark name. */
  label: string
  reason: NewMembersDiscount['reason']
  title: ReactNode
  children?: ReactNode
}

const icons: Record<NewMembersDiscount['reason'], LucideIcon> = { time_bonus: Clock, welcome: Tag }

/** Two lines on a phone, where people should appear without scrolling far. */
export function DiscountBanner({ label, reason, title, children }: DiscountBannerProps) {
  const isAtPrices = useLocation().pathname === '/premium'
  return (
    <OfferBanner label={label} icon={icons[reason]}>
      <p className="flex min-h-12 min-w-0 grow flex-wrap items-center gap-x-4 py-1 leading-tight max-sm:text-sm">
        <strong className="max-sm:w-full">{title}</strong> <span>{children}</span>
      </p>
      <Link
        to="/credits"
        className="link inline-flex min-h-12 shrink-0 items-center font-semibold max-sm:text-sm"
      >
        {isAtPrices ? <Trans>Buy credits</Trans> : <Trans>See prices</Trans>}
      </Link>
    </OfferBanner>
  )
}

/** Until when the time bonus runs, how long that is, and what follows. */
export function TimeBonusBanner({ discount }: { discount: NewMembersDiscount }) {
  const { t } = useLingui()
  const percent = usePercent()
  const seconds = useSecondsLeft(discount)
  const less = percent(discount.percentage)
  const later = percent(discount.percentage_afterwards)
  const end = useEndTime(discount)
  if (seconds === 0)
    // While the server is being asked what comes now.
    return (
      <DiscountBanner
        label={t`Early discount`}
        reason="time_bonus"
        title={<Trans>Your early discount has ended</Trans>}
      />
    )
  return (
    <DiscountBanner
      label={t`Early discount`}
      reason="time_bonus"
      title={<Trans>{less} off your first credits</Trans>}
    >
      {discount.percentage_afterwards > 0 ? (
        <Trans comment="A time of day, such as ‘16:42’, and a percentage.">
          until {end}, then {later} off
        </Trans>
      ) : (
        <Trans comment="A time of day, such as ‘16:42’.">until {end}, then the full price</Trans>
      )}{' '}
      <Countdown discount={discount} />
    </DiscountBanner>
  )
}

interface OfferBannerProps {
  /** For screen readers, as a landmark name. */
  label: string
  icon: LucideIcon
  children: ReactNode
}

/** Comes with the document, so it shifts no layout. */
function OfferBanner({ label, icon: Icon, children }: OfferBannerProps) {
  return (
    <section
      data-banner=""
      aria-label={label}
      className="border-b border-secondary/60 bg-secondary-soft high:border-b-2 high:border-ink"
    >
      <div className="wrap flex items-center gap-x-3 py-1.5 sm:gap-x-4">
        <Icon aria-hidden className="hidden shrink-0 text-secondary-ink sm:block" />
        {children}
      </div>
    </section>
  )
}

interface ReservedDiscountProps {
  /** The order that reserves it. */
  id: string
  number: string
}

/** Why prices are full although the discount has not ended: an unpaid order reserves it. */
export function ReservedDiscount({ id, number }: ReservedDiscountProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4">
      <span>
        <Trans>Your discount is reserved for your unpaid order {number}.</Trans>
      </span>
      <Link to={`/transactions/${id}`} className="link inline-flex min-h-12 items-center font-semibold">
        <Trans context="an order">See it</Trans>
      </Link>
    </p>
  )
}

/** In the place of the discount banner. */
export function ReservedDiscountBanner(order: { id: string; number: string }) {
  const { t } = useLingui()
  return (
    <OfferBanner label={t`Your discount`} icon={Tag}>
      <ReservedDiscount {...order} />
    </OfferBanner>
  )
}
