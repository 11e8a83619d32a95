import { Trans } from '@lingui/react/macro'
import type { ReactNode, Ref } from 'react'
import { Card } from '#app/design/Card.tsx'
import type { DebitToSign } from '../open-debit.server.ts'

interface MandateToSignProps extends Pick<DebitToSign, 'debit'> {
  ref: Ref<HTMLDivElement>
}

/** Word for word as it is stored and sent, and separate from everything else that is agreed to. */
export function MandateToSign({ debit, ref }: MandateToSignProps) {
  const { creditor, reference, holder, iban, wording, language } = debit
  return (
    <Card as="section" ref={ref} tabIndex={-1} className="grid scroll-mt-24 gap-4">
      <h2>
        <Trans>SEPA direct debit mandate</Trans>
      </h2>
      <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-2">
        <Fact name={<Trans>Creditor</Trans>}>
          {creditor.name}
          <br />
          {creditor.address}
        </Fact>
        <Fact name={<Trans>Creditor identifier</Trans>}>{creditor.identifier}</Fact>
        <Fact name={<Trans>Mandate reference</Trans>}>
          {reference ?? <Trans>We send it to you by email with the announcement of the debit</Trans>}
        </Fact>
        <Fact name={<Trans>Account holder</Trans>}>{holder}</Fact>
        <Fact name={<Trans>IBAN</Trans>}>{iban}</Fact>
        <Fact name={<Trans>Type of payment</Trans>}>
          <Trans>One payment only</Trans>
        </Fact>
      </dl>
      <div lang={language} className="grid gap-3 border-t border-line pt-4">
        {wording.split('\n\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </Card>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="mb-2 wrap-anywhere sm:mb-0">{children}</dd>
    </>
  )
}
