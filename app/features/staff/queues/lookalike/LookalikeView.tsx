import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { type LookalikeSign, lookalikeSigns } from '#app/features/staff-access/lookalikes/lookalike-signs.ts'
import { countryName } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { StaffPhoto } from '../../shell/StaffPhoto.tsx'
import { When } from '../../shell/When.tsx'
import { Actions } from '../frame/Actions.tsx'
import { useCaseDecision } from '../frame/CaseDecision.tsx'
import { useDecide } from '../frame/use-item.ts'
import { PersonCard } from '../people/PersonCard.tsx'
import type { DetailsOf, QueueItem, SummaryProps } from '../queue-view.ts'

interface LookalikeProps {
  item: QueueItem
  details: DetailsOf<'lookalike'>
}

const signNames: Record<LookalikeSign, MessageDescriptor> = {
  iban: msg`The same bank account`,
  phone: msg`The same phone number for direct debit`,
  photo: msg`The same photo`,
  text: msg`The same text about themselves`,
}

export function LookalikeSummary({ facts }: SummaryProps) {
  const { i18n } = useLingui()
  const given = Array.isArray(facts.signs) ? facts.signs : []
  return lookalikeSigns
    .filter((sign) => given.includes(sign))
    .map((sign) => i18n._(signNames[sign]))
    .join(', ')
}

export function LookalikeView({ details: { shared, accounts } }: LookalikeProps) {
  const { i18n } = useLingui()
  return (
    <>
      <Card as="section" className="grid gap-3">
        <h2 className="text-xl">
          <Trans>What the two accounts share</Trans>
        </h2>
        <ul className="grid gap-1.5">
          {shared.map(({ sign, since }) => (
            <li key={sign}>
              <span className="font-semibold">{i18n._(signNames[sign])}</span>{' '}
              <span className="text-ink-soft">
                <Trans>
                  since <When at={since} day />
                </Trans>
              </span>
            </li>
          ))}
        </ul>
        <p className="text-ink-soft">
          <Trans>Couples share a bank account or a phone as well. Look at both before you decide.</Trans>
        </p>
      </Card>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        {accounts.map((account, nth) => (
          <Account key={account.person.id} {...account} isOlder={nth === 0} />
        ))}
      </div>
    </>
  )
}

type AccountProps = LookalikeProps['details']['accounts'][number] & { isOlder: boolean }

function Account({ person, profile, isOlder }: AccountProps) {
  const { t, i18n } = useLingui()
  const { age, city, country, tagline, about, photos } = profile
  return (
    <div className="grid min-w-0 content-start gap-3">
      <PersonCard
        title={isOlder ? <Trans>The older account</Trans> : <Trans>The newer account</Trans>}
        person={person}
      />
      <Card className="grid gap-3 p-4 wrap-anywhere sm:p-5">
        <p>{[age, city, country && countryName(country, localeOf(i18n))].filter(Boolean).join(', ')}</p>
        {tagline && <p className="font-semibold">{tagline}</p>}
        {about && <p className="max-w-prose whitespace-pre-wrap">{about}</p>}
        {photos.length > 0 && (
          <ul className="grid grid-cols-2 gap-2.5">
            {photos.map((file, nth) => (
              <li key={file}>
                <StaffPhoto file={file} alt={t`Photo ${nth + 1} of ${person.name}`} />
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}

export function LookalikeActions({ details: { id, accounts, separated_at } }: LookalikeProps) {
  const { t } = useLingui()
  const { decide, pending, problem } = useDecide()
  const [older, newer] = accounts.map(({ person }) => person)
  const decision = useCaseDecision(
    [older, newer].map(
      (member) => member && { member, subject: { kind: 'account' as const }, source: 'software' as const },
    ),
  )
  const [first, second] = [older?.name, newer?.name]
  const words = first && second ? t`${first} and ${second} kept apart` : t`Kept as different people`
  return (
    <>
      <Actions
        pending={pending}
        problem={problem}
        actions={[
          ...decision.actions,
          {
            label: <Trans>Different people: never ask again</Trans>,
            run: () => decide('lookalike.separate', { lookalike: id }, { words }),
            unavailable: separated_at && <Trans>That was decided before.</Trans>,
          },
        ]}
      />
      {decision.form}
    </>
  )
}
