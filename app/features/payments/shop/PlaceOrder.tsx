import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, ReactNode } from 'react'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { PatientForm } from '#app/design/fields/PatientForm.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { debitAddress } from '../direct-debit/debit-address.ts'
import { debitMethod } from '../direct-debit/debit-method.ts'
import { BonusEnded } from './BonusEnded.tsx'
import { OrderProblem } from './OrderProblem.tsx'
import { OrderTerms } from './OrderTerms.tsx'
import type { OpenOrder } from './open-order.server.ts'
import { orderButtonWords } from './order-button-words.ts'
import { PayWith } from './PayWith.tsx'
import { WithdrawalConsent } from './WithdrawalConsent.tsx'

interface PlaceOrderProps {
  order: OpenOrder
  chosen: string | undefined
  pending: boolean
  problem: CallProblem | undefined
  lacksConsent: boolean
  onOtherWay: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** What the buyer agrees to, and the button. */
export function PlaceOrder(props: PlaceOrderProps) {
  const { order, chosen, pending, problem, lacksConsent, onOtherWay, onSubmit } = props
  const { i18n } = useLingui()
  const { wanted, methods } = order
  const isTransfer = methods.find(({ id }) => id === chosen)?.kind === 'transfer'
  const payWith = chosen && <PayWith order={order} chosen={chosen} onOtherWay={onOtherWay} />
  if (chosen === debitMethod) return <GoOnWithDebit order={order}>{payWith}</GoOnWithDebit>
  return (
    <PatientForm noValidate onSubmit={onSubmit} className="grid gap-4 border-t border-line pt-4">
      <p>
        <Trans>You pay once. There is no subscription, and your credits do not expire.</Trans>
      </p>
      <WithdrawalConsent refundDays={order.refundDays} isMissing={lacksConsent} />
      {problem ? <OrderProblem problem={problem} order={order} /> : <BonusEnded {...order} />}
      {payWith}
      {wanted.discount && isTransfer && (
        <p className="text-ink-soft">
          <Trans>
            A discount that can be used only once stays with this order while the transfer is open, for up to
            14 days.
          </Trans>
        </p>
      )}
      <Button type="submit" wide pending={pending} className="px-3! sm:text-lg">
        {orderButtonWords[localeOf(i18n)]}
      </Button>
      <OrderTerms trader={order.trader} />
    </PatientForm>
  )
}

function GoOnWithDebit({ order, children }: Pick<PlaceOrderProps, 'order'> & { children: ReactNode }) {
  const { wanted, code, from } = order
  const to = debitAddress({ package: wanted.id, code: code.typed, from })
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p>
        <Trans>
          On the next page you enter your bank details and sign with a code that we send to your phone.
        </Trans>
      </p>
      {children}
      <ButtonLink wide to={to}>
        <Trans>Continue with direct debit</Trans>
      </ButtonLink>
    </div>
  )
}
