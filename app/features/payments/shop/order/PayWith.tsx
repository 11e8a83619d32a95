import { Trans } from '@lingui/react/macro'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import { CardWords } from './CardWords.tsx'
import type { OpenOrder } from './open-order.server.ts'

interface PayWithProps {
  order: Pick<OpenOrder, 'methods' | 'cards'>
  chosen: string
  onOtherWay: () => void
}

/** On phones the list is out of sight where the button is pressed. */
export function PayWith({ order: { methods, cards }, chosen, onOtherWay }: PayWithProps) {
  const isAlive = useHydrated()
  const card = cards.find(({ id }) => id === chosen)
  const label = methods.find(({ id }) => id === chosen)?.label
  const way = card ? <CardWords {...card} validUntil={null} /> : label

  // Before its script has loaded the page does not know what is chosen in the list.
  if (!isAlive) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4">
      <span id="pay-with">
        <Trans>
          You pay with: <strong>{way}</strong>
        </Trans>
      </span>
      <button
        type="button"
        onClick={onOtherWay}
        aria-describedby="pay-with"
        className="link inline-flex min-h-12 items-center"
      >
        <Trans context="way to pay">Change</Trans>
      </button>
    </p>
  )
}
