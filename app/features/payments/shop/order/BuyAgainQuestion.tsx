import { Plural, Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Button } from '#app/design/buttons/Button.tsx'
import { ConfirmDialog } from '#app/design/overlays/Dialog.tsx'
import { useRestoreFocus } from '#app/design/overlays/use-restore-focus.ts'
import { usePriceWords } from '../use-price-words.ts'
import { CardWords } from './CardWords.tsx'
import type { OpenOrder } from './open-order.server.ts'
import { PayButtonWords } from './PayButtonWords.tsx'

interface BuyAgainQuestionProps {
  order: OpenOrder
  chosen: string | undefined
  bought: NonNullable<OpenOrder['justBought']>
  onYes: () => void
  onClose: () => void
}

/**
 * Asks before a stored card is charged for what was bought a moment ago: it may be an impatient press, or a forgotten
 * tab.
 */
export function BuyAgainQuestion({ order, chosen, bought, onYes, onClose }: BuyAgainQuestionProps) {
  useRestoreFocus()
  const { id, credits } = bought
  const paid = usePriceWords(bought.country)(bought.amount, bought.currency)
  const { wanted, country, cards } = order
  const total = usePriceWords(country)(wanted.amount, wanted.currency)
  const card = cards.find(({ id: own }) => own === chosen)
  return (
    <ConfirmDialog
      title={<Trans>Buy again?</Trans>}
      cancelLabel={<Trans>No, thank you</Trans>}
      // A second order is an order: its button has the same words.
      confirmButton={
        <Button onClick={onYes}>
          <PayButtonWords {...wanted} country={country} />
        </Button>
      }
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>
          <Trans>
            You’ve just bought <Plural value={credits} one="# credit" other="# credits" /> for {paid}.
          </Trans>
        </p>
        {card && (
          <p>
            <Trans>
              If you order again, {total} will be charged to this card: <CardWords {...card} />
            </Trans>
          </p>
        )}
        <Link
          to={`/transactions/${id}`}
          replace
          className="link inline-flex min-h-12 items-center justify-self-start"
        >
          <Trans>See the order you’ve placed</Trans>
        </Link>
      </div>
    </ConfirmDialog>
  )
}
