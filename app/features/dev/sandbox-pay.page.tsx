import { data, Form, redirect } from 'react-router'
import { buttonClasses } from '#app/design/buttons/Button.tsx'
import { Card } from '#app/design/Card.tsx'
import { Notice } from '#app/design/Notice.tsx'
import { findMethod } from '#app/features/payments/methods/offered-methods.ts'
import { sandboxPayment } from '#app/features/payments/providers/sandbox/sandbox.server.ts'
import {
  applyOutcome,
  isClosed,
  SandboxOutcome,
} from '#app/features/payments/providers/sandbox/sandbox-outcomes.server.ts'
import { formatMoney } from '#app/i18n/intl.ts'
import { isDemo } from '#app/platform/env.server.ts'
import type { Route } from './+types/sandbox-pay.page.ts'

/** The demo provider's payment page, where real ones ask for a card; in English only and never in production. */
export async function loader({ params }: Route.LoaderArgs) {
  const payment = await loadSandboxPayment(params.id)
  const { state, refunded, settled, description, store_instrument, result_url } = payment
  return {
    state,
    refunded,
    settled,
    description,
    stores: store_instrument,
    result_url,
    isClosed: isClosed(payment),
    charged_back: payment.charged_back && !payment.chargeback_reversed,
    price: formatMoney(payment.amount / 100, payment.currency, 'en'),
    method: findMethod(payment.method)?.label ?? payment.method,
  }
}

export async function action({ params, request }: Route.ActionArgs) {
  const { id, result_url } = await loadSandboxPayment(params.id)
  const { data: outcome } = SandboxOutcome.safeParse((await request.formData()).get('outcome'))
  if (!outcome) throw data(null, { status: 422 })
  await applyOutcome({ id, outcome })
  const isBuyerOutcome = ['pay', 'pay_later', 'pay_with_failing_card', 'decline', 'cancel'].includes(outcome)
  return isBuyerOutcome ? redirect(result_url) : null
}

async function loadSandboxPayment(id: string) {
  const payment = isDemo() ? await sandboxPayment(id) : undefined
  if (!payment) throw data(null, { status: 404 })
  return payment
}

export const meta: Route.MetaFunction = () => [{ title: 'Test payment' }]

export default function SandboxPayPage({ loaderData: payment }: Route.ComponentProps) {
  const { state, description, price, method, result_url } = payment
  const isPaid = state === 'paid'
  return (
    <main lang="en" className="mx-auto grid w-full max-w-[560px] gap-5 px-4 py-10">
      <h1>Test payment</h1>
      <Notice tone="info" title="No money moves">
        This page stands in for the page of a payment provider. Choose how the payment ends.
      </Notice>
      <Card className="grid gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-soft">Order</dt>
          <dd>{description}</dd>
          <dt className="text-ink-soft">Amount</dt>
          <dd className="font-bold">{price}</dd>
          <dt className="text-ink-soft">Method</dt>
          <dd>{method}</dd>
          <dt className="text-ink-soft">State</dt>
          <dd>{stateText(payment)}</dd>
        </dl>
        <Form method="post" className="grid gap-3">
          {isPaid ? (
            <AfterPaying {...payment} />
          ) : payment.isClosed ? (
            <p>This page is closed. Nothing can be paid here any more.</p>
          ) : (
            <BeforePaying stores={payment.stores} />
          )}
        </Form>
        <a href={result_url} className="link justify-self-start">
          Back to the shop
        </a>
      </Card>
    </main>
  )
}

function BeforePaying({ stores }: { stores: boolean }) {
  return (
    <>
      <Outcome value="pay" isMain>
        Pay
      </Outcome>
      {stores && <Outcome value="pay_with_failing_card">Pay, with a card that will fail next time</Outcome>}
      <Outcome value="pay_later">Pay in five seconds</Outcome>
      <Outcome value="decline">Decline</Outcome>
      <Outcome value="cancel">Cancel</Outcome>
      <Outcome value="expire">Let the time run out</Outcome>
    </>
  )
}

function AfterPaying({ charged_back, settled }: { charged_back: boolean; settled: boolean }) {
  return (
    <>
      {!settled && <Outcome value="settle">The money has arrived</Outcome>}
      <Outcome value="refund">Pay it back</Outcome>
      {charged_back ? (
        <Outcome value="reverse_chargeback">The bank gives the chargeback up</Outcome>
      ) : (
        <Outcome value="charge_back">The bank takes it back</Outcome>
      )}
    </>
  )
}

function Outcome({ value, isMain = false, children }: { value: string; isMain?: boolean; children: string }) {
  return (
    <button
      type="submit"
      name="outcome"
      value={value}
      className={buttonClasses({ variant: isMain ? 'main' : 'line' })}
    >
      {children}
    </button>
  )
}

function stateText({
  state,
  charged_back,
  refunded,
}: {
  state: string
  charged_back: boolean
  refunded: number
}) {
  return [state, refunded > 0 && 'paid back', charged_back && 'charged back'].filter(Boolean).join(', ')
}
