import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { Card } from '#app/design/Card.tsx'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Select } from '#app/design/fields/Select.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { ConfirmEmailBox } from '#app/features/accounts/reminder/ConfirmEmailBox.tsx'
import { readMarketingChannels } from '#app/features/consents/consents.server.ts'
import { marketingKinds } from '#app/features/notifications/notification-kinds.server.ts'
import { PushSection } from '#app/features/notifications/push/PushSection.tsx'
import { pushDevices } from '#app/features/notifications/push/subscriptions.server.ts'
import { readSettings } from '#app/features/notifications/settings/settings.server.ts'
import { readTimeZone } from '#app/features/preferences/preferences.server.ts'
import { i18nFor } from '#app/i18n/i18n.server.ts'
import { now } from '#app/platform/clock.server.ts'
import { pageMeta } from '#app/web/page/page-meta.ts'
import { useLoaded, useRefreshOnReturn } from '#app/web/page/use-loaded.ts'
import { useUser } from '#app/web/page/use-root-data.ts'
import type { User } from '#app/web/user.contract.ts'
import { memberVisit } from '#app/web/visit.ts'
import type { Route } from './+types/notifications.page.ts'
import { KindSwitches, SavedStatus } from './KindSwitches.tsx'
import { QuietHours } from './QuietHours.tsx'
import { StoppedMails, TestSection } from './StoppedMails.tsx'
import { type SettingsForm, useNotificationSettings } from './use-notification-settings.ts'

const place = 'pace'
const counts = {
  emails_a_day: [1, 2, 3, 4, 6, 8, 10, 15, 20],
  pushes_a_day: [1, 3, 5, 10, 20, 30, 50, 100, 200],
}

/** How often notifications come: by mail one by one or bundled, and how many a day. */
function Pace({ choices }: { choices: SettingsForm }) {
  const { t } = useLingui()
  const { digest } = choices.settings
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-2xl">
        <Trans>How often you hear from us</Trans>
      </h2>
      <RadioCards
        name="digest"
        label={<Trans>Emails about messages, likes, matches and saved searches</Trans>}
        value={digest}
        onChange={(chosen) => choices.change(place, { digest: chosen })}
        options={[
          {
            value: 'off',
            label: <Trans>Soon after something happens</Trans>,
            description: <Trans>If several things happen within a short time, you get one email.</Trans>,
          },
          {
            value: 'daily',
            label: <Trans>Together, once a day</Trans>,
            description: <Trans>In the evening, if there’s something new.</Trans>,
          },
          {
            value: 'weekly',
            label: <Trans>Together, once a week</Trans>,
            description: <Trans>On Friday evening, if there’s something new.</Trans>,
          },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <DailyLimit choices={choices} of="emails_a_day" label={t`Maximum emails a day`} />
        <DailyLimit choices={choices} of="pushes_a_day" label={t`Maximum push messages a day`} />
      </div>
      <p className="text-ink-soft">
        <Trans>Anything more waits until the next day.</Trans> <Trans>News and offers aren’t counted.</Trans>
      </p>
      <SavedStatus outcome={choices.outcome} place={place} />
    </Card>
  )
}

interface MostADayProps {
  choices: SettingsForm
  of: keyof typeof counts
  label: string
}

function DailyLimit({ choices, of, label }: MostADayProps) {
  const most = choices.settings[of]
  const all = [...new Set([...counts[of], most])].toSorted((one, other) => one - other)
  return (
    <Select
      label={label}
      value={String(most)}
      options={all.map((count) => ({ value: String(count), label: String(count) }))}
      onChange={({ target }) => choices.change(place, { [of]: Number(target.value) })}
    />
  )
}

export async function loader({ context }: Route.LoaderArgs) {
  const { locale, viewer } = memberVisit(context)
  const [settings, allowed, devices, { zone }] = await Promise.all([
    readSettings(viewer),
    readMarketingChannels(viewer.id),
    pushDevices(viewer),
    readTimeZone(viewer),
  ])
  const title = i18nFor(locale)._(msg`Notifications`)
  return { title, marketing: marketingKinds, settings, allowed, devices, zone: zone ?? 'UTC', at: now() }
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({ root: matches[0].loaderData, path: '/notifications', title: loaderData?.title })

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  const { marketing, settings, devices, zone, at } = loaderData
  useRefreshOnReturn()
  const user = useUser()
  const choices = useNotificationSettings(settings)
  const [allowed, setAllowed] = useLoaded(loaderData.allowed)
  const [tested, setTested] = useState(false)
  const [again, setAgain] = useState<{ isTested: boolean } | null>(null)
  const isStopped = Boolean(user?.notifications_disabled.length)
  const isBounced = Boolean(user?.notifications_disabled.includes('bounce'))
  const isUnconfirmed = user?.status === 'not_confirmed'
  return (
    <div className="wrap grid max-w-3xl gap-6 page-room">
      <div className="grid gap-2">
        <h1>
          <Trans>Notifications</Trans>
        </h1>
        <p>
          <Trans>Choose what we tell you about when you’re not here. Your changes are saved at once.</Trans>{' '}
          {!isBounced && !isUnconfirmed && (
            <Trans>
              You always get emails about your account, such as receipts and links for a new password.
            </Trans>
          )}
        </p>
      </div>
      {user && isStopped && (
        <StoppedMails
          user={user}
          onAgain={(isTested) => {
            setAgain({ isTested })
            setTested(isTested)
          }}
        />
      )}
      {user && !isStopped && isUnconfirmed && <UnconfirmedMails user={user} />}
      {user && !isStopped && again && <MailsAgain email={user.email} tested={again.isTested} />}
      <KindSwitches
        marketing={marketing}
        choices={choices}
        hasDevice={devices.length > 0}
        isStopped={isStopped || isUnconfirmed}
        allowed={allowed}
        onConsent={() => setAllowed({ email: true, push: true })}
      />
      <PushSection devices={devices} />
      <QuietHours choices={choices} zone={zone} at={at} />
      <Pace choices={choices} />
      {user && !isBounced && !isUnconfirmed && (
        <TestSection email={user.email} sent={tested} onSent={() => setTested(true)} />
      )}
    </div>
  )
}

/** Replaces the box with the pressed button and takes over its focus. */
function MailsAgain({ email, tested }: { email: string; tested: boolean }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <Notice tone="success" role="status" title={<Trans>We’ll write to you again</Trans>}>
        {tested && (
          <p className="wrap-anywhere">
            <Trans>
              A test email is on its way to <strong>{email}</strong>. If it doesn’t come within a few minutes,
              look in the spam folder.
            </Trans>
          </p>
        )}
      </Notice>
    </div>
  )
}

/** An unconfirmed address may be a stranger's and gets no notifications, whatever is chosen below. */
function UnconfirmedMails({ user }: { user: User }) {
  return (
    <Notice
      tone="warning"
      title={<Trans>You get notifications by email once your address is confirmed</Trans>}
    >
      <ConfirmEmailBox user={user} />
    </Notice>
  )
}
