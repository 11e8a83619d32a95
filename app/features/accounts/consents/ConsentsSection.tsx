import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '#app/design/buttons/Button.tsx'
import { FieldError } from '#app/design/fields/Field.tsx'
import { SectionCard } from '#app/design/SectionCard.tsx'
import type { Consents, MemberConsent } from '#app/features/consents/consents.contract.ts'
import { chooseCookies } from '#app/features/tracking/cookie-choice.ts'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { callServer } from '#app/web/browser/call-server.ts'
import { useCall } from '#app/web/browser/use-call.ts'
import { useLoaded } from '#app/web/page/use-loaded.ts'
import { consentTexts } from './consent-texts.ts'
import type { changeConsentCall } from './consents.api.ts'

/** The member's consents, each with its date, and each as easy to withdraw as to give. */
export function ConsentsSection({ consents }: Consents) {
  const [shown, setShown] = useLoaded(consents)
  return (
    <SectionCard title={<Trans>Consents</Trans>}>
      <ul className="grid divide-y divide-line">
        {shown.map((consent) => (
          <ConsentRow key={consent.kind} consent={consent} onChange={setShown} />
        ))}
      </ul>
    </SectionCard>
  )
}

interface ConsentRowProps {
  consent: MemberConsent
  onChange: (consents: MemberConsent[]) => void
}

function ConsentRow({ consent, onChange }: ConsentRowProps) {
  const { i18n } = useLingui()
  const { run, pending, problem } = useCall()
  const { kind, granted } = consent
  const title = i18n._(consentTexts[kind].title)

  async function change() {
    if (kind === 'terms') return
    await run(async () => {
      const body = { kind, granted: !granted }
      const { consents } = await callServer<typeof changeConsentCall>('PUT /consents.php', { body })
      if (kind === 'tracking') chooseCookies(granted ? 'refused' : 'accepted')
      onChange(consents)
    })
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 first:pt-1 last:pb-0">
      <div className="min-w-0 grow basis-80">
        <h4 className="font-sans text-base font-bold tracking-normal">{title}</h4>
        <p className="text-ink-soft">{i18n._(consentTexts[kind].about)}</p>
        <p role="status">
          <ConsentState consent={consent} />
        </p>
        <FieldError>{problem?.message}</FieldError>
      </div>
      {kind !== 'terms' && (
        <Button variant="line" size="small" pending={pending} onClick={change}>
          <span>
            {granted ? <Trans context="consent">Withdraw</Trans> : <Trans context="consent">Allow</Trans>}{' '}
            <span className="sr-only">{title}</span>
          </span>
        </Button>
      )}
    </li>
  )
}

function ConsentState({ consent: { kind, granted, date, ever_granted: ever } }: { consent: MemberConsent }) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  if (kind === 'terms' && !date) return <Trans>You agreed to them when you joined.</Trans>
  if (!date) return <Trans>You haven’t allowed this.</Trans>
  const day = formatDate(date, localeOf(i18n), { dateStyle: 'long', timeZone })
  if (granted) return <Trans>Given on {day}</Trans>
  return ever ? <Trans>Withdrawn on {day}</Trans> : <Trans>Refused on {day}</Trans>
}
