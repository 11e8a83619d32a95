import { Trans, useLingui } from '@lingui/react/macro'
import { buttonClasses } from '#app/design/button-classes.ts'
import { Notice } from '#app/design/Notice.tsx'

interface TransferDetailsProps {
  holder: string
  iban: string
  bic: string
  reference: string
  url?: string
}

/** Where to send the money, for whoever types it into a bank's form. */
export function TransferDetails({ holder, iban, bic, reference, url }: TransferDetailsProps) {
  const { t } = useLingui()
  return (
    <Notice
      tone="info"
      title={t`Please transfer the amount to this account.`}
      actions={
        url && (
          <a href={url} className={buttonClasses({})}>
            <Trans>Continue with the payment</Trans>
          </a>
        )
      }
    >
      <dl className="mt-2 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        <dt className="text-ink-soft">
          <Trans>Account holder</Trans>
        </dt>
        <dd className="font-bold">{holder}</dd>
        <dt className="text-ink-soft">IBAN</dt>
        <dd className="font-bold wrap-anywhere">{iban.replace(/(.{4})(?=.)/g, '$1 ')}</dd>
        <dt className="text-ink-soft">BIC</dt>
        <dd className="font-bold">{bic}</dd>
        <dt className="text-ink-soft">
          <Trans>Reference</Trans>
        </dt>
        <dd className="font-bold wrap-anywhere">{reference}</dd>
      </dl>
      <p className="mt-3">
        <Trans>
          Your credits are added as soon as the money has arrived, usually within two working days.
        </Trans>
      </p>
    </Notice>
  )
}
