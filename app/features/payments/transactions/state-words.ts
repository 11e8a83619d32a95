import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Payment } from '../orders/order.contract.ts'

export const stateWords: Record<Payment['status'], MessageDescriptor> = {
  loading: msg({ context: 'state of an order', message: 'Being set up' }),
  pending: msg({ context: 'state of an order', message: 'Not paid yet' }),
  completed: msg({ context: 'state of an order', message: 'Paid' }),
  failed: msg({ context: 'state of an order', message: 'Failed' }),
  cancelled: msg({ context: 'state of an order', message: 'Cancelled' }),
  refunded: msg({ context: 'state of an order', message: 'Refunded' }),
  charged_back: msg({ context: 'state of an order', message: 'Reversed by your bank' }),
}
