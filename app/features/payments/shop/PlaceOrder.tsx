import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import { localeOf } from '#app/i18n/locales.ts'
import type { CallProblem } from '#app/web/browser/call-problem.ts'
import { BonusEnded } from './BonusEnded.tsx'
import { directDebit } from './direct-debit-page.ts'
import { OrderProblem } from './OrderProblem.tsx'
import type { OpenOrder } from './open-order.server.ts'
import { orderButtonWords } from './order-button-words.ts'

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
  const { t, i18n } = useLingui()
  const { refundDays, wanted } = order
  if (chosen === directDebit)
    return (
      <ButtonLink wide to={`/directdebit?package=${wanted.id}`}>
        <Trans>Go on with direct debit</Trans>
      </ButtonLink>
    )
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4 border-t border-line pt-4">
      <p>
        <Trans>You pay once. There is no subscription, and your credits do not expire.</Trans>
      </p>
      <Checkbox
        name="withdrawal_consent"
        required
        label={<Trans>I want to be able to use my credits at once.</Trans>}
        hint={
          <>
            <Plural
              value={refundDays}
              one="You can withdraw from your order for # day. Only the credits that you have not used by then are paid back."
              other="You can withdraw from your order for # days. Only the credits that you have not used by then are paid back."
            />{' '}
            <Trans>Premium ends only if you withdraw from your only purchase in full.</Trans>
          </>
        }
        error={
          lacksConsent
            ? t`Please tick this box. Without it we cannot give you the credits at once.`
            : undefined
        }
      />
      {problem ? <OrderProblem problem={problem} order={order} /> : <BonusEnded {...order} />}
      <Button type="submit" wide pending={pending} className="text-lg">
        {orderButtonWords[localeOf(i18n)]}
      </Button>
      <div className="grid gap-2 text-sm text-ink-soft">
        <Trader {...order.trader} />
        <p className="flex flex-wrap gap-x-6">
          <Link to="/pages/terms" className="link inline-flex min-h-12 items-center">
            <Trans>Terms of use</Trans>
          </Link>
          <Link to="/pages/return-policy" className="link inline-flex min-h-12 items-center">
            <Trans>Return policy</Trans>
          </Link>
        </p>
      </div>
    </form>
  )
}

function Trader({ name, address, registration, vat }: OpenOrder['trader']) {
  return (
    <p>
      <Trans>
        Your contract is with {name}, {address}.
      </Trans>{' '}
      {registration && <Trans>Registration number {registration}.</Trans>}{' '}
      {vat && <Trans>VAT number {vat}.</Trans>}
    </p>
  )
}
