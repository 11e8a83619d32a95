import { Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'
import Smartphone from 'lucide-react/icons/smartphone'
import { Link } from 'react-router'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { Switch } from '#app/design/fields/Switch.tsx'
import { joinClasses } from '#app/design/join-classes.ts'
import { consentTexts } from '#app/features/accounts/consents/consent-texts.ts'
import type { changeConsentCall } from '#app/features/accounts/consents/consents.api.ts'
import { kindWords } from '#app/features/notifications/kind-words.ts'
import type { Channel, NotificationKind } from '#app/features/notifications/notification-kinds.server.ts'
import { keysOf } from '#app/platform/records.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import type { Place, SettingsForm } from './use-notification-settings.ts'

interface KindSwitchesProps {
  /** The kinds that need consent to marketing. */
  marketing: readonly NotificationKind[]
  choices: SettingsForm
  hasDevice: boolean
  /** No mails of these kinds are sent, whatever is chosen. */
  isStopped: boolean
  /** The channels the member has allowed for advertising. */
  allowed: Record<Channel, boolean>
  onConsent: () => void
}

/** Switches for every kind of notification by email and push; each takes effect at once. */
export function KindSwitches({
  marketing,
  choices,
  hasDevice,
  isStopped,
  allowed,
  onConsent,
}: KindSwitchesProps) {
  const without = { email: isStopped, push: false }
  const kinds = keysOf(kindWords)
  const news = kinds.filter((kind) => !marketing.includes(kind))
  const offers = kinds.filter((kind) => marketing.includes(kind))
  return (
    <>
      <Card as="section" className="grid gap-2">
        <h2 className="text-2xl">
          <Trans>What we tell you about</Trans>
        </h2>
        {!hasDevice && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            <p className="text-ink-soft">
              <Trans>None of your devices is set up for push messages yet.</Trans>
            </p>
            <ButtonLink to="#push" variant="line" size="small">
              <Trans>Set up push messages</Trans>
            </ButtonLink>
          </div>
        )}
        <ul className="grid divide-y divide-line">
          {news.map((kind) => (
            <KindRow key={kind} kind={kind} choices={choices} hasPush={hasDevice} without={without} />
          ))}
        </ul>
      </Card>
      <Card as="section" className="grid gap-2">
        <h2 className="text-2xl">
          <Trans>News and offers</Trans>
        </h2>
        <MarketingConsent granted={allowed.email && allowed.push} onGranted={onConsent} />
        <ul className="grid divide-y divide-line">
          {offers.map((kind) => (
            <KindRow
              key={kind}
              kind={kind}
              choices={choices}
              hasPush={hasDevice}
              without={{ email: isStopped || !allowed.email, push: !allowed.push }}
            />
          ))}
        </ul>
      </Card>
    </>
  )
}

interface KindRowProps {
  kind: NotificationKind
  choices: SettingsForm
  /** Without a device that receives push messages there is nothing to choose. */
  hasPush: boolean
  /** The channels on which nothing can arrive for now. */
  without: Record<Channel, boolean>
}

function KindRow({ kind, choices, hasPush, without }: KindRowProps) {
  const { i18n, t } = useLingui()
  const { title, about } = kindWords[kind]
  const switchFor = (channel: Channel, label: string, Icon: typeof Mail) => (
    <Switch
      label={
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-5 text-ink-soft" />
          <span className="whitespace-nowrap">
            <span className="sr-only">{i18n._(title)}: </span>
            {label}
          </span>
        </span>
      }
      checked={!without[channel] && choices.settings[channel][kind]}
      onChange={(on) => choices.change(kind, { [channel]: { [kind]: on } })}
      disabled={without[channel]}
    />
  )
  return (
    <li className="grid gap-x-8 gap-y-1 py-4 first:pt-2 last:pb-0 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div>
        <h3 className="font-sans text-base font-bold tracking-normal">{i18n._(title)}</h3>
        <p className="text-ink-soft">{i18n._(about)}</p>
      </div>
      {/* Stacked on phones: side by side, a switch would seem to belong to the label after it. */}
      <div className={joinClasses('grid gap-x-10', hasPush && 'sm:grid-cols-2')}>
        {switchFor('email', t({ message: 'Email', context: 'how we tell' }), Mail)}
        {hasPush && switchFor('push', t({ message: 'Push', context: 'how we tell' }), Smartphone)}
      </div>
      <div className="sm:col-span-2">
        <SavedStatus outcome={choices.outcome} place={kind} />
      </div>
    </li>
  )
}

/** Advertising needs a separate consent to this wording, given here and withdrawn in the settings. */
function MarketingConsent({ granted, onGranted }: { granted: boolean; onGranted: () => void }) {
  const { i18n } = useLingui()
  const { run, pending, problem } = useCall()

  const allow = () =>
    run(async () => {
      const body = { kind: 'marketing', granted: true } as const
      await callServer<typeof changeConsentCall>('PUT /consents.php', { body })
      onGranted()
    })

  return (
    <div role="status" className="grid justify-items-start gap-3">
      {granted ? (
        <p className="text-ink-soft">
          <Trans>
            You’ve allowed us to send you news and offers. You can{' '}
            <Link to="/settings#privacy" className="link">
              withdraw that
            </Link>{' '}
            at any time.
          </Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>This is advertising. We send it only if you allow it.</Trans>{' '}
            {i18n._(consentTexts.marketing.about)}
          </p>
          <Button variant="line" size="small" pending={pending} onClick={allow} className="max-sm:px-3">
            <Trans>Allow news and offers</Trans>
          </Button>
        </>
      )}
      <FieldError>{problem?.message}</FieldError>
    </div>
  )
}

/** The result of the last change, next to where it was made. */
export function SavedStatus({ outcome, place }: Pick<SettingsForm, 'outcome'> & { place: Place }) {
  const own = outcome?.place === place ? outcome : null
  return (
    // Always rendered, so that screen readers announce what appears in it.
    <div role="status">
      {own && !own.problem && (
        <p className="flex items-center gap-1.5 font-semibold text-good">
          <Check aria-hidden className="size-5" /> <Trans>Saved</Trans>
        </p>
      )}
      <FieldError>{own?.problem}</FieldError>
    </div>
  )
}
