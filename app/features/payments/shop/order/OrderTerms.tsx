import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { Checkbox } from '#app/design/fields/Checkbox.tsx'
import type { OpenOrder } from './open-order.server.ts'

/** With whom the contract is made, and on which terms. */
export function OrderTerms({ trader }: Pick<OpenOrder, 'trader'>) {
  const { name, address, registration, vat } = trader
  return (
    <div className="grid gap-2 text-sm text-ink-soft">
      <p>
        <Trans>
          Your contract is with {name}, {address}.
        </Trans>{' '}
        {registration && <Trans>Registration number {registration}.</Trans>}{' '}
        {vat && <Trans>VAT number {vat}.</Trans>}
      </p>
      <p className="flex flex-wrap gap-x-6">
        <Link to="/pages/terms" className="link inline-flex min-h-12 items-center">
          <Trans>Terms of use</Trans>
        </Link>
        <Link to="/pages/return-policy" className="link inline-flex min-h-12 items-center">
          <Trans>Return policy</Trans>
        </Link>
      </p>
    </div>
  )
}

interface WithdrawalConsentProps {
  refundDays: number
  isMissing: boolean
  /** Agreed to earlier, in this document. */
  hasAgreed?: boolean
}

/** Without consent credits could not be given before the withdrawal period is over. */
export function WithdrawalConsent({ refundDays, isMissing, hasAgreed = false }: WithdrawalConsentProps) {
  const { t } = useLingui()
  return (
    <Checkbox
      name="withdrawal_consent"
      required
      // Browsers tick it again after Back, and after what it was ticked for has been paid.
      autoComplete="off"
      defaultChecked={hasAgreed}
      label={
        <Trans>
          I want to use my credits straight away. I understand that if I withdraw later, I will pay for the
          credits I have used by then.
        </Trans>
      }
      hint={
        <>
          <Plural
            value={refundDays}
            one="You can withdraw from your order for # day. You get money back only for credits that you haven’t used by then."
            other="You can withdraw from your order for # days. You get money back only for credits that you haven’t used by then."
          />{' '}
          <Trans>
            You keep premium unless you withdraw from your only purchase in full or your bank takes the
            payment back.
          </Trans>
        </>
      }
      error={
        isMissing ? t`Please tick this box. Without it we can’t give you the credits at once.` : undefined
      }
    />
  )
}
