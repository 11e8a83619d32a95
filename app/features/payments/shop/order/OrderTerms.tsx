import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
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
