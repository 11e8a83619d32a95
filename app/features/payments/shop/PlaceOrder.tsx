import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { debitAddress } from '../direct-debit/debit-address.ts'
import { debitMethod } from '../direct-debit/debit-method.ts'
import { BonusEnded } from './BonusEnded.tsx'
import { OrderProblem } from './OrderProblem.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import type { OpenOrder } from './open-order.server.ts'
import { orderButtonWords } from './order-button-words.ts'
import { WithdrawalConsent } from './WithdrawalConsent.tsx'

interface PlaceOrderProps {
  order: OpenOrder
  chosen: string | undefined
  pending: boolean
  problem: CallProblem | undefined
  lacksConsent: boolean
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** What the buyer agrees to, and the button. */
export function PlaceOrder({ order, chosen, pending, problem, lacksConsent, onSubmit }: PlaceOrderProps) {
  const { i18n } = useLingui()
  if (chosen === debitMethod) return <GoOnWithDebit order={order} />
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 border-t border-line pt-4">
      <p>
        <Trans>You pay once. There is no subscription, and your credits do not expire.</Trans>
      </p>
      <WithdrawalConsent refundDays={order.refundDays} isMissing={lacksConsent} />
      {problem ? <OrderProblem problem={problem} order={order} /> : <BonusEnded {...order} />}
      <Button type="submit" wide pending={pending} className="text-lg">
        {orderButtonWords[localeOf(i18n)]}
      </Button>
      <OrderTerms trader={order.trader} />
    </form>
  )
}

function GoOnWithDebit({ order: { wanted, code, from } }: Pick<PlaceOrderProps, 'order'>) {
  const to = debitAddress({ package: wanted.id, code: code.typed, from })
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p>
        <Trans>
          On the next page you enter your bank details and sign with a code that we send to your phone.
        </Trans>
      </p>
      <ButtonLink wide to={to}>
        <Trans>Continue with direct debit</Trans>
      </ButtonLink>
    </div>
  )
}
