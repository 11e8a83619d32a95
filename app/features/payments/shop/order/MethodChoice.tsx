import { Trans, useLingui } from '@lingui/react/macro'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { type RadioCard, RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { MethodIcon } from '../../methods/MethodIcon.tsx'
import { CardWords } from './CardWords.tsx'
import type { OpenOrder } from './open-order.server.ts'
import type { Choice } from './order-choice.ts'

interface MethodChoiceProps {
  order: Pick<OpenOrder, 'methods' | 'cards' | 'noDebit'>
  chosen: string | undefined
  keeps: boolean
  error?: string
  onChange: (changed: Partial<Choice>) => void
}

/** Stored cards first, then all payment methods of this country; card brands are marks on one row. */
export function MethodChoice({ order, chosen, keeps, error, onChange }: MethodChoiceProps) {
  const { t } = useLingui()
  const { methods, cards, noDebit } = order
  if (methods.length === 0)
    return (
      <Notice tone="warning" title={t`We can’t take payments from this country at the moment.`}>
        <Trans>Please try again later, or ask customer service.</Trans>
      </Notice>
    )
  return (
    <RadioCards
      label={<span className="mb-2 block text-xl">{t`How do you want to pay?`}</span>}
      name="method"
      value={chosen ?? ''}
      error={error}
      onChange={(way) => onChange({ way })}
      options={[
        ...cards.map((card) => ({
          value: card.id,
          label: <CardWords {...card} />,
          description: t`Your card from an earlier order`,
          icon: <MethodIcon kind="card" />,
        })),
        ...methods.map(
          ({ id, label, kind, marks, can_store }): RadioCard<string> => ({
            value: id,
            label,
            description: kind === 'debit' ? noDebit : marks.length > 0 && <Marks marks={marks} />,
            icon: <MethodIcon id={id} kind={kind} />,
            disabled: kind === 'debit' && noDebit !== null,
            extraFields: can_store && id === chosen && (
              <StoreCard keeps={keeps} onChange={(storesCard) => onChange({ keeps: storesCard })} />
            ),
          }),
        ),
      ]}
    />
  )
}

function Marks({ marks }: Pick<OpenOrder['methods'][number], 'marks'>) {
  return (
    <span className="mt-1.5 flex flex-wrap gap-1.5">
      {marks.map(({ id, label }) => (
        <span
          key={id}
          className="rounded-md border border-line bg-paper px-2 py-0.5 font-semibold text-ink high:border-ink"
        >
          {label}
        </span>
      ))}
    </span>
  )
}

interface StoreCardProps {
  keeps: boolean
  onChange: (storesCard: boolean) => void
}

/** Never ticked in advance. */
export function StoreCard({ keeps, onChange }: StoreCardProps) {
  return (
    <Checkbox
      name="store_card"
      checked={keeps}
      onChange={(event) => onChange(event.target.checked)}
      label={<Trans>Keep this card for my next order</Trans>}
      hint={
        <Trans>
          Our payment provider stores the card. We keep only a reference to it, its brand, last four digits
          and expiry date. Nothing is ever charged automatically.
        </Trans>
      }
    />
  )
}
