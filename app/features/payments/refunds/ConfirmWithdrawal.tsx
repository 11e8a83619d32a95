import { Trans, useLingui } from '@lingui/react/macro'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/design/Button.tsx'
import { ButtonLink } from '#app/design/ButtonLink.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { formatDate } from '#app/i18n/intl.ts'
import { localeOf } from '#app/i18n/locales.ts'
import { useTimeZone } from '#app/i18n/use-time-zone.ts'
import { RefundFacts } from './RefundFacts.tsx'
import type { Refund } from './refund.contract.ts'

interface ConfirmWithdrawalProps {
  refund: Refund
  /** Made for this page: pressed twice, it is one withdrawal. */
  intention: string
  /** Of somebody who is not logged in. */
  email: string
}

export function ConfirmWithdrawal({ refund, intention, email }: ConfirmWithdrawalProps) {
  const { i18n } = useLingui()
  const timeZone = useTimeZone()
  const isSending = useNavigation().state === 'submitting'
  const until = formatDate(refund.until, localeOf(i18n), { timeZone, dateStyle: 'long', timeStyle: 'short' })
  return (
    <Card as="section" className="grid gap-5">
      <h2>
        <Trans>This is what you get back</Trans>
      </h2>
      <RefundFacts {...refund} />
      <WayBack {...refund} />
      {refund.premium_ends && <PremiumEnds />}
      <Form method="post" className="grid gap-4">
        <input type="hidden" name="step" value="confirm" />
        <input type="hidden" name="number" value={refund.number} />
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="key" value={intention} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" pending={isSending} className="max-sm:w-full">
            <Trans>Confirm withdrawal</Trans>
          </Button>
          <ButtonLink to="/withdraw" variant="line" className="max-sm:w-full">
            <Trans>Keep the credits</Trans>
          </ButtonLink>
        </div>
      </Form>
      <p className="text-ink-soft">
        <Trans>
          You can do this until {until}. You need not give a reason, and we email you a receipt at once.
        </Trans>
      </p>
    </Card>
  )
}

function WayBack({ same_way, after_settling }: Refund) {
  return (
    <p>
      {!same_way ? (
        <Trans>
          We cannot send money back the way you paid. After this step we will ask you for a bank account.
        </Trans>
      ) : after_settling ? (
        <Trans>
          The credits leave your balance at once. The money goes back to your account as soon as your bank has
          settled the debit.
        </Trans>
      ) : (
        <Trans>The credits leave your balance at once, and the money goes back the way you paid.</Trans>
      )}
    </p>
  )
}

function PremiumEnds() {
  return (
    <Notice tone="warning" title={<Trans>Premium will end</Trans>}>
      <Trans>
        You return everything you have bought, so you will be a free member again. Photos beyond your first
        three will be hidden, not deleted, and come back with your next purchase.
      </Trans>
    </Notice>
  )
}
