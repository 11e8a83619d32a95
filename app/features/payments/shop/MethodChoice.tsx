import { Trans, useLingui } from '@lingui/react/macro'
import { RadioCards } from '#app/design/fields/RadioCards.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { CardWords } from './CardWords.tsx'
import { MethodIcon } from './MethodIcon.tsx'
import type { OpenOrder } from './open-order.server.ts'

interface MethodChoiceProps extends Pick<OpenOrder, 'methods' | 'cards'> {
  chosen: string | undefined
  error?: string
  onChoose: (id: string) => void
}

/** Kept cards first, then all ways to pay in this country; brands of cards are marks on one row. */
export function MethodChoice({ methods, cards, chosen, error, onChoose }: MethodChoiceProps) {
  const { t } = useLingui()
  if (methods.length === 0)
    return (
      <Notice tone="warning" title={t`We cannot take payments from this country at the moment.`}>
        <Trans>Please try again later, or ask customer service.</Trans>
      </Notice>
    )
  return (
    <RadioCards
      label={<span className="mb-2 block text-xl">{t`How do you want to pay?`}</span>}
      name="method"
      value={chosen ?? ''}
      error={error}
      onChange={onChoose}
      options={[
        ...cards.map((card) => ({
          value: card.id,
          label: <CardWords {...card} />,
          description: t`Your card from an earlier order`,
          icon: <MethodIcon kind="card" />,
        })),
        ...methods.map(({ id, label, kind, marks }) => ({
          value: id,
          label,
          description: marks.length > 0 && <Marks marks={marks} />,
          icon: <MethodIcon kind={kind} />,
        })),
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
