import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StatementEntry } from './statement.contract.ts'

export const creditWords: Record<StatementEntry['reason'], MessageDescriptor> = {
  signup: msg({ context: 'credit statement', message: 'Welcome credits' }),
  purchase: msg({ context: 'credit statement', message: 'Credits bought' }),
  message: msg({ context: 'credit statement', message: 'Message sent' }),
  photo: msg({ context: 'credit statement', message: 'Photo sent' }),
  gift: msg({ context: 'credit statement', message: 'Gift sent' }),
  taken_back: msg({ context: 'credit statement', message: 'Message taken back' }),
  adjusted: msg({ context: 'credit statement', message: 'Changed by customer service' }),
  fraud: msg({ context: 'credit statement', message: 'Refunded: the profile was removed for fraud' }),
  unanswered: msg({ context: 'credit statement', message: 'Refunded: no answer within 24 hours' }),
  refund: msg({ context: 'credit statement', message: 'Order withdrawn: credits returned' }),
  chargeback: msg({ context: 'credit statement', message: 'Payment reversed by your bank' }),
  chargeback_reversed: msg({ context: 'credit statement', message: 'Payment received after all' }),
}

/** What a booking was for; the age distinguishes members of the same name. */
export function reasonWords({ reason, to }: Pick<StatementEntry, 'reason' | 'to'>): MessageDescriptor {
  return (to && wordsWith(`${to.name} (${to.age})`)[reason]) ?? creditWords[reason]
}

function wordsWith(name: string): Partial<typeof creditWords> {
  return {
    message: msg({ context: 'credit statement', message: `Message to ${name}` }),
    photo: msg({ context: 'credit statement', message: `Photo to ${name}` }),
    gift: msg({ context: 'credit statement', message: `Gift to ${name}` }),
    taken_back: msg({ context: 'credit statement', message: `Message to ${name} taken back` }),
  }
}
