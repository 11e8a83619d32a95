import { Trans } from '@lingui/react/macro'
import { Notice } from '#app/design/Notice.tsx'
import { InSight } from '../InSight.tsx'
import { usePriceWords } from '../use-price-words.ts'
import type { OpenOrder } from './open-order.server.ts'

/**
 * For a buyer who typed a code and pressed the order button: says what became of the code, and asks for another press.
 */
export function CodeSent({ wanted, country, code }: Pick<OpenOrder, 'wanted' | 'country' | 'code'>) {
  const price = usePriceWords(country)(wanted.amount, wanted.currency)
  return (
    <InSight>
      <Notice tone="info" role="status">
        <p>
          {!code.typed ? (
            <Trans>The code has been removed from your order.</Trans>
          ) : code.isSpent ? (
            <Trans>You used this code for the order you’ve just placed.</Trans>
          ) : wanted.discount?.reason === 'code' ? (
            <Trans>Your code has been applied.</Trans>
          ) : (
            <Trans>
              You already have a discount that saves you more, and only one can be used per order.
            </Trans>
          )}{' '}
          <Trans>The price is now {price}.</Trans>
        </p>
        <p>
          <Trans>
            Nothing has been ordered yet. If everything is correct, please press the button again.
          </Trans>
        </p>
      </Notice>
    </InSight>
  )
}
