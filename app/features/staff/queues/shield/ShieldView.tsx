import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Card } from '#app/design/Card.tsx'
import { type ShieldReason, shieldReasons } from '#app/features/safety/shield/shield-reasons.ts'
import { When } from '../../shell/When.tsx'
import { ConversationCard } from '../conversation/ConversationCard.tsx'
import { Actions } from '../frame/Actions.tsx'
import { useCaseDecision } from '../frame/CaseDecision.tsx'
import { useDecide } from '../frame/use-item.ts'
import { PersonCard } from '../people/PersonCard.tsx'
import type { DetailsOf, QueueItem, SummaryProps } from '../queue-view.ts'

interface ShieldProps {
  item: QueueItem
  details: DetailsOf<'shield'>
}

const ruleNames: Record<ShieldReason, MessageDescriptor> = {
  money: msg`Asks for money, bank details or a code`,
  gift_card: msg`Gift cards`,
  crypto: msg`Investments or cryptocurrency`,
  fee: msg`A fee to be paid first`,
  inheritance: msg`An inheritance or a fortune`,
  off_site: msg`Tries to move the chat elsewhere`,
  contact: msg`Contact details`,
}

export function ShieldSummary({ facts, about: { name } }: SummaryProps) {
  const { i18n } = useLingui()
  const given = Array.isArray(facts.reasons) ? facts.reasons : []
  const rules = shieldReasons
    .filter((reason) => given.includes(reason))
    .map((reason) => i18n._(ruleNames[reason]))
  return (
    <>
      {[name, rules.join(', ')].filter(Boolean).join(' · ')}{' '}
      <span className="text-ink-soft">
        (<Plural value={Number(facts.hits ?? 1)} one="# message" other="# messages" />)
      </span>
    </>
  )
}

export function ShieldView({ details: { member, conversations } }: ShieldProps) {
  const { t } = useLingui()
  const name = member?.name ?? t`Member`
  return (
    <>
      {member && <PersonCard title={<Trans>Who wrote it</Trans>} person={member} />}
      {conversations.length === 0 && (
        <Card as="section">
          <p className="text-ink-soft">
            <Trans>Nothing is left of it.</Trans>
          </p>
        </Card>
      )}
      {conversations.map(({ receiver, hits }) => (
        <section key={receiver.id} className="grid gap-3">
          <Card className="grid gap-3">
            <h2 className="text-xl wrap-anywhere">
              <Trans>To {receiver.name}</Trans>
            </h2>
            <ul className="grid gap-3">
              {hits.map((hit) => (
                <HitLine key={hit.id} {...hit} receiver={receiver.name} />
              ))}
            </ul>
          </Card>
          <ConversationCard
            title={
              <Trans>
                Conversation of {name} and {receiver.name}
              </Trans>
            }
            names={{ member: name, other: receiver.name }}
            {...(hits[0] && { message: hits[0].id })}
          />
        </section>
      ))}
    </>
  )
}

type Hit = ShieldProps['details']['conversations'][number]['hits'][number]

function HitLine({ reasons, version, verdict, review, created_at, receiver }: Hit & { receiver: string }) {
  const { i18n, t } = useLingui()
  const reviews = { confirmed: t`Found to be right before`, cleared: t`Found to be a false alarm before` }
  return (
    <li className="border-s-4 border-line ps-3.5">
      <p className="font-semibold">{reasons.map((reason) => i18n._(ruleNames[reason])).join(' · ')}</p>
      <p className="text-sm text-ink-soft">
        <When at={created_at} /> ·{' '}
        {version ? (
          <Trans>version {version} of the rules</Trans>
        ) : (
          <Trans>an earlier version of the rules</Trans>
        )}
      </p>
      {verdict && (
        <p className="text-sm">
          {verdict === 'fine' ? (
            <Trans>{receiver} called it fine.</Trans>
          ) : (
            <Trans>{receiver} reported it.</Trans>
          )}
        </p>
      )}
      {review && <p className="text-sm">{reviews[review]}</p>}
    </li>
  )
}

export function ShieldActions({ item: { subjectId }, details: { member } }: ShieldProps) {
  const { t } = useLingui()
  const { decide, pending, problem } = useDecide()
  const decision = useCaseDecision([member && { member, subject: { kind: 'account' }, source: 'software' }])
  const name = member?.name ?? t`an erased member`
  const review = (kind: string, words: string) => () => decide(kind, { member: subjectId }, { words })
  return (
    <>
      <Actions
        pending={pending}
        problem={problem}
        actions={[
          ...decision.actions,
          {
            label: <Trans>The warnings are right; take no action</Trans>,
            run: review('shield.confirm', t`Warnings about ${name} confirmed`),
          },
          {
            label: <Trans>A false alarm: remove the warnings</Trans>,
            run: review('shield.clear', t`Warnings about ${name} removed`),
          },
        ]}
      />
      {decision.form}
    </>
  )
}
