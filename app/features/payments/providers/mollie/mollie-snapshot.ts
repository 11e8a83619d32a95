import { z } from 'zod'
import { type Failure, fromDecimal, type Instrument, type RefundState, type Snapshot } from '../provider.ts'

/** Mollie's payment states; an unknown one counts as pending. */
const states: Record<string, Snapshot['state']> = {
  open: 'pending',
  pending: 'pending',
  authorized: 'pending',
  canceled: 'cancelled',
  expired: 'cancelled',
  failed: 'failed',
  paid: 'paid',
}

/** Why a bank or a card refused; anything else is a plain decline. */
const failures: Record<string, Failure> = {
  insufficient_funds: 'insufficient_funds',
  AM04: 'insufficient_funds',
  card_expired: 'expired',
  inactive_card: 'expired',
}

export function mollieState(status: string): Snapshot['state'] {
  return states[status] ?? 'pending'
}

export function mollieFailure(reason: string | undefined): Failure {
  return failures[reason ?? ''] ?? 'declined'
}

const refundStates: Record<string, RefundState> = { refunded: 'paid', failed: 'failed', canceled: 'failed' }

/** A queued, pending or processing refund is open: it can still fail, or be cancelled there. */
export function mollieRefunds(refunds: readonly { id: string; status: string }[]) {
  return Object.fromEntries(refunds.map(({ id, status }) => [id, refundStates[status] ?? 'open']))
}

interface Chargeback {
  reversedAt?: string | null
}

/** Chargebacks of which only the sum is known count as one. */
export function mollieChargeback(amountChargedBack: number, chargebacks: readonly Chargeback[]) {
  return {
    chargebacks: Math.max(chargebacks.length, amountChargedBack > 0 ? 1 : 0),
    chargebacksReversed: chargebacks.filter(({ reversedAt }) => reversedAt).length,
  }
}

const Text = z.string().nullish()
const Amount = z.object({ value: z.string(), currency: z.string() })

/** The fields we read of a Mollie payment, where present. */
const MolliePayment = z.object({
  id: z.string(),
  status: z.string(),
  amount: Amount,
  amountRefunded: Amount.nullish(),
  amountChargedBack: Amount.nullish(),
  metadata: z.object({ paymentId: z.string() }).nullish().catch(null),
  isCancelable: z.boolean().nullish(),
  expiresAt: Text,
  settlementId: Text,
  customerId: Text,
  details: z
    .object({ failureReason: Text, bankReasonCode: Text, cardLabel: Text, cardNumber: Text })
    .nullish(),
  _embedded: z
    .object({
      chargebacks: z.array(z.object({ reversedAt: Text })).optional(),
      refunds: z.array(z.object({ id: z.string(), status: z.string() })).optional(),
    })
    .optional(),
})

const Card = z.object({ cardLabel: Text, cardNumber: Text, cardExpiryDate: Text })
const Mandate = z.object({ id: z.string(), method: z.string(), status: z.string(), details: Card.nullish() })

const kinds: Record<string, Instrument['kind']> = {
  creditcard: 'card',
  paypal: 'paypal',
  directdebit: 'sepa',
}

export function mollieSnapshot(payment: unknown, mandate: unknown): Snapshot {
  const { id, amount, details, customerId, ...reported } = MolliePayment.parse(payment)
  const state = mollieState(reported.status)
  const chargebacks = reported._embedded?.chargebacks ?? []
  const instrument = customerId ? instrumentOf(customerId, mandate) : undefined
  return {
    providerPaymentId: id,
    paymentId: reported.metadata?.paymentId ?? null,
    state,
    price: { amount: fromDecimal(amount.value), currency: amount.currency },
    refunded: fromDecimal(reported.amountRefunded?.value ?? '0'),
    refunds: mollieRefunds(reported._embedded?.refunds ?? []),
    ...mollieChargeback(fromDecimal(reported.amountChargedBack?.value ?? '0'), chargebacks),
    settled: Boolean(reported.settlementId),
    cancellable: reported.isCancelable ?? false,
    ...(reported.expiresAt && { endsAt: new Date(reported.expiresAt) }),
    failure:
      state === 'failed'
        ? mollieFailure(details?.failureReason ?? details?.bankReasonCode ?? undefined)
        : null,
    ...(customerId && { providerCustomerId: customerId }),
    ...(instrument && { instrument }),
    ...(details?.cardNumber && { card: shownOf(details) }),
  }
}

function shownOf({ cardLabel, cardNumber }: { cardLabel?: string | null; cardNumber?: string | null }) {
  return { brand: cardLabel ?? null, last4: cardNumber?.slice(-4) ?? null }
}

/** What Mollie stores, with the details we show; undefined if it cannot be charged. */
function instrumentOf(providerCustomerId: string, reported: unknown): Instrument | undefined {
  const { data } = Mandate.safeParse(reported)
  const kind = kinds[data?.method ?? '']
  if (!data || !kind || data.status === 'invalid') return undefined
  const [year, month] = data.details?.cardExpiryDate?.split('-').map(Number) ?? []
  return {
    providerCustomerId,
    providerInstrumentId: data.id,
    kind,
    ...shownOf(data.details ?? {}),
    expiresMonth: month ?? null,
    expiresYear: year ?? null,
  }
}
