import { owedSecondPayments } from '../refunds/second-payments.db.server.ts'
import { type Finding, wrong } from './finding.ts'

/** Duplicate payments that could not be refunded without the operator. */
export async function checkSecondPayments(): Promise<Finding[]> {
  return (await owedSecondPayments()).map(({ provider, provider_payment_id: id, amount, currency }) =>
    wrong(
      `${provider}: ${id} is a second payment of one order; ${(amount / 100).toFixed(2)} ${currency} have to be paid back.`,
    ),
  )
}
