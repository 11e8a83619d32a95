import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Card } from '#app/design/Card.tsx'
import type { DismissalReason } from '#app/features/safety/reports/dismissal-reasons.ts'
import { reasonTexts } from '#app/features/safety/reports/reason-texts.ts'
import { reportReasons } from '#app/features/safety/reports/report-reasons.ts'
import { countryName, languageName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { StaffPhoto } from '../../shell/StaffPhoto.tsx'
import { When } from '../../shell/When.tsx'
import { ConversationCard } from '../conversation/ConversationCard.tsx'
import { Actions, type QueueAction } from '../frame/Actions.tsx'
import { useCaseDecision } from '../frame/CaseDecision.tsx'
import { useDecide } from '../frame/use-item.ts'
import { PersonCard } from '../people/PersonCard.tsx'
import type { DetailsOf, QueueItem, SummaryProps } from '../queue-view.ts'

interface ReportProps {
  item: QueueItem
  details: DetailsOf<'report'>
}

export function ReportSummary({ facts, about: { name } }: SummaryProps) {
  const { i18n } = useLingui()
  const reason = reportReasons.find((each) => each === facts.reason)
  return [name, reason && i18n._(reasonTexts[reason].label)].filter(Boolean).join(' · ') || '–'
}

export function ReportView({ details }: ReportProps) {
  const { t, i18n } = useLingui()
  const { number, reason, body, language, status, member, reporter, hasTalked, snapshot } = details
  const name = member?.name ?? snapshot.profile?.name ?? t`Member`
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">
          {i18n._(reasonTexts[reason].label)} <span className="text-ink-soft">· {number}</span>
        </h2>
        {body ? (
          <blockquote
            lang={language}
            className="border-s-4 border-line ps-4 whitespace-pre-wrap wrap-anywhere"
          >
            {body}
          </blockquote>
        ) : (
          <p className="text-ink-soft">
            <Trans>The report gives no further words.</Trans>
          </p>
        )}
        {!reporter && (
          <p className="text-ink-soft">
            <Trans>A visitor sent it, in this language: {languageName(language, localeOf(i18n))}.</Trans>
          </p>
        )}
      </Card>
      <ReportedContent snapshot={snapshot} name={name} />
      <div className="grid gap-5 sm:grid-cols-2">
        {member && (
          <PersonCard
            title={<Trans>Who was reported</Trans>}
            person={member}
            hasThisReport={status !== 'withdrawn'}
          />
        )}
        {reporter && <PersonCard title={<Trans>Who reported it</Trans>} person={reporter} />}
      </div>
      {hasTalked && (
        <ConversationCard
          title={<Trans>Their conversation</Trans>}
          names={{ member: name, other: reporter?.name ?? t`Member` }}
        />
      )}
    </>
  )
}

/** As it was when it was reported, whatever has become of it. */
function ReportedContent({ snapshot, name }: { snapshot: ReportProps['details']['snapshot']; name: string }) {
  const { t, i18n } = useLingui()
  const { profile, photos, photo, message } = snapshot
  if (!profile?.name && !message)
    return (
      <Card as="section">
        <p className="text-ink-soft">
          <Trans>There is no such profile, or its content has been deleted.</Trans>
        </p>
      </Card>
    )

  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-xl">
        {message ? (
          <Trans>The reported message</Trans>
        ) : photo ? (
          <Trans>The reported photo</Trans>
        ) : (
          <Trans>The profile at that time</Trans>
        )}
      </h2>
      {message && (
        <div className="grid gap-2 rounded-field border-2 border-danger bg-sand px-4 py-3">
          {message.file && (
            <StaffPhoto file={message.file} alt={t`Photo from ${name}`} className="max-w-80" />
          )}
          <p className="max-w-prose whitespace-pre-wrap wrap-anywhere">{message.body}</p>
          <p className="text-sm text-ink-soft">
            <When at={message.created_at} />
          </p>
        </div>
      )}
      {photo && (
        <StaffPhoto file={photo.file} alt={t`Reported photo of ${name}`} size="full" className="max-w-120" />
      )}
      {profile?.name && (
        <dl className="grid gap-2 wrap-anywhere">
          <Fact label={<Trans>Name</Trans>}>
            {[profile.name, profile.age].filter((part) => part !== undefined).join(', ')}
          </Fact>
          <Fact label={<Trans>Place</Trans>}>
            {[profile.city, profile.country && countryName(profile.country, localeOf(i18n))]
              .filter(Boolean)
              .join(', ')}
          </Fact>
          <Fact label={<Trans>Motto</Trans>}>{profile.tagline}</Fact>
          <Fact label={<Trans>About me</Trans>}>{profile.about}</Fact>
        </dl>
      )}
      {photos.length > 0 && (
        <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
          {photos.map(({ id, file, position }) => (
            <li key={id}>
              <StaffPhoto file={file} alt={t`Photo ${position + 1} of ${name}`} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Fact({ label, children }: { label: ReactNode; children: ReactNode }) {
  if (!children) return null
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="max-w-prose whitespace-pre-wrap">{children}</dd>
    </div>
  )
}

export function ReportActions({ details: { id, number, reporter, member, snapshot } }: ReportProps) {
  const { t } = useLingui()
  const { photos, photo, message } = snapshot
  const subject = message
    ? { kind: 'message' as const, id: message.id }
    : photo
      ? { kind: 'photo' as const, id: photo.id }
      : { kind: 'account' as const }
  const decision = useCaseDecision([
    member && { member, subject, source: 'notice', ...(subject.kind === 'account' && { photos }) },
  ])
  const { decide, pending, problem } = useDecide()
  const name = member?.name ?? snapshot.profile?.name
  const sender = reporter?.name ?? ''
  const noSender = !reporter && <Trans>A visitor sent it, or the sender’s account is gone.</Trans>
  const dismiss = (reason: DismissalReason) => () =>
    decide(
      'report.dismiss',
      { report: id, reason },
      { words: name ? t`Report about ${name} dismissed` : t`Report ${number} dismissed` },
    )
  const actions: QueueAction[] = [
    ...decision.actions,
    { label: <Trans>Nothing breaks the rules</Trans>, run: dismiss('no_breach') },
    { label: <Trans>It can’t be proven</Trans>, run: dismiss('unproven') },
    { label: <Trans>It is gone already</Trans>, run: dismiss('gone') },
    {
      label: <Trans>Dismiss, and warn the sender of a false report</Trans>,
      run: () => decide('reporter.warn', { report: id }, { words: t`${sender} warned of a false report` }),
      unavailable: noSender || (reporter?.warned_at && <Trans>The sender has been warned before.</Trans>),
    },
    {
      label: <Trans>Dismiss all open reports of the sender ({reporter?.reports_open ?? 0})</Trans>,
      variant: 'danger',
      run: () =>
        decide('reporter.dismiss_all', { report: id }, { words: t`All open reports of ${sender} dismissed` }),
      unavailable: noSender || (!reporter?.warned_at && <Trans>Only after a warning of the sender.</Trans>),
    },
  ]
  return (
    <>
      <Actions actions={actions} pending={pending} problem={problem} />
      {decision.form}
    </>
  )
}
