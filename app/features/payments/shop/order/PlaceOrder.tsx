import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent, MouseEvent, ReactNode } from 'react'
import { Button, ButtonLink } from '#app/design/buttons/Button.tsx'
import { DeferredForm } from '#app/design/fields/DeferredForm.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { useHydrated } from '#app/web/browser/use-hydrated.ts'
import { debitAddress, debitMethod } from '../../direct-debit/debit-method.ts'
import { BonusStatus } from '../BonusStatus.tsx'
import { usePriceWords } from '../use-price-words.ts'
import { CardWords } from './CardWords.tsx'
import type { useTypedCode } from './CodeForm.tsx'
import { InSight, OrderProblem } from './OrderProblem.tsx'
import { OrderTerms, WithdrawalConsent } from './OrderTerms.tsx'
import type { OpenOrder } from './open-order.server.ts'
import { orderButtonWords, PayButtonWords } from './PayButtonWords.tsx'

interface PlaceOrderProps {
  order: OpenOrder
  chosen: string | undefined
  pending: boolean
  problem: CallProblem | undefined
  lacksConsent: boolean
  typedCode: ReturnType<typeof useTypedCode>
  onOtherWay: () => void
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** What the buyer agrees to, and the button. */
export function PlaceOrder(props: PlaceOrderProps) {
  const { order, chosen, pending, problem, lacksConsent, typedCode, onOtherWay, onSubmit } = props
  const { i18n } = useLingui()
  const isTransfer = order.methods.find(({ id }) => id === chosen)?.kind === 'transfer'
  const payWith = chosen && <PayWith order={order} chosen={chosen} onOtherWay={onOtherWay} />
  const codeSent = typedCode.wasSent && <CodeSent {...order} />
  if (chosen === debitMethod)
    return (
      <ContinueWithDebit order={order} sendInstead={typedCode.sendInstead}>
        {codeSent}
        {payWith}
      </ContinueWithDebit>
    )
  return (
    <DeferredForm noValidate onSubmit={onSubmit} className="grid gap-4 border-t border-line pt-4">
      <p>
        <Trans>You pay once. There’s no subscription, and your credits don’t expire.</Trans>
      </p>
      <WithdrawalConsent refundDays={order.refundDays} isMissing={lacksConsent} />
      {problem ? <OrderProblem problem={problem} order={order} /> : <BonusStatus {...order} />}
      {codeSent}
      {payWith}
      {isTransfer && <TransferNotes {...order} />}
      <Button type="submit" wide pending={pending} className="px-3! sm:text-lg">
        {/* Ordering a transfer charges nothing. */}
        {isTransfer ? (
          orderButtonWords[localeOf(i18n)]
        ) : (
          <PayButtonWords {...order.wanted} country={order.country} />
        )}
      </Button>
      <OrderTerms trader={order.trader} />
    </DeferredForm>
  )
}

interface ContinueWithDebitProps extends Pick<PlaceOrderProps, 'order'> {
  sendInstead: PlaceOrderProps['typedCode']['sendInstead']
  children: ReactNode
}

function ContinueWithDebit({ order, sendInstead, children }: ContinueWithDebitProps) {
  const { wanted, code, from } = order
  const to = debitAddress({ package: wanted.id, code: code.typed, from })
  function stay(event: MouseEvent<HTMLElement>) {
    const link = event.currentTarget
    if (sendInstead(() => link.click())) event.preventDefault()
  }
  return (
    <div className="grid gap-4 border-t border-line pt-4">
      <p>
        <Trans>
          On the next page you enter your bank details and sign with a code that we send to your phone.
        </Trans>
      </p>
      {children}
      <ButtonLink wide to={to} onClick={stay}>
        <Trans>Continue with direct debit</Trans>
      </ButtonLink>
    </div>
  )
}

/** What is different with a transfer, shown before it is ordered. */
function TransferNotes({ wanted, transferBy }: Pick<OpenOrder, 'wanted' | 'transferBy'>) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const day = formatDate(transferBy, localeOf(i18n), { day: 'numeric', month: 'long', timeZone })
  return (
    <div className="grid gap-1">
      <p>
        <Trans>
          Your credits are added as soon as the money has arrived, usually within two working days.
        </Trans>{' '}
        <Trans>Please make the transfer by {day}.</Trans>
      </p>
      {wanted.discount && (
        <p className="text-ink-soft">
          <Trans>A one-time discount stays reserved for this order until your transfer arrives.</Trans>
        </p>
      )}
    </div>
  )
}

/**
 * For a buyer who typed a code and pressed the order button: says what became of the code, and asks for another press.
 */
function CodeSent({ wanted, country, code }: Pick<OpenOrder, 'wanted' | 'country' | 'code'>) {
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

interface PayWithProps {
  order: Pick<OpenOrder, 'methods' | 'cards'>
  chosen: string
  onOtherWay: () => void
}

/** On phones the list is out of sight where the button is pressed. */
function PayWith({ order: { methods, cards }, chosen, onOtherWay }: PayWithProps) {
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
